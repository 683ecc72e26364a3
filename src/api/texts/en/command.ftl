### What the command line prints for people, beside the sentences of the answers themselves.

## Tiles: a run of one suit is its ranks and the suit, the others are words.

tile-ranks = 123456789
tile-m = m
tile-p = p
tile-s = s
tile-1z = East
tile-2z = South
tile-3z = West
tile-4z = North
tile-5z = White
tile-6z = Green
tile-7z = Red

## Melds and actions

meld-chow = chow { $tiles }
meld-pung = pung { $tiles }
meld-exposed-kong = exposed kong { $tiles }
meld-added-kong = added kong { $tiles }
meld-concealed-kong = concealed kong { $tiles }
meld-hidden-kong = concealed kong
meld-from = { $meld } from seat { $seat }

action-win = win
action-concealed-kong = concealed kong { $tiles }
action-added-kong = added kong { $tiles }
action-exposed-kong = exposed kong
action-single-kong = single kong { $tiles }
action-pung = pung
action-chow = chow with { $tiles }
action-discard = discard { $tiles }
action-pass = pass

## Words of a win and of a claim that is not granted

way-self_draw = self-draw
way-discard = discard
way-replacement = replacement
way-robbed_kong = robbed kong
win-common = common win
win-big = big win
rejection-outranked = another claim goes before it
rejection-farther_in_turn = another winner is nearer
rejection-illegal = illegal

## The first line of an answer

head-may-win = Seat { $seat } may win: { $win }.
head-may-not-win = Seat { $seat } may not win.
head-wins = Seat { $seat } wins: { $win }.
head-not-settled = Seat { $seat } may not win; nothing is paid.
head-actions = What may be done:
head-no-actions = No seat whose hand is known may do anything.
head-legal = Legal: seat { $seat }, { $action }.
head-illegal = Illegal: seat { $seat }, { $action }.
head-granted = Seat { $seat } gets the tile: { $action }.
head-not-granted = Nobody gets the tile.
head-ready = Seat { $seat } is ready.
head-not-ready = Seat { $seat } is not ready.
head-discards = Seat { $seat } owes a discard and may wait after these:
head-no-discards = Seat { $seat } owes a discard, and none leaves it waiting.
head-problem = { $title } ({ $code }, { $status }).
head-wild = { $wild } is wild: the indicator is { $indicator }.

## What stands before a line

label-actions = Seat { $seat }
label-aside = Laid aside
label-cap = Cap
label-denied = Denied
label-discard = Discard { $tile }
label-hand = Hand
label-liability = Liability
label-losers = Losers
label-melds = Melds
label-next = Next
label-patterns = Patterns
label-payments = Payments
label-rejected = Rejected
label-rules = Rules
label-sums = In all
label-tile = Tile
label-waits = Waits
label-wild = Wild
label-wilds = Wilds as
label-winner = Winner

## What stands in a line

line-wild = { $wild }, by the indicator { $indicator }
line-pair = pair { $tiles }
line-drawn = { $tile } drawn
line-from = { $tile } from seat { $seat }
line-fan = { $fan } big fan
line-factor = { $factor } × { $fan }{ $count ->
    [1] {""}
   *[other] {" "}({ $count })
  }
line-no-factor = no factor
line-product = { $factors } = { $product }
line-loses = { $terms } = { $fan } fan
line-owes = owes { $coins }
line-pays = seat { $from } → seat { $to }
line-rule = { $name }: { $value }
line-rejected = Seat { $seat }, { $action }: { $reason }
line-warned = Beware, { $action }: { $detail }
line-denied = Not { $action }: { $detail }
line-unseen = { $count } unseen
line-self-draw = self-draw: { $win }
line-discard = discard: { $win }
line-win-denied = denied ({ $codes })
line-with-patterns = { $win } ({ $patterns })
line-ready = ready
line-not-ready = not ready
line-failures = no answer to { $failures } of { $questions } questions

## What `explain` knows

topic-clause = clause
topic-pattern = pattern, { $fan ->
    [0] golden at once
   *[other] { $fan } big fan
  }
topic-factor = factor, × { $fan } each
topic-cap = cap level, { $figure } by default
topic-option = option
topic-value = reading of the option { $option }
topic-denial = denial
topic-violation = violation
topic-warning = warning
topic-liability = liability
topic-departure = departure of a log
topic-problem = problem, status { $status }
topic-default = { $value } (default)
topic-range = { $least } to { $most }, default { $default }
topic-unknown = there is no clause, pattern, factor, cap, option or code `{ $word }`{ $count ->
    [0] {""}
   *[other] ; near it: { $near }
  }
