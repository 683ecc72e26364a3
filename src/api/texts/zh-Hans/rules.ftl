### 规则页的名称、各选项所定的事，以及各条款的意思：与条文所说完全相同。

## 牌型

pattern-full_flush = 清一色
pattern-all_258 = 将一色
pattern-all_pungs = 碰碰胡
pattern-all_winds = 风一色
pattern-replacement = 杠开
pattern-robbed_kong = 抢杠
pattern-melded_hand = 全求人
pattern-last_stacks = 海捞

## 番数

factor-dealer = 庄家
factor-self_draw = 自摸
factor-winner_opened = 赢家开口
factor-loser_opened = 输家开口
factor-discarder = 点炮
factor-hard = 硬胡
factor-red = 红中杠
factor-green = 发财杠
factor-wild = 赖子杠
factor-exposed_kong = 明杠
factor-concealed_kong = 暗杠

## 封顶的级别

cap-sealed = 封顶
cap-golden = 金顶
cap-bright = 光明顶
cap-haba = 哈巴顶

## 选项

option-replacement_after = 杠开的杠
    .text = 开杠后补的牌胡牌叫杠开。单张杠后补的牌也算吗？
option-replacement_after-any_kong = 任何杠都算，单张杠也算
option-replacement_after-four_tile_kongs = 只有四张杠才算；单张杠后补的牌算普通自摸

option-replacement_pair = 杠开的将
    .text = 杠开必须 2、5、8 做将。手上另有不限将牌的牌型时，也必须吗？
option-replacement_pair-pattern_exempts = 不必：不限将牌的牌型在这里也不限
option-replacement_pair-always_258 = 必须：用其他牌做将就不算杠开

option-melded_hand_kongs = 全求人的杠
    .text = 全求人要四铺牌下地。其中可以有暗杠吗？
option-melded_hand_kongs-claimed_only = 不可以：四铺都要取自别家
option-melded_hand_kongs-any_kong = 可以：任何杠都行

option-last_stacks = 海捞的墩数
    .text = 从尾墩数到第几墩（每墩两张，赖子皮也算）为海捞的范围？这时能摸的牌最多还有 2 × 墩数 - 1 张。

option-last_stacks_win = 海捞的胡牌方式
    .text = 在海捞的范围内，哪些胡牌算海捞？
option-last_stacks_win-any_win = 任何胡牌
option-last_stacks_win-self_draw_only = 只有摸到的牌胡牌才算，杠后补的牌也算

option-dealer_factor = 庄家的番数
    .text = 庄家输的时候，也算庄家的 × 2 吗？
option-dealer_factor-winner_or_loser = 算：庄家赢加倍，输也加倍
option-dealer_factor-winner_only = 不算：只有庄家赢才算

option-robbed_kong_discarder = 被抢杠者与点炮
    .text = 补杠被抢的一家，也算点炮的 × 2 吗？
option-robbed_kong_discarder-not_counted = 不算
option-robbed_kong_discarder-counted = 算

option-replacement_self_draw = 杠开与自摸
    .text = 杠开也算自摸吗？算就有 × 2，庄家还可以此凑成四番。
option-replacement_self_draw-not_counted = 不算
option-replacement_self_draw-counted = 算

option-hard_win = 硬胡
    .text = 怎样才是硬胡？
option-hard_win-no_wild_held = 手中没有赖子，胡的那张牌也算在内
option-hard_win-wild_as_itself = 赖子都当本身的牌、仍以相同牌型胡牌的，也是硬胡

option-loser_kong_melds = 输家的杠
    .text = 输家的四张杠算不算番？
option-loser_kong_melds-counted = 算：与赢家的一样
option-loser_kong_melds-ignored = 不算：只算红中、发财、赖子

option-four_fan_for = 须有四番的胡牌
    .text = 哪些胡牌必须有四番？
option-four_fan_for-common_wins = 屁胡；大胡本身就是十番
option-four_fan_for-all_wins = 所有胡牌；牌型不计入四番

option-four_fan_kong_tiles = 计入四番的杠牌
    .text = 哪些红中、发财、赖子计入四番？
option-four_fan_kong_tiles-konged_and_discarded = 杠了的和打出去的
option-four_fan_kong_tiles-konged_only = 只有杠了的；打出去的在胡牌后仍然算番

option-four_fan_pairing = 四番的凑法
    .text = 庄家和自摸要两样都有才成四番，还是任一样加一个红中或发财也成？
option-four_fan_pairing-dealer_and_self_draw = 只由杠牌凑，或庄家加自摸
option-four_fan_pairing-any_two = 庄家、自摸、每个红中、每个发财，任意两样就成；一个赖子抵两样

option-stake = 底
    .text = 一番是多少金币？番数先与封顶比较，应付的数再乘以底。

option-bright = 光明顶由谁付
    .text = 金顶时有一个或两个输家没有开口，由谁付光明顶数额？
option-bright-unopened_only = 没有开口的付；其余的付金顶数额
option-bright-all_losers = 三个输家都付

option-all_winds = 风一色的封顶
    .text = 风一色直接算金顶。还能成为光明顶或哈巴顶吗？
option-all_winds-golden_with_upgrades = 能：光明顶、哈巴顶照算
option-all_winds-golden_flat = 不能：每家一律付金顶数额

option-caps = 封顶数额
    .text = 封顶、金顶、光明顶、哈巴顶各付多少番？每一级不得低于前一级；封顶数额也是成为金顶的界线。

option-third_meld = 第三铺
    .text = 清一色或将一色的第三铺是谁打出的牌，就由谁包牌。哪一铺是第三铺？
option-third_meld-claimed = 取自别家的第三铺；暗杠跳过不数
option-third_meld-laid = 下地的第三铺；如果是暗杠，就没有人包牌

option-ready = 怎样算听牌
    .text = 没有听牌而给全求人点炮的要包牌。怎样才算听牌？
option-ready-opened = 已开口，而且有牌能凑成合规的牌型
option-ready-shape = 有牌能凑成合规的牌型
option-ready-qualified = 已开口，而且有牌能以自摸或点炮合规地胡

option-next_dealer = 下一局的庄家
    .text = 有人胡牌后，下一局由谁当庄？
option-next_dealer-winner = 赢家
option-next_dealer-rotate = 庄家赢就连庄，否则由庄家的下家当庄

## 条款

clause-tiles_set = 牌
    .text = 136 张牌：34 种，每种四张。
clause-wild_indicator = 赖子皮
    .text = 赖子皮是一张实际的牌，整局不能使用；同种的其余三张是普通的牌。它在牌墩的末尾，跟着牌墩走，永远不会被摸走；补牌从它旁边的一张补起。
clause-wild_suit-cycle = 条、筒、万的赖子
    .text = 赖子皮是条、筒、万：赖子是同一花色点数的下一张；9 之后是 1。
clause-wild_wind-cycle = 风头的赖子
    .text = 赖子皮是风头：赖子是东、南、西、北、白中的下一张，白之后又是东。
clause-wild_dragon-indicator = 赖子皮是红中、发财
    .text = 赖子皮是红中或发财：赖子是白皮（白）。
clause-wild_any-tile = 赖子是全能牌
    .text = 在赢家手中，赖子可以当红中、发财以外的任何牌。同一种牌因此可以超过四张。
clause-wild_own-face = 赖子当本身的牌
    .text = 赖子在手中也可以当本身的牌；它仍然算手中的赖子。

clause-kong-tile_class = 杠牌
    .text = 红中、发财和赖子是杠牌。
clause-kong-tile_unclaimable = 打出的杠牌不能要
    .text = 打出的杠牌，任何人都不能吃、碰、杠、胡。
clause-kong-tile_single-kong = 单张杠
    .text = 轮到自己时，可以单独杠一张杠牌，从尾墩补一张牌。牌墩中必须还有牌。吃、碰之后出牌之前也可以杠（惯例）。
clause-kong-tile_discard = 打出杠牌
    .text = 杠牌也可以打出去；打出去不补牌。
clause-kong-tile_same-fan = 杠和打出番数一样
    .text = 计算番数时，杠了的和打出去的番数一样。
clause-kong-tile_must-leave = 红中、发财不能留在手中
    .text = 手中有红中或发财时，谁都不能胡牌。
clause-kong-tile_no-meld = 下地的铺牌中没有杠牌
    .text = 下地的铺牌中从来没有杠牌：吃、碰和四张杠（暗杠也一样）都不含杠牌，赖子当本身的牌也不行。

clause-claim_kinds = 吃、碰、杠
    .text = 吃、碰、明杠（手中三张加打出的一张）、补杠（碰加摸到的或手中的第四张）、暗杠（手中四张）。
clause-claim_chow-left = 只吃上家
    .text = 只能吃上家打出的牌。风头不能吃。
clause-claim_kong-time = 什么时候开杠
    .text = 暗杠和补杠在摸牌后开，吃、碰之后不能马上开。
clause-claim_replacement = 开杠要有牌可补
    .text = 没有牌可补时，什么杠都不能开。
clause-claim_last-discard = 最后打出的牌
    .text = 牌墩空了，最后打出的牌只能胡。
clause-claim_order = 先后次序
    .text = 胡先于碰、杠，碰、杠先于吃。
clause-claim_one-winner = 没有一炮多响
    .text = 没有一炮多响：有多人胡牌时，由点炮者（或被抢杠者）之后最先轮到的一家胡。
clause-claim_added-kong-robbed = 哪些杠可以抢
    .text = 补杠可以被别家胡；暗杠不可以；单张杠也不可以，因为杠牌不能要。明杠要的是打出的牌，有人胡这张牌的话，胡已经先于它。
clause-claim_concealed-hidden = 暗杠不公开
    .text = 暗杠在别人看来是四张牌背。
clause-wall_exhausted = 荒庄
    .text = 没有牌可摸，也没有人胡牌：这一局结束，庄家不变，番数不变；没有人付钱（惯例）。

clause-open_by-claim = 怎样算开口
    .text = 吃、碰、明杠或补杠就是开口。
clause-open_not-by = 怎样不算开口
    .text = 单张杠和暗杠不算开口。胡的那张牌本身也不算。
clause-open_required = 不开口不能胡
    .text = 不管什么牌，不开口都不能胡。

clause-shape_standard = 胡牌牌型
    .text = 四铺牌（下地的或手中的）加一对将。没有别的牌型（没有七对，没有十三幺），只有 `pattern.all-258` 和 `pattern.all-winds` 例外。
clause-shape_258-pair = 二五八将
    .text = 必须 2、5、8 做将。清一色、碰碰胡、风一色不受此限（将一色不需要例外）。两个赖子可以当二五八将，但这手牌按风一色解时不可以（惯例）。
clause-shape_single-wait = 独占将牌
    .text = 独占将牌可以胡。
clause-shape_common-one-wild = 屁胡的赖子
    .text = 屁胡手中最多一个赖子，胡的那张牌也算在内。大胡不限；仅凭杠开、抢杠、全求人或海捞（L44-L50）也是大胡。只因这个限制而不能胡的牌，不成胡牌牌型（`too_many_wilds`）。
clause-shape_best = 取哪一种解法
    .text = 一手牌可以有几种解法时，所有牌型都用同一种解法（每个赖子当什么牌，需要时还有怎样拆分）。取大胡番数最多的解法（风一色高于一切）；相同时取四铺牌加一对将的；再相同时取牌型在前的，顺序是清一色、将一色、碰碰胡、风一色、杠开、抢杠、全求人、海捞。

clause-pattern_full-flush = 清一色
    .text = 四铺牌加一对将，全部是一种花色，将牌不限。
clause-pattern_all-258 = 将一色
    .text = 每张牌都是 2、5、8，花色不限；手中不需要成铺，也不需要成将（原文的“没有其它需求”）。
clause-pattern_all-pungs = 碰碰胡
    .text = 四组刻子或杠，加一对将，将牌不限。
clause-pattern_all-winds = 风一色
    .text = 每张牌都是风头（东南西北白）；手中不需要成铺，也不需要成将。
clause-pattern_replacement = 杠开
    .text = 用开杠后补的牌胡牌。选项 `replacement_after`：`any_kong`（单张杠也算）或 `four_tile_kongs`（单张杠后补的牌在各方面都只是普通自摸）。必须 2、5、8 做将，除非另有牌型不限将牌。选项 `replacement_pair`：`pattern_exempts` 或 `always_258`（用其他牌做将就不算杠开；将一色算有二五八将，风一色算没有）。
clause-pattern_robbed-kong = 抢杠
    .text = 用别家补杠的那张牌胡牌。这个杠不成立：它仍然是碰，也按碰计算。
clause-pattern_melded-hand = 全求人
    .text = 四铺牌下地，手中一张牌，不论以哪种方式，用 2、5、8 做将胡牌；看的是做成的将，不是手中的那张牌。用其他牌做将，仍可凭不限将牌的牌型胡牌，但不算全求人。选项 `melded_hand_kongs`：`claimed_only`（四铺中有暗杠就不算：全求人，全部求自别人）或 `any_kong`（原文只说“杠”）。
clause-pattern_last-stacks = 海捞
    .text = 牌墩剩下不超过七墩时胡牌，每墩两张，赖子皮也算，半墩算一墩：摸到胡的那张牌之后，或胡打出的牌、抢杠的时候，能摸的牌最多还有 13 张（2 × 墩数 - 1）。选项 `last_stacks`：7（1-20）；`last_stacks_win`：`any_win` 或 `self_draw_only`（杠后补的牌也算）。
clause-pattern_ignores-kong-tiles = 牌型与杠牌
    .text = 单张杠和打出去的牌与任何牌型无关。

clause-big_ten = 大胡番数
    .text = 风一色以外的大胡各 10 番。
clause-big_add = 大胡累加
    .text = 大胡番数可以累加（两种 20 番，三种 30 番）。
clause-big_all-winds = 风一色算金顶
    .text = 风一色不相乘：直接算金顶（`cap.golden`）。

clause-factor_dealer = 番数：庄家
    .text = 庄家 ×2。选项 `dealer_factor`：`winner_or_loser` 或 `winner_only`。
clause-factor_discarder = 番数：点炮
    .text = 打出胡的那张牌的输家 ×2（方式 `discard`）。选项 `robbed_kong_discarder`：`not_counted` 或 `counted`（被抢杠者也算）。
clause-factor_self-draw = 番数：自摸
    .text = 赢家 ×2，方式 `self_draw`。选项 `replacement_self_draw`：`not_counted` 或 `counted`（方式 `replacement` 也算；这时在 `four-fan.pairing` 中也算自摸）。
clause-factor_winner-opened = 番数：赢家开口
    .text = ×2，赢家必定开口，所以总是有；只算一次，算在赢家一边（原文的“（输家）”不改变任何金币）。
clause-factor_loser-opened = 番数：输家开口
    .text = 每个开口的输家 ×2。
clause-factor_hard = 番数：硬胡
    .text = 硬胡的赢家 ×2。选项 `hard_win`：`no_wild_held`（手中没有赖子，胡的那张牌也算在内）或 `wild_as_itself`（赖子都当本身的牌、仍以相同牌型胡牌的，也是硬胡；屁胡一个赖子的限制仍按手中的牌计）。
clause-factor_red = 番数：红中杠
    .text = 每个杠了或打出去的红中 ×2。
clause-factor_green = 番数：发财杠
    .text = 每个杠了或打出去的发财 ×2。
clause-factor_wild = 番数：赖子杠
    .text = 每个杠了或打出去的赖子 ×4。
clause-factor_exposed-kong = 番数：明杠
    .text = 每个明杠或补杠 ×2。
clause-factor_concealed-kong = 番数：暗杠
    .text = 每个暗杠 ×4。
clause-factor_loser-kongs = 输家的杠牌
    .text = 输家的红中、发财、赖子与赢家的一样计算，打出去的也算。严格按 L91，输家就只有这些番，与 L68 和 L71 相反，而这两行照旧成立。L82 问输家的四张杠算不算，没有回答。选项 `loser_kong_melds`：`counted` 或 `ignored`。

clause-four-fan_required = 四番
    .text = 屁胡必须有四番。大胡本身就是十番。选项 `four_fan_for`：`common_wins` 或 `all_wins`。
clause-four-fan_counted = 哪些计入四番
    .text = 只计红中、发财、赖子，以及庄家加自摸。开口、硬胡、点炮和四张杠不计。
clause-four-fan_discards = 打出的杠牌与四番
    .text = 选项 `four_fan_kong_tiles`：`konged_and_discarded` 或 `konged_only`（打出去的在胡牌后仍然算番）。
clause-four-fan_pairing = 四番的凑法
    .text = 一个赖子就够；红中、发财合计两个就够；庄家加自摸就够；只有一个红中或发财而没有别的就不够。选项 `four_fan_pairing`：`dealer_and_self_draw` 或 `any_two`（L81：庄家、自摸、每个红中、每个发财，各是所需两样中的一样；一个赖子抵两样）。

clause-pay_three = 三家付钱
    .text = 无论哪种胡牌方式，其余三家都付钱。
clause-pay_product = 输家的番数
    .text = 输家的番数 = 赢家番数的积 × 输家番数的积 × 大胡番数的和（屁胡是 1）。
clause-pay_stake = 底
    .text = 金币 = 番数或封顶数额 × 底。选项 `stake`：1（1-1,000,000）。

clause-cap_sealed = 封顶
    .text = 输家的番数超过 300，就按 300 付。
clause-cap_golden = 金顶
    .text = 三家都超过 300，或胡风一色：每家付 500。
clause-cap_bright = 光明顶
    .text = 金顶时有一个或两个输家没有开口：没有开口的付 700，其余的付 500。选项 `bright`：`unopened_only` 或 `all_losers`。
clause-cap_haba = 哈巴顶
    .text = 金顶时没有一个输家开口：每家付 900。
clause-cap_all-winds = 风一色的封顶
    .text = 选项 `all_winds`：`golden_with_upgrades`（光明顶、哈巴顶照算）或 `golden_flat`（每家一律付 500）。
clause-cap_figures = 封顶数额
    .text = 选项 `caps`：`{"{"}sealed: 300, golden: 500, bright: 700, haba: 900{"}"}`；没有写出的用默认值；每一级不得低于前一级，各为 1-1,000,000。“超过”不包括等于。

clause-liability_full-flush = 包牌：清一色
    .text = 以清一色胡牌，不论哪种方式，而且有取自别家的第三铺（吃、碰、明杠）：第三铺是谁打出的牌，就由谁包牌。铺牌按下地的先后数；补杠保留原来的碰的位置和供牌者。选项 `third_meld`：`claimed`（取自别家的第三铺；暗杠跳过不数）或 `laid`（下地的第三铺，暗杠也数；第三铺是暗杠就没有人包牌）。
clause-liability_all-258 = 包牌：将一色
    .text = 以将一色胡牌，不论哪种方式，而且有取自别家的第三铺（吃、碰、明杠）：第三铺是谁打出的牌，就由谁包牌。铺牌按下地的先后数；补杠保留原来的碰的位置和供牌者。选项 `third_meld`：`claimed`（取自别家的第三铺；暗杠跳过不数）或 `laid`（下地的第三铺，暗杠也数；第三铺是暗杠就没有人包牌）。
clause-liability_melded-hand = 包牌：全求人
    .text = 全求人胡了别家打出的牌，而点炮者没有听牌：由点炮者包牌。
clause-liability_ready = 怎样算听牌
    .text = 点炮者有没有听牌，看打出这张牌之后的手牌。选项 `ready`：`opened`（已开口，而且有牌能凑成合规的牌型）、`shape`（只看牌型）或 `qualified`（已开口，而且有牌能以自摸或点炮合规地胡）。杠开、抢杠、海捞在这里不算，全求人则算。所等的牌是否已全部现出，没有分别。手牌只在起决定作用时才需要：按 `opened` 和 `qualified`，没有开口的点炮者就是没有听牌。
clause-liability_robbed-kong = 包牌：抢杠
    .text = 由被抢杠者包牌。
clause-liability_amount = 包牌者付多少
    .text = 包牌者付三个输家应付的总和，各家先算封顶（惯例）。其他人不付。
clause-liability_order = 只有一家包牌
    .text = 只有一家包牌：先看抢杠，再看第三铺，最后看全求人。

clause-dealer_draw = 荒庄后的庄家
    .text = 荒庄之后，庄家不变。
clause-dealer_win = 胡牌后的庄家
    .text = 选项 `next_dealer`：`winner` 或 `rotate`（庄家赢就连庄，否则由庄家的下家当庄）。
