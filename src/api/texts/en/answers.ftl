### What answers say of an action or a question. Ids never change with the language; a value stands in braces.

## Denials of an action

denial-kong_tile_unclaimable = A discarded red, green or wild cannot be chowed, punged, konged or won on by anybody.
denial-red_or_green_held = Red and green must be konged or discarded before the hand can win.
denial-no_winning_shape = The tiles are not four melds and a pair, nor all 258, nor all winds.
denial-pair_not_258 = The hand divides, but its pair must be of twos, fives or eights.
denial-too_many_wilds = A common win holds at most one wild, the winning tile included.
denial-below_four_fan = The win needs four fan from red, green and wild tiles, or from dealer and self-draw.
denial-not_opened = Nobody wins before a chow, a pung or an exposed or added kong has opened the hand.

denial-not_this_moment = Such an action is never done at this moment.
denial-tiles_not_held = The tiles that it needs are not in hand.
denial-not_a_run = The two tiles and the discard are not three consecutive ranks of one suit.
denial-chow_not_from_left = A chow takes the discard of the left seat only.
denial-not_a_kong_tile = Only red, green and the wild are konged alone.
denial-kong_tile_in_meld = Kong tiles never stand in a laid meld.
denial-no_pung_to_add_to = The seat has no pung of this tile.
denial-kong_after_claim = A kong of four tiles is made after a draw, not right after a chow or a pung.
denial-no_replacement_tile = No tile is left in the wall to replace a kong.
denial-last_discard = The last discard can only be won.
denial-nothing_to_pass = The seat owes a discard and cannot pass.

## Violations of a question

violation-too_many_copies = This { $tile } is one too many: the set holds four of a kind. Take out what is counted twice; the tile in flight lies in no list.
violation-wrong_hand_size = The hand holds { $held } tiles and must hold { $expected }: 13 less three for each meld, and one more only for the seat that has just claimed. The tile in flight is named by the moment alone.
violation-too_many_melds = A hand has four melds at most.
violation-bad_meld = These tiles are no such meld: a chow is three consecutive ranks of one suit, a pung three of a kind, a kong four of a kind.
violation-bad_meld_source = { $wrong ->
    [missing] `from` is missing: name the seat whose discard was claimed.
    [itself] `from` names the seat itself; a meld is claimed from another.
    [chow] A chow takes the discard of the left seat only.
   *[concealed] A concealed kong has no `from`: all four tiles came from the hand.
  }
violation-kong_tile_in_meld = { $tile } is a kong tile at this table, and kong tiles never stand in a laid meld.
violation-not_a_kong_tile = { $tile } is no kong tile at this table; only red, green and the wild are konged alone.
violation-wall_too_large = The wall cannot hold { $wall } tiles: only { $unaccounted } are not accounted for by the lists, the indicator, the tile in flight and hidden hands.
violation-wall_not_empty = The wall is exhausted only when no tile is left, and { $wall } are.
violation-seat_not_asked = This seat has no say at this moment. At a draw or a claim the seat that drew or claimed is asked, at a discard or an added kong the other three.
violation-no_tile_in_flight = At a claim no tile is drawn or offered, so nobody can win.
violation-no_kong_behind_replacement = A replacement was drawn, but the seat has made no such kong: `kong` needs a kong of four tiles among its melds, `single_kong` a single kong.
violation-no_pung_to_add_to = The seat has no pung of { $tile } to add the tile to. At this moment it is still a pung.
violation-nothing_claimed = The seat's last meld must be the chow or pung that it has just made.
violation-wall_empty = With no tile left in the wall nothing is konged or claimed.
violation-hand_hidden = The answer depends on tiles of seat { $seat } that are not told; send its hand and the tiles of its concealed kongs.
violation-not_four_players = A table has four players, and { $players } were sent. A seat of which nothing is known is an empty object.
violation-winner_missing = Name the winner, unless the moment is `exhausted`.
violation-winner_not_expected = An exhausted wall has no winner; leave it out.
violation-duplicate_claim = Seat { $seat } claims twice; one claim each.
violation-out_of_range = { $figure } is outside the range from 1 to { $most }.
violation-caps_not_ascending = Each cap level is at least the one before, and { $figure } is less than { $before }.

## Warnings of an action

warning-third_meld_liability = This tile could become the third meld of seat { $seat }; should that hand win as a full flush or all 258, you would pay for all three.
warning-melded_hand_liability = Seat { $seat } holds one tile, and you are not ready: should it win on this tile, you would pay for all three.
warning-robbed_kong_liability = Seat { $seat } could rob this kong; you would pay for all three.

## Departures of a log

departure-unreadable = The line cannot be read, and what follows is passed over until the next deal: { $reason }
departure-no_hand = No hand is in play: a hand begins with its deal and ends with a win or the exhausted wall. What follows is passed over until the next deal.
departure-impossible_deal = { $faults ->
    [one] The deal has a fault; `violations` says where and what. The hand is passed over.
   *[other] The deal has { $faults } faults; `violations` says where and what. The hand is passed over.
  }
departure-out_of_turn = { $due ->
    [draw] It is for seat { $seat } to draw.
    [turn] It is the turn of seat { $seat }, who has drawn or claimed.
    [exhausted] The wall is exhausted; the last discard can only be won.
   *[deal] The hand is over; a deal begins the next one.
  }
departure-not_in_wall = No { $tile } can be drawn: all four are elsewhere.
departure-wall_empty = No tile is left to draw.
departure-wall_not_empty = The wall is exhausted only when no tile is left, and { $left } are.
departure-given_up = The seat has passed on this tile.
departure-illegal_action = The rules deny this action; `denials` says why.
departure-denied_win = The rules deny this win; `denials` says why.
departure-wrong_settlement = The log has `{ $logged }` at `{ $pointer }` of the settlement, and by the rules it is `{ $lawful }`.
departure-unfinished = { $due ->
    [draw] The hand has no end: it is for seat { $seat } to draw.
    [turn] The hand has no end: it is the turn of seat { $seat }.
    [exhausted] The hand has no end: the wall is exhausted, and the log does not say so.
   *[deal] The hand has no end.
  }
