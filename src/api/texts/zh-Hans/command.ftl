### 命令行给人看的文字；答案本身的句子不在这里。

## 牌：同一花色的几张先写点数再写花色，其余各写一字。

tile-ranks = 一二三四五六七八九
tile-m = 万
tile-p = 筒
tile-s = 条
tile-1z = 东
tile-2z = 南
tile-3z = 西
tile-4z = 北
tile-5z = 白
tile-6z = 发
tile-7z = 中

## 铺牌与动作

meld-chow = 吃 { $tiles }
meld-pung = 碰 { $tiles }
meld-exposed-kong = 明杠 { $tiles }
meld-added-kong = 补杠 { $tiles }
meld-concealed-kong = 暗杠 { $tiles }
meld-hidden-kong = 暗杠
meld-from = { $meld }（{ $seat } 号位）

action-win = 胡
action-concealed-kong = 暗杠 { $tiles }
action-added-kong = 补杠 { $tiles }
action-exposed-kong = 明杠
action-single-kong = 单张杠 { $tiles }
action-pung = 碰
action-chow = 用{ $tiles }吃
action-discard = 打{ $tiles }
action-pass = 过

## 胡牌的用语，和没有要到牌的缘故

way-self_draw = 自摸
way-discard = 点炮
way-replacement = 杠开
way-robbed_kong = 抢杠
win-common = 屁胡
win-big = 大胡
rejection-outranked = 别家要的先于它
rejection-farther_in_turn = 另一个胡牌的先轮到
rejection-illegal = 不合规则

## 答案的第一行

head-may-win = { $seat } 号位可以胡牌：{ $win }。
head-may-not-win = { $seat } 号位不能胡牌。
head-wins = { $seat } 号位胡牌：{ $win }。
head-not-settled = { $seat } 号位不能胡牌；没有人付钱。
head-actions = 现在可以做的：
head-no-actions = 手牌公开的各家都没有可做的。
head-legal = 可以：{ $seat } 号位，{ $action }。
head-illegal = 不可以：{ $seat } 号位，{ $action }。
head-granted = { $seat } 号位得牌：{ $action }。
head-not-granted = 没有人得牌。
head-ready = { $seat } 号位已听牌。
head-not-ready = { $seat } 号位没有听牌。
head-discards = { $seat } 号位要打一张，打这些牌后有牌可等：
head-no-discards = { $seat } 号位要打一张，打哪一张都没有牌可等。
head-problem = { $title }（{ $code }，{ $status }）。
head-wild = 赖子是{ $wild }：赖子皮是{ $indicator }。

## 每行前面的字

label-actions = { $seat } 号位
label-aside = 单张杠
label-cap = 封顶
label-denied = 不准
label-discard = 打{ $tile }
label-hand = 手牌
label-liability = 包牌
label-losers = 输家
label-melds = 铺牌
label-next = 下一局
label-patterns = 牌型
label-payments = 付钱
label-rejected = 没有要到
label-rules = 规则
label-sums = 合计
label-tile = 这张牌
label-waits = 等的牌
label-wild = 赖子
label-wilds = 赖子当
label-winner = 赢家

## 每行的内容

line-wild = { $wild }（赖子皮 { $indicator }）
line-pair = 将 { $tiles }
line-drawn = { $tile }（摸到）
line-from = { $tile }（{ $seat } 号位）
line-fan = { $fan } 番
line-factor = { $factor } × { $fan }{ $count ->
    [1] {""}
   *[other] （{ $count } 个）
  }
line-no-factor = 没有番
line-product = { $factors } = { $product }
line-loses = { $terms } = { $fan } 番
line-owes = 应付 { $coins }
line-pays = { $from } 号位 → { $to } 号位
line-rule = { $name }：{ $value }
line-rejected = { $seat } 号位，{ $action }：{ $reason }
line-warned = 当心，{ $action }：{ $detail }
line-denied = 不能{ $action }：{ $detail }
line-unseen = 还有 { $count } 张
line-self-draw = 自摸：{ $win }
line-discard = 点炮：{ $win }
line-win-denied = 不准（{ $codes }）
line-with-patterns = { $win }（{ $patterns }）
line-ready = 听牌
line-not-ready = 没有听牌
line-failures = { $questions } 个问题中有 { $failures } 个没有答案

## `explain` 所知道的

topic-clause = 条款
topic-pattern = 牌型，{ $fan ->
    [0] 直接算金顶
   *[other] { $fan } 番
  }
topic-factor = 番数，每个 × { $fan }
topic-cap = 封顶的级别，默认 { $figure }
topic-option = 选项
topic-value = 选项 { $option } 的一种读法
topic-denial = 不准的理由
topic-violation = 问题中的错误
topic-warning = 对动作的提醒
topic-liability = 包牌
topic-departure = 牌局记录与规则不符之处
topic-problem = 请求的问题，状态码 { $status }
topic-default = { $value }（默认）
topic-range = { $least } 到 { $most }，默认 { $default }
topic-unknown = 没有叫 `{ $word }` 的条款、牌型、番数、封顶、选项或代码{ $count ->
    [0] {""}
   *[other] ；相近的有：{ $near }
  }
