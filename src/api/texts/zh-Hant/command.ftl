### 命令列給人看的文字；答案本身的句子不在這裡。

## 牌：同一花色的幾張先寫點數再寫花色，其餘各寫一字。

tile-ranks = 一二三四五六七八九
tile-m = 萬
tile-p = 筒
tile-s = 條
tile-1z = 東
tile-2z = 南
tile-3z = 西
tile-4z = 北
tile-5z = 白
tile-6z = 發
tile-7z = 中

## 鋪牌與動作

meld-chow = 吃 { $tiles }
meld-pung = 碰 { $tiles }
meld-exposed-kong = 明槓 { $tiles }
meld-added-kong = 補槓 { $tiles }
meld-concealed-kong = 暗槓 { $tiles }
meld-hidden-kong = 暗槓
meld-from = { $meld }（{ $seat } 號位）

action-win = 胡
action-concealed-kong = 暗槓 { $tiles }
action-added-kong = 補槓 { $tiles }
action-exposed-kong = 明槓
action-single-kong = 單張槓 { $tiles }
action-pung = 碰
action-chow = 用{ $tiles }吃
action-discard = 打{ $tiles }
action-pass = 過

## 胡牌的用語，和沒有要到牌的緣故

way-self_draw = 自摸
way-discard = 點炮
way-replacement = 槓開
way-robbed_kong = 搶槓
win-common = 屁胡
win-big = 大胡
rejection-outranked = 別家要的先於它
rejection-farther_in_turn = 另一個胡牌的先輪到
rejection-illegal = 不合規則

## 答案的第一行

head-may-win = { $seat } 號位可以胡牌：{ $win }。
head-may-not-win = { $seat } 號位不能胡牌。
head-wins = { $seat } 號位胡牌：{ $win }。
head-not-settled = { $seat } 號位不能胡牌；沒有人付錢。
head-actions = 現在可以做的：
head-no-actions = 手牌公開的各家都沒有可做的。
head-legal = 可以：{ $seat } 號位，{ $action }。
head-illegal = 不可以：{ $seat } 號位，{ $action }。
head-granted = { $seat } 號位得牌：{ $action }。
head-not-granted = 沒有人得牌。
head-ready = { $seat } 號位已聽牌。
head-not-ready = { $seat } 號位沒有聽牌。
head-discards = { $seat } 號位要打一張，打這些牌後有牌可等：
head-no-discards = { $seat } 號位要打一張，打哪一張都沒有牌可等。
head-problem = { $title }（{ $code }，{ $status }）。
head-wild = 賴子是{ $wild }：賴子皮是{ $indicator }。

## 每行前面的字

label-actions = { $seat } 號位
label-aside = 單張槓
label-cap = 封頂
label-denied = 不准
label-discard = 打{ $tile }
label-hand = 手牌
label-liability = 包牌
label-losers = 輸家
label-melds = 鋪牌
label-next = 下一局
label-patterns = 牌型
label-payments = 付錢
label-rejected = 沒有要到
label-rules = 規則
label-sums = 合計
label-tile = 這張牌
label-waits = 等的牌
label-wild = 賴子
label-wilds = 賴子當
label-winner = 贏家

## 每行的內容

line-wild = { $wild }（賴子皮 { $indicator }）
line-pair = 將 { $tiles }
line-drawn = { $tile }（摸到）
line-from = { $tile }（{ $seat } 號位）
line-fan = { $fan } 番
line-factor = { $factor } × { $fan }{ $count ->
    [1] {""}
   *[other] （{ $count } 個）
  }
line-no-factor = 沒有番
line-product = { $factors } = { $product }
line-loses = { $terms } = { $fan } 番
line-owes = 應付 { $coins }
line-pays = { $from } 號位 → { $to } 號位
line-rule = { $name }：{ $value }
line-rejected = { $seat } 號位，{ $action }：{ $reason }
line-warned = 當心，{ $action }：{ $detail }
line-denied = 不能{ $action }：{ $detail }
line-unseen = 還有 { $count } 張
line-self-draw = 自摸：{ $win }
line-discard = 點炮：{ $win }
line-win-denied = 不准（{ $codes }）
line-with-patterns = { $win }（{ $patterns }）
line-ready = 聽牌
line-not-ready = 沒有聽牌
line-failures = { $questions } 個問題中有 { $failures } 個沒有答案

## `explain` 所知道的

topic-clause = 條款
topic-pattern = 牌型，{ $fan ->
    [0] 直接算金頂
   *[other] { $fan } 番
  }
topic-factor = 番數，每個 × { $fan }
topic-cap = 封頂的級別，預設 { $figure }
topic-option = 選項
topic-value = 選項 { $option } 的一種讀法
topic-denial = 不准的理由
topic-violation = 問題中的錯誤
topic-warning = 對動作的提醒
topic-liability = 包牌
topic-departure = 牌局記錄與規則不符之處
topic-problem = 請求的問題，狀態碼 { $status }
topic-default = { $value }（預設）
topic-range = { $least } 到 { $most }，預設 { $default }
topic-unknown = 沒有叫 `{ $word }` 的條款、牌型、番數、封頂、選項或代碼{ $count ->
    [0] {""}
   *[other] ；相近的有：{ $near }
  }
