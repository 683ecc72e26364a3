### 结算的推导：从牌型到付钱，一步一句。

explain-seat = { $seat } 号位
explain-pattern = 大胡：{ $pattern }，{ $fan } 番。
explain-all-winds = 风一色：直接算金顶，各项番数和其他大胡都不再相乘。
explain-big-sum = 大胡番数累加：{ $terms } = { $sum } 番。
explain-common = 屁胡：不乘大胡番数。
explain-winner-factor = 赢家（{ $seat } 号位）：{ $factor }{ $count ->
    [1] {""}
   *[other] {" "}{ $count } 个，每个 × { $each }，共
  } × { $fan }。
explain-winner-product = 赢家番数的积：{ $terms } = { $product }。
explain-loser-factor = 输家（{ $seat } 号位）：{ $factor }{ $count ->
    [1] {""}
   *[other] {" "}{ $count } 个，每个 × { $each }，共
  } × { $fan }。
explain-loser-no-factor = 输家（{ $seat } 号位）：没有番数，× 1。
explain-loser-product = 输家（{ $seat } 号位）番数的积：{ $terms } = { $product }。
explain-loser-fan = { $seat } 号位输：赢家 { $winner } × 输家 { $loser }{ $big ->
    [0] {""}
   *[other] {" "}× 大胡 { $big }
  } = { $fan } 番。
explain-hand-golden = 三个输家都超过 { $figure } 番，算金顶。
explain-hand-bright = 金顶时有{ $count ->
    [1] 一个
   *[other] 两个
  }输家没有开口（{ $seats }），算光明顶。
explain-hand-haba = 金顶时三个输家都没有开口，算哈巴顶。
explain-cap-sealed = { $seat } 号位：{ $fan } 番超过 { $figure }，封顶，按 { $figure } 付。
explain-cap-level = { $seat } 号位按{ $cap }付：{ $figure }。
explain-owed = { $seat } 号位应付：{ $figure } × 底 { $stake } = { $owed } 金币。
explain-liable-robbed_kong = { $seat } 号位包牌：它的补杠被抢。
explain-liable-full_flush_third_meld = { $seat } 号位包牌：清一色的第三铺是它打出的牌。
explain-liable-all_258_third_meld = { $seat } 号位包牌：将一色的第三铺是它打出的牌。
explain-liable-melded_hand_not_ready = { $seat } 号位包牌：它没有听牌，却给全求人点炮。
explain-liable-pays = { $seat } 号位付三家的总和：{ $terms } = { $amount } 金币。其余输家不付。
explain-pays = { $from } 号位付给 { $to } 号位 { $amount } 金币。
explain-exhausted = 荒庄：没有人胡牌，也没有人付钱。
explain-dealer-stays = { $seat } 号位继续当庄。
explain-next-dealer = 下一局由 { $seat } 号位当庄。
