### 對動作或問題的說明。編號與代碼不隨語言改變；大括號中是代入的值。

## 不准的理由

denial-kong_tile_unclaimable = 打出的紅中、發財、賴子，任何人都不能吃、碰、槓、胡。
denial-red_or_green_held = 手中有紅中或發財不能胡牌，須先打出或槓掉。
denial-no_winning_shape = 不成胡牌牌型：不是四鋪牌加一對將，也不是將一色或風一色。
denial-pair_not_258 = 牌能拆成四鋪加一對將，但必須 2、5、8 做將。
denial-too_many_wilds = 屁胡手中最多只能有一個賴子，胡的那張牌也算在內。
denial-below_four_fan = 不夠四番：四番要由紅中、發財、賴子湊成，或由莊家加自摸湊成。
denial-not_opened = 不開口不能胡牌：須先吃、碰、明槓或補槓。

denial-not_this_moment = 此時不能做這個動作。
denial-tiles_not_held = 手中沒有這個動作要用的牌。
denial-not_a_run = 這兩張牌與打出的牌不是同一花色的順子。
denial-chow_not_from_left = 只能吃上家打出的牌。
denial-not_a_kong_tile = 只有紅中、發財、賴子可以單張槓。
denial-kong_tile_in_meld = 下地的鋪牌中不能有槓牌。
denial-no_pung_to_add_to = 沒有碰過這張牌，不能補槓。
denial-kong_after_claim = 四張槓要在摸牌後開，吃、碰之後不能馬上開。
denial-no_replacement_tile = 牌墩已空，開槓沒有牌可補。
denial-last_discard = 最後打出的牌只能胡。
denial-nothing_to_pass = 這一家必須出牌，不能過。

## 問題中的錯誤

violation-too_many_copies = 這張 { $tile } 是多出來的：每種牌只有四張。請去掉重複計入的牌；摸到的、打出的或補槓的那張牌由 `moment` 指明，不在任何列表中。
violation-wrong_hand_size = 手牌有 { $held } 張，應為 { $expected } 張：13 張減去每鋪 3 張，只有剛吃或剛碰的一家多一張。摸到的、打出的或補槓的那張牌只由 `moment` 指明。
violation-too_many_melds = 一家最多有四鋪牌。
violation-bad_meld = 這些牌不是這種鋪牌：吃要同一花色的順子，碰要三張相同的牌，槓要四張相同的牌。
violation-bad_meld_source = { $wrong ->
    [missing] 缺少 `from`：請寫明用了哪一家打出的牌。
    [itself] `from` 寫的是自己；只能用別家打出的牌。
    [chow] 只能吃上家打出的牌。
   *[concealed] 暗槓沒有 `from`：四張牌都出自手牌。
  }
violation-kong_tile_in_meld = { $tile } 在這一局是槓牌，下地的鋪牌中不能有槓牌。
violation-not_a_kong_tile = { $tile } 在這一局不是槓牌；只有紅中、發財、賴子可以單張槓。
violation-wall_too_large = 牌墩不可能還有 { $wall } 張：除去各列表、賴子皮、`moment` 指明的牌和未公開的手牌，只剩 { $unaccounted } 張。
violation-wall_not_empty = 牌墩摸完才是荒莊，而現在還有 { $wall } 張。
violation-seat_not_asked = 這一家此時不能做決定。摸牌後和吃、碰後由摸牌或吃、碰的一家決定，打牌和補槓時由其餘三家決定。
violation-no_tile_in_flight = 吃、碰之後沒有摸到或打出的牌，所以沒有人能胡。
violation-no_kong_behind_replacement = 既是槓後補牌，這一家卻沒有開過這樣的槓：`kong` 要有四張槓下地，`single_kong` 要有單張槓。
violation-no_pung_to_add_to = 這一家沒有碰過 { $tile }，不能補槓。此時它仍然是碰。
violation-nothing_claimed = 這一家的最後一鋪必須是剛吃或剛碰的牌。
violation-wall_empty = 牌墩已空，不能再槓、吃、碰。
violation-hand_hidden = 答案要看 { $seat } 號位沒有公開的牌；請送出它的手牌和暗槓的牌。
violation-not_four_players = 一桌有四家，卻送來 { $players } 家。一無所知的一家寫成空物件。
violation-winner_missing = 請寫明贏家，除非 `moment` 是 `exhausted`。
violation-winner_not_expected = 荒莊沒有贏家；請去掉。
violation-duplicate_claim = { $seat } 號位要了兩次牌；每家只能要一次。
violation-out_of_range = { $figure } 超出範圍，應在 1 到 { $most } 之間。
violation-caps_not_ascending = 每一級不得低於前一級，而 { $figure } 小於 { $before }。

## 對動作的提醒

warning-third_meld_liability = 這張牌可能成為 { $seat } 號位的第三鋪；若該家胡清一色或將一色，就由你包牌，付三家的錢。
warning-melded_hand_liability = { $seat } 號位手中只剩一張牌，而你沒有聽牌；若該家胡這張牌，就由你包牌，付三家的錢。
warning-robbed_kong_liability = { $seat } 號位可能搶這個槓；被搶就由你包牌，付三家的錢。

## 牌局記錄與規則不符之處

departure-unreadable = 這一行無法讀取，到下一次發牌為止全部略過：{ $reason }
departure-no_hand = 現在沒有進行中的牌局：一局從發牌開始，到胡牌或荒莊結束。到下一次發牌為止全部略過。
departure-impossible_deal = { $faults ->
    [one] 發牌有一處錯誤，見 `violations`。這一局略過。
   *[other] 發牌有 { $faults } 處錯誤，見 `violations`。這一局略過。
  }
departure-out_of_turn = { $due ->
    [draw] 現在應由 { $seat } 號位摸牌。
    [turn] 現在輪到 { $seat } 號位，該家剛摸牌或剛吃碰。
    [exhausted] 牌墩已空；最後打出的牌只能胡。
   *[deal] 這一局已經結束；下一局從發牌開始。
  }
departure-not_in_wall = 不可能摸到 { $tile }：四張都在別處。
departure-wall_empty = 牌墩已空，沒有牌可摸。
departure-wall_not_empty = 牌墩摸完才是荒莊，而現在還有 { $left } 張。
departure-given_up = 這一家已經放過這張牌。
departure-illegal_action = 規則不准這個動作，理由見 `denials`。
departure-denied_win = 規則不准這樣胡牌，理由見 `denials`。
departure-wrong_settlement = 記錄中結算的 `{ $pointer }` 是 `{ $logged }`，按規則應為 `{ $lawful }`。
departure-unfinished = { $due ->
    [draw] 這一局沒有結束：應由 { $seat } 號位摸牌。
    [turn] 這一局沒有結束：正輪到 { $seat } 號位。
    [exhausted] 這一局沒有結束：牌墩已空，而記錄沒有寫荒莊。
   *[deal] 這一局沒有結束。
  }
