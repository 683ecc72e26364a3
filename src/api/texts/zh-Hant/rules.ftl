### 規則頁的名稱、各選項所定的事，以及各條款的意思：與條文所說完全相同。

## 牌型

pattern-full_flush = 清一色
pattern-all_258 = 將一色
pattern-all_pungs = 碰碰胡
pattern-all_winds = 風一色
pattern-replacement = 槓開
pattern-robbed_kong = 搶槓
pattern-melded_hand = 全求人
pattern-last_stacks = 海撈

## 番數

factor-dealer = 莊家
factor-self_draw = 自摸
factor-winner_opened = 贏家開口
factor-loser_opened = 輸家開口
factor-discarder = 點炮
factor-hard = 硬胡
factor-red = 紅中槓
factor-green = 發財槓
factor-wild = 賴子槓
factor-exposed_kong = 明槓
factor-concealed_kong = 暗槓

## 封頂的級別

cap-sealed = 封頂
cap-golden = 金頂
cap-bright = 光明頂
cap-haba = 哈巴頂

## 選項

option-replacement_after = 槓開的槓
    .text = 開槓後補的牌胡牌叫槓開。單張槓後補的牌也算嗎？
option-replacement_after-any_kong = 任何槓都算，單張槓也算
option-replacement_after-four_tile_kongs = 只有四張槓才算；單張槓後補的牌算普通自摸

option-replacement_pair = 槓開的將
    .text = 槓開必須 2、5、8 做將。手上另有不限將牌的牌型時，也必須嗎？
option-replacement_pair-pattern_exempts = 不必：不限將牌的牌型在這裡也不限
option-replacement_pair-always_258 = 必須：用其他牌做將就不算槓開

option-melded_hand_kongs = 全求人的槓
    .text = 全求人要四鋪牌下地。其中可以有暗槓嗎？
option-melded_hand_kongs-claimed_only = 不可以：四鋪都要取自別家
option-melded_hand_kongs-any_kong = 可以：任何槓都行

option-last_stacks = 海撈的墩數
    .text = 從尾墩數到第幾墩（每墩兩張，賴子皮也算）為海撈的範圍？這時能摸的牌最多還有 2 × 墩數 - 1 張。

option-last_stacks_win = 海撈的胡牌方式
    .text = 在海撈的範圍內，哪些胡牌算海撈？
option-last_stacks_win-any_win = 任何胡牌
option-last_stacks_win-self_draw_only = 只有摸到的牌胡牌才算，槓後補的牌也算

option-dealer_factor = 莊家的番數
    .text = 莊家輸的時候，也算莊家的 × 2 嗎？
option-dealer_factor-winner_or_loser = 算：莊家贏加倍，輸也加倍
option-dealer_factor-winner_only = 不算：只有莊家贏才算

option-robbed_kong_discarder = 被搶槓者與點炮
    .text = 補槓被搶的一家，也算點炮的 × 2 嗎？
option-robbed_kong_discarder-not_counted = 不算
option-robbed_kong_discarder-counted = 算

option-replacement_self_draw = 槓開與自摸
    .text = 槓開也算自摸嗎？算就有 × 2，莊家還可以此湊成四番。
option-replacement_self_draw-not_counted = 不算
option-replacement_self_draw-counted = 算

option-hard_win = 硬胡
    .text = 怎樣才是硬胡？
option-hard_win-no_wild_held = 手中沒有賴子，胡的那張牌也算在內
option-hard_win-wild_as_itself = 賴子都當本身的牌、仍以相同牌型胡牌的，也是硬胡

option-loser_kong_melds = 輸家的槓
    .text = 輸家的四張槓算不算番？
option-loser_kong_melds-counted = 算：與贏家的一樣
option-loser_kong_melds-ignored = 不算：只算紅中、發財、賴子

option-four_fan_for = 須有四番的胡牌
    .text = 哪些胡牌必須有四番？
option-four_fan_for-common_wins = 屁胡；大胡本身就是十番
option-four_fan_for-all_wins = 所有胡牌；牌型不計入四番

option-four_fan_kong_tiles = 計入四番的槓牌
    .text = 哪些紅中、發財、賴子計入四番？
option-four_fan_kong_tiles-konged_and_discarded = 槓了的和打出去的
option-four_fan_kong_tiles-konged_only = 只有槓了的；打出去的在胡牌後仍然算番

option-four_fan_pairing = 四番的湊法
    .text = 莊家和自摸要兩樣都有才成四番，還是任一樣加一個紅中或發財也成？
option-four_fan_pairing-dealer_and_self_draw = 只由槓牌湊，或莊家加自摸
option-four_fan_pairing-any_two = 莊家、自摸、每個紅中、每個發財，任意兩樣就成；一個賴子抵兩樣

option-stake = 底
    .text = 一番是多少金幣？番數先與封頂比較，應付的數再乘以底。

option-bright = 光明頂由誰付
    .text = 金頂時有一個或兩個輸家沒有開口，由誰付光明頂數額？
option-bright-unopened_only = 沒有開口的付；其餘的付金頂數額
option-bright-all_losers = 三個輸家都付

option-all_winds = 風一色的封頂
    .text = 風一色直接算金頂。還能成為光明頂或哈巴頂嗎？
option-all_winds-golden_with_upgrades = 能：光明頂、哈巴頂照算
option-all_winds-golden_flat = 不能：每家一律付金頂數額

option-caps = 封頂數額
    .text = 封頂、金頂、光明頂、哈巴頂各付多少番？每一級不得低於前一級；封頂數額也是成為金頂的界線。

option-third_meld = 第三鋪
    .text = 清一色或將一色的第三鋪是誰打出的牌，就由誰包牌。哪一鋪是第三鋪？
option-third_meld-claimed = 取自別家的第三鋪；暗槓跳過不數
option-third_meld-laid = 下地的第三鋪；如果是暗槓，就沒有人包牌

option-ready = 怎樣算聽牌
    .text = 沒有聽牌而給全求人點炮的要包牌。怎樣才算聽牌？
option-ready-opened = 已開口，而且有牌能湊成合規的牌型
option-ready-shape = 有牌能湊成合規的牌型
option-ready-qualified = 已開口，而且有牌能以自摸或點炮合規地胡

option-next_dealer = 下一局的莊家
    .text = 有人胡牌後，下一局由誰當莊？
option-next_dealer-winner = 贏家
option-next_dealer-rotate = 莊家贏就連莊，否則由莊家的下家當莊

## 條款

clause-tiles_set = 牌
    .text = 136 張牌：34 種，每種四張。
clause-wild_indicator = 賴子皮
    .text = 賴子皮是一張實際的牌，整局不能使用；同種的其餘三張是普通的牌。它在牌墩的末尾，跟著牌墩走，永遠不會被摸走；補牌從它旁邊的一張補起。
clause-wild_suit-cycle = 條、筒、萬的賴子
    .text = 賴子皮是條、筒、萬：賴子是同一花色點數的下一張；9 之後是 1。
clause-wild_wind-cycle = 風頭的賴子
    .text = 賴子皮是風頭：賴子是東、南、西、北、白中的下一張，白之後又是東。
clause-wild_dragon-indicator = 賴子皮是紅中、發財
    .text = 賴子皮是紅中或發財：賴子是白皮（白）。
clause-wild_any-tile = 賴子是全能牌
    .text = 在贏家手中，賴子可以當紅中、發財以外的任何牌。同一種牌因此可以超過四張。
clause-wild_own-face = 賴子當本身的牌
    .text = 賴子在手中也可以當本身的牌；它仍然算手中的賴子。

clause-kong-tile_class = 槓牌
    .text = 紅中、發財和賴子是槓牌。
clause-kong-tile_unclaimable = 打出的槓牌不能要
    .text = 打出的槓牌，任何人都不能吃、碰、槓、胡。
clause-kong-tile_single-kong = 單張槓
    .text = 輪到自己時，可以單獨槓一張槓牌，從尾墩補一張牌。牌墩中必須還有牌。吃、碰之後出牌之前也可以槓（慣例）。
clause-kong-tile_discard = 打出槓牌
    .text = 槓牌也可以打出去；打出去不補牌。
clause-kong-tile_same-fan = 槓和打出番數一樣
    .text = 計算番數時，槓了的和打出去的番數一樣。
clause-kong-tile_must-leave = 紅中、發財不能留在手中
    .text = 手中有紅中或發財時，誰都不能胡牌。
clause-kong-tile_no-meld = 下地的鋪牌中沒有槓牌
    .text = 下地的鋪牌中從來沒有槓牌：吃、碰和四張槓（暗槓也一樣）都不含槓牌，賴子當本身的牌也不行。

clause-claim_kinds = 吃、碰、槓
    .text = 吃、碰、明槓（手中三張加打出的一張）、補槓（碰加摸到的或手中的第四張）、暗槓（手中四張）。
clause-claim_chow-left = 只吃上家
    .text = 只能吃上家打出的牌。風頭不能吃。
clause-claim_kong-time = 什麼時候開槓
    .text = 暗槓和補槓在摸牌後開，吃、碰之後不能馬上開。
clause-claim_replacement = 開槓要有牌可補
    .text = 沒有牌可補時，什麼槓都不能開。
clause-claim_last-discard = 最後打出的牌
    .text = 牌墩空了，最後打出的牌只能胡。
clause-claim_order = 先後次序
    .text = 胡先於碰、槓，碰、槓先於吃。
clause-claim_one-winner = 沒有一炮多響
    .text = 沒有一炮多響：有多人胡牌時，由點炮者（或被搶槓者）之後最先輪到的一家胡。
clause-claim_added-kong-robbed = 哪些槓可以搶
    .text = 補槓可以被別家胡；暗槓不可以；單張槓也不可以，因為槓牌不能要。明槓要的是打出的牌，有人胡這張牌的話，胡已經先於它。
clause-claim_concealed-hidden = 暗槓不公開
    .text = 暗槓在別人看來是四張牌背。
clause-wall_exhausted = 荒莊
    .text = 沒有牌可摸，也沒有人胡牌：這一局結束，莊家不變，番數不變；沒有人付錢（慣例）。

clause-open_by-claim = 怎樣算開口
    .text = 吃、碰、明槓或補槓就是開口。
clause-open_not-by = 怎樣不算開口
    .text = 單張槓和暗槓不算開口。胡的那張牌本身也不算。
clause-open_required = 不開口不能胡
    .text = 不管什麼牌，不開口都不能胡。

clause-shape_standard = 胡牌牌型
    .text = 四鋪牌（下地的或手中的）加一對將。沒有別的牌型（沒有七對，沒有十三么），只有 `pattern.all-258` 和 `pattern.all-winds` 例外。
clause-shape_258-pair = 二五八將
    .text = 必須 2、5、8 做將。清一色、碰碰胡、風一色不受此限（將一色不需要例外）。兩個賴子可以當二五八將，但這手牌按風一色解時不可以（慣例）。
clause-shape_single-wait = 獨占將牌
    .text = 獨占將牌可以胡。
clause-shape_common-one-wild = 屁胡的賴子
    .text = 屁胡手中最多一個賴子，胡的那張牌也算在內。大胡不限；僅憑槓開、搶槓、全求人或海撈（L44-L50）也是大胡。只因這個限制而不能胡的牌，不成胡牌牌型（`too_many_wilds`）。
clause-shape_best = 取哪一種解法
    .text = 一手牌可以有幾種解法時，所有牌型都用同一種解法（每個賴子當什麼牌，需要時還有怎樣拆分）。取大胡番數最多的解法（風一色高於一切）；相同時取四鋪牌加一對將的；再相同時取牌型在前的，順序是清一色、將一色、碰碰胡、風一色、槓開、搶槓、全求人、海撈。

clause-pattern_full-flush = 清一色
    .text = 四鋪牌加一對將，全部是一種花色，將牌不限。
clause-pattern_all-258 = 將一色
    .text = 每張牌都是 2、5、8，花色不限；手中不需要成鋪，也不需要成將（原文的「沒有其它需求」）。
clause-pattern_all-pungs = 碰碰胡
    .text = 四組刻子或槓，加一對將，將牌不限。
clause-pattern_all-winds = 風一色
    .text = 每張牌都是風頭（東南西北白）；手中不需要成鋪，也不需要成將。
clause-pattern_replacement = 槓開
    .text = 用開槓後補的牌胡牌。選項 `replacement_after`：`any_kong`（單張槓也算）或 `four_tile_kongs`（單張槓後補的牌在各方面都只是普通自摸）。必須 2、5、8 做將，除非另有牌型不限將牌。選項 `replacement_pair`：`pattern_exempts` 或 `always_258`（用其他牌做將就不算槓開；將一色算有二五八將，風一色算沒有）。
clause-pattern_robbed-kong = 搶槓
    .text = 用別家補槓的那張牌胡牌。這個槓不成立：它仍然是碰，也按碰計算。
clause-pattern_melded-hand = 全求人
    .text = 四鋪牌下地，手中一張牌，不論以哪種方式，用 2、5、8 做將胡牌；看的是做成的將，不是手中的那張牌。用其他牌做將，仍可憑不限將牌的牌型胡牌，但不算全求人。選項 `melded_hand_kongs`：`claimed_only`（四鋪中有暗槓就不算：全求人，全部求自別人）或 `any_kong`（原文只說「槓」）。
clause-pattern_last-stacks = 海撈
    .text = 牌墩剩下不超過七墩時胡牌，每墩兩張，賴子皮也算，半墩算一墩：摸到胡的那張牌之後，或胡打出的牌、搶槓的時候，能摸的牌最多還有 13 張（2 × 墩數 - 1）。選項 `last_stacks`：7（1-20）；`last_stacks_win`：`any_win` 或 `self_draw_only`（槓後補的牌也算）。
clause-pattern_ignores-kong-tiles = 牌型與槓牌
    .text = 單張槓和打出去的牌與任何牌型無關。

clause-big_ten = 大胡番數
    .text = 風一色以外的大胡各 10 番。
clause-big_add = 大胡累加
    .text = 大胡番數可以累加（兩種 20 番，三種 30 番）。
clause-big_all-winds = 風一色算金頂
    .text = 風一色不相乘：直接算金頂（`cap.golden`）。

clause-factor_dealer = 番數：莊家
    .text = 莊家 ×2。選項 `dealer_factor`：`winner_or_loser` 或 `winner_only`。
clause-factor_discarder = 番數：點炮
    .text = 打出胡的那張牌的輸家 ×2（方式 `discard`）。選項 `robbed_kong_discarder`：`not_counted` 或 `counted`（被搶槓者也算）。
clause-factor_self-draw = 番數：自摸
    .text = 贏家 ×2，方式 `self_draw`。選項 `replacement_self_draw`：`not_counted` 或 `counted`（方式 `replacement` 也算；這時在 `four-fan.pairing` 中也算自摸）。
clause-factor_winner-opened = 番數：贏家開口
    .text = ×2，贏家必定開口，所以總是有；只算一次，算在贏家一邊（原文的「（輸家）」不改變任何金幣）。
clause-factor_loser-opened = 番數：輸家開口
    .text = 每個開口的輸家 ×2。
clause-factor_hard = 番數：硬胡
    .text = 硬胡的贏家 ×2。選項 `hard_win`：`no_wild_held`（手中沒有賴子，胡的那張牌也算在內）或 `wild_as_itself`（賴子都當本身的牌、仍以相同牌型胡牌的，也是硬胡；屁胡一個賴子的限制仍按手中的牌計）。
clause-factor_red = 番數：紅中槓
    .text = 每個槓了或打出去的紅中 ×2。
clause-factor_green = 番數：發財槓
    .text = 每個槓了或打出去的發財 ×2。
clause-factor_wild = 番數：賴子槓
    .text = 每個槓了或打出去的賴子 ×4。
clause-factor_exposed-kong = 番數：明槓
    .text = 每個明槓或補槓 ×2。
clause-factor_concealed-kong = 番數：暗槓
    .text = 每個暗槓 ×4。
clause-factor_loser-kongs = 輸家的槓牌
    .text = 輸家的紅中、發財、賴子與贏家的一樣計算，打出去的也算。嚴格按 L91，輸家就只有這些番，與 L68 和 L71 相反，而這兩行照舊成立。L82 問輸家的四張槓算不算，沒有回答。選項 `loser_kong_melds`：`counted` 或 `ignored`。

clause-four-fan_required = 四番
    .text = 屁胡必須有四番。大胡本身就是十番。選項 `four_fan_for`：`common_wins` 或 `all_wins`。
clause-four-fan_counted = 哪些計入四番
    .text = 只計紅中、發財、賴子，以及莊家加自摸。開口、硬胡、點炮和四張槓不計。
clause-four-fan_discards = 打出的槓牌與四番
    .text = 選項 `four_fan_kong_tiles`：`konged_and_discarded` 或 `konged_only`（打出去的在胡牌後仍然算番）。
clause-four-fan_pairing = 四番的湊法
    .text = 一個賴子就夠；紅中、發財合計兩個就夠；莊家加自摸就夠；只有一個紅中或發財而沒有別的就不夠。選項 `four_fan_pairing`：`dealer_and_self_draw` 或 `any_two`（L81：莊家、自摸、每個紅中、每個發財，各是所需兩樣中的一樣；一個賴子抵兩樣）。

clause-pay_three = 三家付錢
    .text = 無論哪種胡牌方式，其餘三家都付錢。
clause-pay_product = 輸家的番數
    .text = 輸家的番數 = 贏家番數的積 × 輸家番數的積 × 大胡番數的和（屁胡是 1）。
clause-pay_stake = 底
    .text = 金幣 = 番數或封頂數額 × 底。選項 `stake`：1（1-1,000,000）。

clause-cap_sealed = 封頂
    .text = 輸家的番數超過 300，就按 300 付。
clause-cap_golden = 金頂
    .text = 三家都超過 300，或胡風一色：每家付 500。
clause-cap_bright = 光明頂
    .text = 金頂時有一個或兩個輸家沒有開口：沒有開口的付 700，其餘的付 500。選項 `bright`：`unopened_only` 或 `all_losers`。
clause-cap_haba = 哈巴頂
    .text = 金頂時沒有一個輸家開口：每家付 900。
clause-cap_all-winds = 風一色的封頂
    .text = 選項 `all_winds`：`golden_with_upgrades`（光明頂、哈巴頂照算）或 `golden_flat`（每家一律付 500）。
clause-cap_figures = 封頂數額
    .text = 選項 `caps`：`{"{"}sealed: 300, golden: 500, bright: 700, haba: 900{"}"}`；沒有寫出的用預設值；每一級不得低於前一級，各為 1-1,000,000。「超過」不包括等於。

clause-liability_full-flush = 包牌：清一色
    .text = 以清一色胡牌，不論哪種方式，而且有取自別家的第三鋪（吃、碰、明槓）：第三鋪是誰打出的牌，就由誰包牌。鋪牌按下地的先後數；補槓保留原來的碰的位置和供牌者。選項 `third_meld`：`claimed`（取自別家的第三鋪；暗槓跳過不數）或 `laid`（下地的第三鋪，暗槓也數；第三鋪是暗槓就沒有人包牌）。
clause-liability_all-258 = 包牌：將一色
    .text = 以將一色胡牌，不論哪種方式，而且有取自別家的第三鋪（吃、碰、明槓）：第三鋪是誰打出的牌，就由誰包牌。鋪牌按下地的先後數；補槓保留原來的碰的位置和供牌者。選項 `third_meld`：`claimed`（取自別家的第三鋪；暗槓跳過不數）或 `laid`（下地的第三鋪，暗槓也數；第三鋪是暗槓就沒有人包牌）。
clause-liability_melded-hand = 包牌：全求人
    .text = 全求人胡了別家打出的牌，而點炮者沒有聽牌：由點炮者包牌。
clause-liability_ready = 怎樣算聽牌
    .text = 點炮者有沒有聽牌，看打出這張牌之後的手牌。選項 `ready`：`opened`（已開口，而且有牌能湊成合規的牌型）、`shape`（只看牌型）或 `qualified`（已開口，而且有牌能以自摸或點炮合規地胡）。槓開、搶槓、海撈在這裡不算，全求人則算。所等的牌是否已全部現出，沒有分別。手牌只在起決定作用時才需要：按 `opened` 和 `qualified`，沒有開口的點炮者就是沒有聽牌。
clause-liability_robbed-kong = 包牌：搶槓
    .text = 由被搶槓者包牌。
clause-liability_amount = 包牌者付多少
    .text = 包牌者付三個輸家應付的總和，各家先算封頂（慣例）。其他人不付。
clause-liability_order = 只有一家包牌
    .text = 只有一家包牌：先看搶槓，再看第三鋪，最後看全求人。

clause-dealer_draw = 荒莊後的莊家
    .text = 荒莊之後，莊家不變。
clause-dealer_win = 胡牌後的莊家
    .text = 選項 `next_dealer`：`winner` 或 `rotate`（莊家贏就連莊，否則由莊家的下家當莊）。
