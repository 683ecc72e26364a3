### The explanation of a settlement: one sentence a step, from the patterns to the payments.

explain-seat = seat { $seat }
explain-pattern = The hand has the pattern { $pattern }: { $fan } big fan.
explain-all-winds = The hand is all winds: it is golden at once, and neither factors nor other patterns multiply it.
explain-big-sum = Big patterns add up: { $terms } = { $sum } big fan.
explain-common = The hand is a common win; nothing is multiplied by big fan.
explain-winner-factor = Winner, seat { $seat }: { $factor }{ $count ->
    [1] {""}
   *[other] , { $count } of × { $each } each, together
  } × { $fan }.
explain-winner-product = The winner's factors multiply to { $terms } = { $product }.
explain-loser-factor = Loser, seat { $seat }: { $factor }{ $count ->
    [1] {""}
   *[other] , { $count } of × { $each } each, together
  } × { $fan }.
explain-loser-no-factor = Loser, seat { $seat }: no factor, × 1.
explain-loser-product = The factors of seat { $seat } multiply to { $terms } = { $product }.
explain-loser-fan = Seat { $seat } loses { $winner } (winner) × { $loser } (loser){ $big ->
    [0] {""}
   *[other] {" "}× { $big } (big fan)
  } = { $fan } fan.
explain-hand-golden = All three losers are above { $figure } fan, which makes the hand golden.
explain-hand-bright = { $count ->
    [1] One loser is not opened, { $seats }
   *[other] Two losers are not opened, { $seats }
  }: the golden hand is bright.
explain-hand-haba = No loser is opened: the golden hand is haba.
explain-cap-sealed = Seat { $seat }: { $fan } fan are above { $figure } and are sealed at { $figure }.
explain-cap-level = Seat { $seat } pays the { $cap } figure, { $figure }.
explain-owed = Seat { $seat } owes { $figure } × stake { $stake } = { $owed } coins.
explain-liable-robbed_kong = Seat { $seat } is liable: its added kong was robbed.
explain-liable-full_flush_third_meld = Seat { $seat } is liable: it supplied the third meld of the full flush.
explain-liable-all_258_third_meld = Seat { $seat } is liable: it supplied the third meld of the hand of all 258.
explain-liable-melded_hand_not_ready = Seat { $seat } is liable: it discarded to the melded hand and was not ready.
explain-liable-pays = Seat { $seat } pays for all three losers: { $terms } = { $amount } coins. The others pay nothing.
explain-pays = Seat { $from } pays { $amount } coins to seat { $to }.
explain-exhausted = The wall ran out without a win: nobody pays.
explain-dealer-stays = Seat { $seat } stays dealer.
explain-next-dealer = Seat { $seat } deals the next hand.
