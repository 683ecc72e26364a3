### 請求出了什麼錯，怎樣改正。

## 標題，按錯誤的代碼

problem-malformed_request = 無法讀取請求
problem-malformed_body = 無法讀取請求主體
problem-malformed_path = 無法讀取路徑
problem-malformed_query = 無法讀取查詢參數
problem-unauthorized = 需要密鑰
problem-no_such_route = 這個路徑下沒有內容
problem-method_not_allowed = 這個路徑不接受這種方法
problem-body_too_large = 請求主體過大
problem-unsupported_media_type = 請求主體沒有聲明為 JSON
problem-not_acceptable = 答覆是 JSON，但用戶端不接受
problem-request_timeout = 請求到達得太慢
problem-invalid_question = 問題描述的情況不可能出現
problem-too_many_requests = 目前提問過多
problem-headers_too_large = 請求標頭過大
problem-internal_error = 服務未能作答
problem-overloaded = 服務過於繁忙

## 請求被拒的理由

detail-invalid_question = 問題中有 { $faults } 處錯誤；`violations` 寫明在何處、是什麼。
detail-internal_error = 這是服務本身的錯。再問一次是安全的；若仍失敗，請回報請求編號。
detail-no_such_route = 這個路徑下沒有內容；/openapi.json 列出全部內容，/docs/ 是說明頁面。
detail-method_not_allowed = 這個路徑接受 { $allow }。
detail-malformed_request = 這不是 HTTP/1.1 的請求；請更正請求行、標頭或請求主體的分框。
detail-path_unreadable = 無法讀取路徑；請改正其中的百分號編碼。
detail-unknown_tile = 這裡寫的是未知的牌 `{ $tile }`，應為牌的代碼：1m-9m、1p-9p、1s-9s 或 1z-7z。
detail-query_unreadable = 查詢不是由 `name=value` 組成的列表；請改正其中的百分號編碼。
detail-query_repeated = 這個參數寫了不止一次；請只留一個。
detail-query_value = 這個參數的值是 { $values }。
detail-query_unknown = { $count ->
    [0] 這裡沒有查詢參數；請去掉。
    [1] 這裡只有查詢參數 { $names }。
   *[other] 這裡的查詢參數有 { $names }。
  }
detail-not_acceptable = 答覆的類型是 `{ $media_type }`，而 `Accept` 標頭排除了它；請加上它，或者不送這個標頭。
detail-no_json = 問題須用 UTF-8 的 JSON；請送 `Content-Type: application/json`。
detail-no_ndjson = 批次中一行是一個問題，牌局記錄中一行是一個事件；請送 `Content-Type: application/x-ndjson`。
detail-compressed = 問題不能壓縮；請直接送 JSON。
detail-cut_short = 請求主體沒有按宣告的方式送完；請重送一次。
detail-body_too_large = 一個問題最多 { $bytes } 位元組；一次請求只問一桌。
detail-line_too_long = 一行最多 { $bytes } 位元組；一行只寫一個問題或一個事件。
detail-batch_too_large = 一個批次最多 { $lines } 行、{ $bytes } 位元組；其餘的請另送一批。
detail-key_missing = 請用 `Authorization: Bearer KEY` 或 `x-api-key: KEY` 傳送密鑰。
detail-key_unknown = 這裏不認識這個密鑰；請向營運者索取有效的密鑰。
detail-key_twice = 給出了兩個不同的密鑰；請只送一個，用 `Authorization: Bearer KEY` 或 `x-api-key: KEY`。
detail-request_timeout = 請求須在 { $seconds } 秒內到達；請一次送完。
detail-line_timeout = 一行須在 { $seconds } 秒內到達；其餘的請另發一批。
detail-too_many_requests = 這裏每秒最多 { $questions } 個問題；請在 { $seconds } 秒後再問。
detail-headers_too_large = 請求行和請求標頭合計最多 { $bytes } 位元組；請減少或縮短請求標頭。
detail-overloaded_in_flight = 正在處理的請求超過服務同時接受的數目；請在 { $seconds } 秒後再問。
detail-overloaded_connections = 打開的連線超過服務接受的數目；請用一個連線問多個問題，並在 { $seconds } 秒後再問。

## 讀取請求主體

read-sentence = { $words }{ $place }。
read-place = （第 { $line } 行，第 { $column } 欄）
read-empty = 請求主體是空的；請送一個 JSON 物件。
read-byte_order_mark = 請求主體以位元組順序記號開頭；請送不帶它的 UTF-8。
read-no_utf8 = 請求主體不是 UTF-8（在位元組 { $place } 處，從 0 數起）；請用 UTF-8 編碼 JSON。
read-trailing = 物件之後還有內容{ $place }；請只送一個 JSON 物件。
read-too_deep = JSON 的層次太深；沒有問題需要超過十層
read-ends_early = JSON 沒有寫完（{ $reason }）；請送出整個物件
read-no_json = 這不是 JSON（{ $reason }）；請改正此處
read-expected = 應為「{ $expected }」，卻是「{ $found }」
read-expected_count = 應為「{ $expected }」，卻有 { $found } 個
read-unknown_member = 這裡沒有 `{ $member }` 這個成員；{ $instead }
read-unknown_word = 這裡不認得 `{ $word }`；{ $instead }
read-instead_nothing = 這裡不能有內容，請去掉
read-instead_word = 請寫 `{ $word }`
read-instead_either = 請寫 `{ $first }` 或 `{ $second }`
read-instead_one_of = 請寫 { $words } 之一
read-missing = 缺少成員 `{ $member }`；請加上
read-repeated = 成員 `{ $member }` 寫了不止一次；請只留一個
read-missing_of_type = 缺少成員 `{ $member }`，這個 `type` 需要它；請加上
read-unknown_of_type = 這個 `type` 沒有 `{ $member }` 這個成員；請去掉
read-not_two = `{ $member }` 必須寫兩張牌
read-unknown_tile = 未知的牌 `{ $tile }`，應為牌的代碼：1m-9m、1p-9p、1s-9s 或 1z-7z
read-compact = 緊湊字串 `{ $text }` 在第 { $place } 個字元處無法讀取：應先寫點數，再寫花色，如 `123m55p7z`，不加空格；每張牌是牌的代碼：1m-9m、1p-9p、1s-9s 或 1z-7z

# 列表中各詞之間。
list-separator = 、

## JSON 中的內容

json-whole_between = { $least } 到 { $most } 的整數
json-whole_not_negative = 不小於 0 的整數
json-whole = 整數
json-number = 數字
json-truth = `true` 或 `false`
json-string = 字串
json-this_string = 字串 { $text }
json-longer_string = 更長的字串
json-array = 陣列
json-object = 物件
json-null = `null`
json-tile = 牌的代碼：1m-9m、1p-9p、1s-9s 或 1z-7z
json-tiles = 最多 136 張牌：代碼的陣列，如 ["1m", "7z"]，或緊湊字串，如 "123m7z"
json-id = 最多 128 個字元的字串，或小於 2^53 的整數

## 為什麼不是 JSON

syntax-eof_array = 陣列沒有結束
syntax-eof_object = 物件沒有結束
syntax-eof_string = 字串沒有結束
syntax-eof_value = 值沒有結束
syntax-colon = 應為 `:`
syntax-comma_in_array = 應為 `,` 或 `]`
syntax-comma_in_object = 應為 `,` 或 `{"}"}`
syntax-literal = 應為 `true`、`false` 或 `null`
syntax-value = 應為一個值
syntax-escape = 跳脫序列無效
syntax-hex_escape = 十六進位跳脫序列沒有結束
syntax-surrogate = 十六進位跳脫序列中的代理字元不成對
syntax-code_point = 無效的 Unicode 碼位
syntax-number = 無效的數字
syntax-number_range = 數字超出範圍
syntax-key = 鍵必須是字串
syntax-trailing_comma = 多了一個逗號
syntax-control_character = 字串中有控制字元（\u0000-\u001F）
