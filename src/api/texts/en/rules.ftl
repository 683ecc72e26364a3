### The names of the rule page, and what each option settles. What a clause means is told by the ledger itself.

## Patterns

pattern-full_flush = full flush
pattern-all_258 = all 258
pattern-all_pungs = all pungs
pattern-all_winds = all winds
pattern-replacement = replacement
pattern-robbed_kong = robbed kong
pattern-melded_hand = melded hand
pattern-last_stacks = last stacks

## Factors

factor-dealer = dealer
factor-self_draw = self-draw
factor-winner_opened = winner opened
factor-loser_opened = loser opened
factor-discarder = discarder
factor-hard = hard win
factor-red = red
factor-green = green
factor-wild = wild
factor-exposed_kong = exposed kong
factor-concealed_kong = concealed kong

## Cap levels

cap-sealed = sealed
cap-golden = golden
cap-bright = bright
cap-haba = haba

## Options

option-replacement_after = Kongs of a replacement
    .text = A win on the tile drawn after a kong is a replacement. Is it one after a single kong too?
option-replacement_after-any_kong = After any kong, a single kong too
option-replacement_after-four_tile_kongs = After four-tile kongs alone; the tile after a single kong is an ordinary self-draw

option-replacement_pair = Pair of a replacement
    .text = A replacement asks for a pair of 2, 5 or 8. Does it also where another pattern of the hand allows any pair?
option-replacement_pair-pattern_exempts = No: such a pattern exempts the pair here too
option-replacement_pair-always_258 = Yes: with another pair the replacement is not counted

option-melded_hand_kongs = Kongs of a melded hand
    .text = A melded hand has four melds laid. May a concealed kong be one of them?
option-melded_hand_kongs-claimed_only = No: all four are claimed from others
option-melded_hand_kongs-any_kong = Yes: any kong will do

option-last_stacks = Number of last stacks
    .text = How many stacks of two, the indicator counted, make the end of the wall? At most 2 × stacks - 1 drawable tiles are then left.

option-last_stacks_win = Wins in the last stacks
    .text = Which wins in the last stacks have the pattern?
option-last_stacks_win-any_win = Any win
option-last_stacks_win-self_draw_only = Drawn wins alone, replacement draws included

option-dealer_factor = The dealer's factor
    .text = Is the dealer's × 2 counted when the dealer loses too?
option-dealer_factor-winner_or_loser = Yes: the dealer wins double and loses double
option-dealer_factor-winner_only = No: only a dealer who wins has it

option-robbed_kong_discarder = The robbed player as discarder
    .text = Does the player whose added kong is robbed have the discarder's × 2?
option-robbed_kong_discarder-not_counted = No
option-robbed_kong_discarder-counted = Yes

option-replacement_self_draw = A replacement as self-draw
    .text = Is a win by replacement a self-draw as well, for the × 2 and, with the dealer, for four fan?
option-replacement_self_draw-not_counted = No
option-replacement_self_draw-counted = Yes

option-hard_win = Hard win
    .text = When is a win hard?
option-hard_win-no_wild_held = With no wild in hand, the winning tile included
option-hard_win-wild_as_itself = Also where the hand wins with the same patterns and every wild as its own kind

option-loser_kong_melds = A loser's kongs
    .text = Do a loser's four-tile kongs count as factors?
option-loser_kong_melds-counted = Yes: as the winner's do
option-loser_kong_melds-ignored = No: red, green and wild alone count

option-four_fan_for = Wins that need four fan
    .text = Which wins need four fan?
option-four_fan_for-common_wins = Common wins; a big win is ten by itself
option-four_fan_for-all_wins = All wins; patterns do not count towards the four

option-four_fan_kong_tiles = Kong tiles for four fan
    .text = Which red, green and wild tiles count towards four fan?
option-four_fan_kong_tiles-konged_and_discarded = Konged and discarded ones
option-four_fan_kong_tiles-konged_only = Konged ones; discarded ones still score after the win

option-four_fan_pairing = What makes four fan
    .text = Do dealer and self-draw make four fan only together, or each with a red or green too?
option-four_fan_pairing-dealer_and_self_draw = Kong tiles among themselves, or dealer with self-draw
option-four_fan_pairing-any_two = Any two of dealer, self-draw, each red and each green; a wild is both

option-stake = Stake
    .text = How many coins is one fan? Fan are compared with the caps before the stake; what is then paid is multiplied by it.

option-bright = Who pays bright
    .text = Where a golden hand has one or two losers who are not opened, who pays the bright figure?
option-bright-unopened_only = Those who are not opened; the others pay the golden figure
option-bright-all_losers = All three losers

option-all_winds = Caps of all winds
    .text = All winds are golden at once. Can the hand become bright or haba?
option-all_winds-golden_with_upgrades = Yes: bright and haba apply
option-all_winds-golden_flat = No: each pays the golden figure, always

option-caps = Cap figures
    .text = Which figures do sealed, golden, bright and haba pay, in fan? Each is at least the one before; the sealed figure is also the limit that makes a hand golden.

option-third_meld = The third meld
    .text = Whoever supplies the third meld of a full flush or of all 258 is liable. Which meld is the third?
option-third_meld-claimed = The third of the claimed melds; concealed kongs are passed over
option-third_meld-laid = The third of all melds laid; where that is a concealed kong nobody is liable

option-ready = When a discarder is ready
    .text = Who discards to a melded hand without being ready is liable. When is a hand ready?
option-ready-opened = Opened, and some tile would complete a legal shape
option-ready-shape = Some tile would complete a legal shape
option-ready-qualified = Opened, and some tile would be a legal win by draw or discard

option-next_dealer = The next dealer
    .text = Who deals after a win?
option-next_dealer-winner = The winner
option-next_dealer-rotate = A dealer who wins stays, else the next seat

## Clauses

clause-tiles_set = The tiles
clause-wild_indicator = The indicator
clause-wild_suit-cycle = The wild of a suit
clause-wild_wind-cycle = The wild of a wind
clause-wild_dragon-indicator = The wild of red or green
clause-wild_any-tile = What a wild stands for
clause-wild_own-face = A wild as its own kind

clause-kong-tile_class = Kong tiles
clause-kong-tile_unclaimable = Kong tiles cannot be claimed
clause-kong-tile_single-kong = Single kong
clause-kong-tile_discard = Discarding a kong tile
clause-kong-tile_same-fan = Konged and discarded count the same
clause-kong-tile_must-leave = Red and green must leave the hand
clause-kong-tile_no-meld = No kong tile in a laid meld

clause-claim_kinds = Melds
clause-claim_chow-left = Whose discard is chowed
clause-claim_kong-time = When kongs are made
clause-claim_replacement = A kong needs a replacement
clause-claim_last-discard = The last discard
clause-claim_order = Which claim goes first
clause-claim_one-winner = One winner
clause-claim_added-kong-robbed = Which kongs can be robbed
clause-claim_concealed-hidden = Concealed kongs are hidden
clause-wall_exhausted = The exhausted wall

clause-open_by-claim = What opens
clause-open_not-by = What does not open
clause-open_required = Nobody wins unopened

clause-shape_standard = The shape of a win
clause-shape_258-pair = The 258 pair
clause-shape_single-wait = Waiting on the pair
clause-shape_common-one-wild = Wilds in a common win
clause-shape_best = The reading that counts

clause-pattern_full-flush = Full flush
clause-pattern_all-258 = All 258
clause-pattern_all-pungs = All pungs
clause-pattern_all-winds = All winds
clause-pattern_replacement = Replacement
clause-pattern_robbed-kong = Robbed kong
clause-pattern_melded-hand = Melded hand
clause-pattern_last-stacks = Last stacks
clause-pattern_ignores-kong-tiles = Patterns and kong tiles

clause-big_ten = Big fan
clause-big_add = Big patterns add up
clause-big_all-winds = All winds are golden

clause-factor_dealer = Factor: dealer
clause-factor_discarder = Factor: discarder
clause-factor_self-draw = Factor: self-draw
clause-factor_winner-opened = Factor: winner opened
clause-factor_loser-opened = Factor: loser opened
clause-factor_hard = Factor: hard win
clause-factor_red = Factor: red
clause-factor_green = Factor: green
clause-factor_wild = Factor: wild
clause-factor_exposed-kong = Factor: exposed kong
clause-factor_concealed-kong = Factor: concealed kong
clause-factor_loser-kongs = A loser's kongs

clause-four-fan_required = Four fan
clause-four-fan_counted = What counts for four fan
clause-four-fan_discards = Discarded kong tiles for four fan
clause-four-fan_pairing = What makes four fan

clause-pay_three = All three pay
clause-pay_product = A loser's fan
clause-pay_stake = Stake

clause-cap_sealed = Sealed
clause-cap_golden = Golden
clause-cap_bright = Bright
clause-cap_haba = Haba
clause-cap_all-winds = Caps of all winds
clause-cap_figures = Cap figures

clause-liability_full-flush = Liability: full flush
clause-liability_all-258 = Liability: all 258
clause-liability_melded-hand = Liability: melded hand
clause-liability_ready = When a discarder is ready
clause-liability_robbed-kong = Liability: robbed kong
clause-liability_amount = What the liable seat pays
clause-liability_order = One seat is liable

clause-dealer_draw = The dealer after an exhausted wall
clause-dealer_win = The dealer after a win
