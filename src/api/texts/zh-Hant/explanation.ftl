### 結算的推導：從牌型到付錢，一步一句。

explain-seat = { $seat } 號位
explain-pattern = 大胡：{ $pattern }，{ $fan } 番。
explain-all-winds = 風一色：直接算金頂，各項番數和其他大胡都不再相乘。
explain-big-sum = 大胡番數累加：{ $terms } = { $sum } 番。
explain-common = 屁胡：不乘大胡番數。
explain-winner-factor = 贏家（{ $seat } 號位）：{ $factor }{ $count ->
    [1] {""}
   *[other] {" "}{ $count } 個，每個 × { $each }，共
  } × { $fan }。
explain-winner-product = 贏家番數的積：{ $terms } = { $product }。
explain-loser-factor = 輸家（{ $seat } 號位）：{ $factor }{ $count ->
    [1] {""}
   *[other] {" "}{ $count } 個，每個 × { $each }，共
  } × { $fan }。
explain-loser-no-factor = 輸家（{ $seat } 號位）：沒有番數，× 1。
explain-loser-product = 輸家（{ $seat } 號位）番數的積：{ $terms } = { $product }。
explain-loser-fan = { $seat } 號位輸：贏家 { $winner } × 輸家 { $loser }{ $big ->
    [0] {""}
   *[other] {" "}× 大胡 { $big }
  } = { $fan } 番。
explain-hand-golden = 三個輸家都超過 { $figure } 番，算金頂。
explain-hand-bright = 金頂時有{ $count ->
    [1] 一個
   *[other] 兩個
  }輸家沒有開口（{ $seats }），算光明頂。
explain-hand-haba = 金頂時三個輸家都沒有開口，算哈巴頂。
explain-cap-sealed = { $seat } 號位：{ $fan } 番超過 { $figure }，封頂，按 { $figure } 付。
explain-cap-level = { $seat } 號位按{ $cap }付：{ $figure }。
explain-owed = { $seat } 號位應付：{ $figure } × 底 { $stake } = { $owed } 金幣。
explain-liable-robbed_kong = { $seat } 號位包牌：它的補槓被搶。
explain-liable-full_flush_third_meld = { $seat } 號位包牌：清一色的第三鋪是它打出的牌。
explain-liable-all_258_third_meld = { $seat } 號位包牌：將一色的第三鋪是它打出的牌。
explain-liable-melded_hand_not_ready = { $seat } 號位包牌：它沒有聽牌，卻給全求人點炮。
explain-liable-pays = { $seat } 號位付三家的總和：{ $terms } = { $amount } 金幣。其餘輸家不付。
explain-pays = { $from } 號位付給 { $to } 號位 { $amount } 金幣。
explain-exhausted = 荒莊：沒有人胡牌，也沒有人付錢。
explain-dealer-stays = { $seat } 號位繼續當莊。
explain-next-dealer = 下一局由 { $seat } 號位當莊。
