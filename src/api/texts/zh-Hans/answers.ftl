### 对动作或问题的说明。编号与代码不随语言改变；大括号中是代入的值。

## 不准的理由

denial-kong_tile_unclaimable = 打出的红中、发财、赖子，任何人都不能吃、碰、杠、胡。
denial-red_or_green_held = 手中有红中或发财不能胡牌，须先打出或杠掉。
denial-no_winning_shape = 不成胡牌牌型：不是四铺牌加一对将，也不是将一色或风一色。
denial-pair_not_258 = 牌能拆成四铺加一对将，但必须 2、5、8 做将。
denial-too_many_wilds = 屁胡手中最多只能有一个赖子，胡的那张牌也算在内。
denial-below_four_fan = 不够四番：四番要由红中、发财、赖子凑成，或由庄家加自摸凑成。
denial-not_opened = 不开口不能胡牌：须先吃、碰、明杠或补杠。

denial-not_this_moment = 此时不能做这个动作。
denial-tiles_not_held = 手中没有这个动作要用的牌。
denial-not_a_run = 这两张牌与打出的牌不是同一花色的顺子。
denial-chow_not_from_left = 只能吃上家打出的牌。
denial-not_a_kong_tile = 只有红中、发财、赖子可以单张杠。
denial-kong_tile_in_meld = 下地的铺牌中不能有杠牌。
denial-no_pung_to_add_to = 没有碰过这张牌，不能补杠。
denial-kong_after_claim = 四张杠要在摸牌后开，吃、碰之后不能马上开。
denial-no_replacement_tile = 牌墩已空，开杠没有牌可补。
denial-last_discard = 最后打出的牌只能胡。
denial-nothing_to_pass = 这一家必须出牌，不能过。

## 问题中的错误

violation-too_many_copies = 这张 { $tile } 是多出来的：每种牌只有四张。请去掉重复计入的牌；摸到的、打出的或补杠的那张牌由 `moment` 指明，不在任何列表中。
violation-wrong_hand_size = 手牌有 { $held } 张，应为 { $expected } 张：13 张减去每铺 3 张，只有刚吃或刚碰的一家多一张。摸到的、打出的或补杠的那张牌只由 `moment` 指明。
violation-too_many_melds = 一家最多有四铺牌。
violation-bad_meld = 这些牌不是这种铺牌：吃要同一花色的顺子，碰要三张相同的牌，杠要四张相同的牌。
violation-bad_meld_source = { $wrong ->
    [missing] 缺少 `from`：请写明用了哪一家打出的牌。
    [itself] `from` 写的是自己；只能用别家打出的牌。
    [chow] 只能吃上家打出的牌。
   *[concealed] 暗杠没有 `from`：四张牌都出自手牌。
  }
violation-kong_tile_in_meld = { $tile } 在这一局是杠牌，下地的铺牌中不能有杠牌。
violation-not_a_kong_tile = { $tile } 在这一局不是杠牌；只有红中、发财、赖子可以单张杠。
violation-wall_too_large = 牌墩不可能还有 { $wall } 张：除去各列表、赖子皮、`moment` 指明的牌和未公开的手牌，只剩 { $unaccounted } 张。
violation-wall_not_empty = 牌墩摸完才是荒庄，而现在还有 { $wall } 张。
violation-seat_not_asked = 这一家此时不能做决定。摸牌后和吃、碰后由摸牌或吃、碰的一家决定，打牌和补杠时由其余三家决定。
violation-no_tile_in_flight = 吃、碰之后没有摸到或打出的牌，所以没有人能胡。
violation-no_kong_behind_replacement = 既是杠后补牌，这一家却没有开过这样的杠：`kong` 要有四张杠下地，`single_kong` 要有单张杠。
violation-no_pung_to_add_to = 这一家没有碰过 { $tile }，不能补杠。此时它仍然是碰。
violation-nothing_claimed = 这一家的最后一铺必须是刚吃或刚碰的牌。
violation-wall_empty = 牌墩已空，不能再杠、吃、碰。
violation-hand_hidden = 答案要看 { $seat } 号位没有公开的牌；请发送它的手牌和暗杠的牌。
violation-not_four_players = 一桌有四家，却发来 { $players } 家。一无所知的一家写成空对象。
violation-winner_missing = 请写明赢家，除非 `moment` 是 `exhausted`。
violation-winner_not_expected = 荒庄没有赢家；请去掉。
violation-duplicate_claim = { $seat } 号位要了两次牌；每家只能要一次。
violation-out_of_range = { $figure } 超出范围，应在 1 到 { $most } 之间。
violation-caps_not_ascending = 每一级不得低于前一级，而 { $figure } 小于 { $before }。

## 对动作的提醒

warning-third_meld_liability = 这张牌可能成为 { $seat } 号位的第三铺；若该家胡清一色或将一色，就由你包牌，付三家的钱。
warning-melded_hand_liability = { $seat } 号位手中只剩一张牌，而你没有听牌；若该家胡这张牌，就由你包牌，付三家的钱。
warning-robbed_kong_liability = { $seat } 号位可能抢这个杠；被抢就由你包牌，付三家的钱。

## 牌局记录与规则不符之处

departure-unreadable = 这一行无法读取，到下一次发牌为止全部略过：{ $reason }
departure-no_hand = 现在没有进行中的牌局：一局从发牌开始，到胡牌或荒庄结束。到下一次发牌为止全部略过。
departure-impossible_deal = { $faults ->
    [one] 发牌有一处错误，见 `violations`。这一局略过。
   *[other] 发牌有 { $faults } 处错误，见 `violations`。这一局略过。
  }
departure-out_of_turn = { $due ->
    [draw] 现在应由 { $seat } 号位摸牌。
    [turn] 现在轮到 { $seat } 号位，该家刚摸牌或刚吃碰。
    [exhausted] 牌墩已空；最后打出的牌只能胡。
   *[deal] 这一局已经结束；下一局从发牌开始。
  }
departure-not_in_wall = 不可能摸到 { $tile }：四张都在别处。
departure-wall_empty = 牌墩已空，没有牌可摸。
departure-wall_not_empty = 牌墩摸完才是荒庄，而现在还有 { $left } 张。
departure-given_up = 这一家已经放过这张牌。
departure-illegal_action = 规则不准这个动作，理由见 `denials`。
departure-denied_win = 规则不准这样胡牌，理由见 `denials`。
departure-wrong_settlement = 记录中结算的 `{ $pointer }` 是 `{ $logged }`，按规则应为 `{ $lawful }`。
departure-unfinished = { $due ->
    [draw] 这一局没有结束：应由 { $seat } 号位摸牌。
    [turn] 这一局没有结束：正轮到 { $seat } 号位。
    [exhausted] 这一局没有结束：牌墩已空，而记录没有写荒庄。
   *[deal] 这一局没有结束。
  }
