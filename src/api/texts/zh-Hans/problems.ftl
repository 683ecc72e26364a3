### 请求出了什么错，怎样更正。

## 标题，按错误的代码

problem-malformed_request = 无法读取请求
problem-malformed_body = 无法读取请求体
problem-malformed_path = 无法读取路径
problem-malformed_query = 无法读取查询参数
problem-unauthorized = 需要密钥
problem-no_such_route = 这个路径下没有内容
problem-method_not_allowed = 这个路径不接受这种方法
problem-body_too_large = 请求体过大
problem-unsupported_media_type = 请求体没有声明为 JSON
problem-not_acceptable = 答复是 JSON，但客户端不接受
problem-request_timeout = 请求到达得太慢
problem-invalid_question = 问题描述的情况不可能出现
problem-too_many_requests = 目前提问过多
problem-headers_too_large = 请求头过大
problem-internal_error = 服务未能作答
problem-overloaded = 服务过于繁忙

## 请求被拒的理由

detail-invalid_question = 问题中有 { $faults } 处错误；`violations` 写明在何处、是什么。
detail-internal_error = 这是服务本身的错。再问一次是安全的；若仍失败，请报告请求编号。
detail-no_such_route = 这个路径下没有内容；/openapi.json 列出全部内容，/docs/ 是说明页面。
detail-method_not_allowed = 这个路径接受 { $allow }。
detail-malformed_request = 这不是 HTTP/1.1 的请求；请更正请求行、请求头或请求体的分帧。
detail-path_unreadable = 无法读取路径；请更正其中的百分号编码。
detail-unknown_tile = 这里写的是未知的牌 `{ $tile }`，应为牌的代码：1m-9m、1p-9p、1s-9s 或 1z-7z。
detail-query_unreadable = 查询不是由 `name=value` 组成的列表；请更正其中的百分号编码。
detail-query_repeated = 这个参数写了不止一次；请只留一个。
detail-query_value = 这个参数的值是 { $values }。
detail-query_unknown = { $count ->
    [0] 这里没有查询参数；请去掉。
    [1] 这里只有查询参数 { $names }。
   *[other] 这里的查询参数有 { $names }。
  }
detail-not_acceptable = 答复的类型是 `{ $media_type }`，而 `Accept` 请求头排除了它；请加上它，或者不发这个请求头。
detail-no_json = 问题须用 UTF-8 的 JSON；请发送 `Content-Type: application/json`。
detail-no_ndjson = 批次中一行是一个问题，牌局记录中一行是一个事件；请发送 `Content-Type: application/x-ndjson`。
detail-compressed = 问题不能压缩；请直接发送 JSON。
detail-cut_short = 请求体没有按声明的方式发完；请重新发送。
detail-body_too_large = 一个问题最多 { $bytes } 字节；一次请求只问一桌。
detail-line_too_long = 一行最多 { $bytes } 字节；一行只写一个问题或一个事件。
detail-batch_too_large = 一个批次最多 { $lines } 行、{ $bytes } 字节；其余的请另发一批。
detail-key_missing = 请用 `Authorization: Bearer KEY` 或 `x-api-key: KEY` 发送密钥。
detail-key_unknown = 这里不认识这个密钥；请向运营者索取有效的密钥。
detail-key_twice = 给出了两个不同的密钥；请只发一个，用 `Authorization: Bearer KEY` 或 `x-api-key: KEY`。
detail-request_timeout = 请求须在 { $seconds } 秒内到达；请一次发完。
detail-line_timeout = 一行须在 { $seconds } 秒内到达；其余的请另发一批。
detail-too_many_requests = 这里每秒最多 { $questions } 个问题；请在 { $seconds } 秒后再问。
detail-headers_too_large = 请求行和请求头合计最多 { $bytes } 字节；请减少或缩短请求头。
detail-overloaded_in_flight = 正在处理的请求超过服务同时接受的数目；请在 { $seconds } 秒后再问。
detail-overloaded_connections = 打开的连接超过服务接受的数目；请用一个连接问多个问题，并在 { $seconds } 秒后再问。

## 读取请求体

read-sentence = { $words }{ $place }。
read-place = （第 { $line } 行，第 { $column } 列）
read-empty = 请求体是空的；请发送一个 JSON 对象。
read-byte_order_mark = 请求体以字节顺序标记开头；请发送不带它的 UTF-8。
read-no_utf8 = 请求体不是 UTF-8（在字节 { $place } 处，从 0 数起）；请用 UTF-8 编码 JSON。
read-trailing = 对象之后还有内容{ $place }；请只发送一个 JSON 对象。
read-too_deep = JSON 的层次太深；没有问题需要超过十层
read-ends_early = JSON 没有写完（{ $reason }）；请发送整个对象
read-no_json = 这不是 JSON（{ $reason }）；请更正此处
read-expected = 应为“{ $expected }”，却是“{ $found }”
read-expected_count = 应为“{ $expected }”，却有 { $found } 个
read-unknown_member = 这里没有 `{ $member }` 这个字段；{ $instead }
read-unknown_word = 这里不认识 `{ $word }`；{ $instead }
read-instead_nothing = 这里不能有内容，请去掉
read-instead_word = 请写 `{ $word }`
read-instead_either = 请写 `{ $first }` 或 `{ $second }`
read-instead_one_of = 请写 { $words } 之一
read-missing = 缺少字段 `{ $member }`；请加上
read-repeated = 字段 `{ $member }` 写了不止一次；请只留一个
read-missing_of_type = 缺少字段 `{ $member }`，这个 `type` 需要它；请加上
read-unknown_of_type = 这个 `type` 没有 `{ $member }` 这个字段；请去掉
read-not_two = `{ $member }` 必须写两张牌
read-unknown_tile = 未知的牌 `{ $tile }`，应为牌的代码：1m-9m、1p-9p、1s-9s 或 1z-7z
read-compact = 紧凑字符串 `{ $text }` 在第 { $place } 个字符处无法读取：应先写点数，再写花色，如 `123m55p7z`，不加空格；每张牌是牌的代码：1m-9m、1p-9p、1s-9s 或 1z-7z

# 列表中各词之间。
list-separator = 、

## JSON 中的内容

json-whole_between = { $least } 到 { $most } 的整数
json-whole_not_negative = 不小于 0 的整数
json-whole = 整数
json-number = 数字
json-truth = `true` 或 `false`
json-string = 字符串
json-this_string = 字符串 { $text }
json-longer_string = 更长的字符串
json-array = 数组
json-object = 对象
json-null = `null`
json-tile = 牌的代码：1m-9m、1p-9p、1s-9s 或 1z-7z
json-tiles = 最多 136 张牌：代码的数组，如 ["1m", "7z"]，或紧凑字符串，如 "123m7z"
json-id = 最多 128 个字符的字符串，或小于 2^53 的整数

## 为什么不是 JSON

syntax-eof_array = 数组没有结束
syntax-eof_object = 对象没有结束
syntax-eof_string = 字符串没有结束
syntax-eof_value = 值没有结束
syntax-colon = 应为 `:`
syntax-comma_in_array = 应为 `,` 或 `]`
syntax-comma_in_object = 应为 `,` 或 `{"}"}`
syntax-literal = 应为 `true`、`false` 或 `null`
syntax-value = 应为一个值
syntax-escape = 转义序列无效
syntax-hex_escape = 十六进制转义序列没有结束
syntax-surrogate = 十六进制转义序列中的代理字符不成对
syntax-code_point = 无效的 Unicode 码位
syntax-number = 无效的数字
syntax-number_range = 数字超出范围
syntax-key = 键必须是字符串
syntax-trailing_comma = 多了一个逗号
syntax-control_character = 字符串中有控制字符（\u0000-\u001F）
