use huangshi::tile::{Suit, Tile};

use super::{Dice, Flight, Laid, Seated, Sitting, is_dragon, is_kong_tile, kind, rules::rules, wild_of};
use crate::brute::is_258;

/// What the hand of the asked seat is built to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Theme {
    Plain,
    Flush(Suit),
    Pungs,
    Only258,
    Winds,
    FlushOfPungs(Suit),
    /// Any tiles, which are hardly ever won.
    Junk,
}

impl Theme {
    fn has(self, tile: Tile) -> bool {
        match self {
            Theme::Plain | Theme::Pungs | Theme::Junk => true,
            Theme::Flush(suit) | Theme::FlushOfPungs(suit) => tile.suit() == Some(suit),
            Theme::Only258 => is_258(tile),
            Theme::Winds => tile.suit().is_none() && tile.rank() <= 5,
        }
    }

    fn has_runs(self) -> bool {
        matches!(self, Theme::Plain | Theme::Flush(_))
    }
}

/// What tables are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lean {
    /// Of every kind.
    Any,
    /// Mostly such as the asked seat wins without a big pattern.
    Common,
    /// Such as the asked seat waits with four melds laid for a discard.
    Melded,
}

pub(super) struct Dealer<'d> {
    dice: &'d mut Dice,
    lean: Lean,
    left: [u8; Tile::KINDS],
    wild: Tile,
    /// How many kong tiles lie in a list, less one, at most: they make a table dear.
    wealth: usize,
}

impl Dealer<'_> {
    pub(super) fn sit(dice: &mut Dice, lean: Lean) -> Sitting {
        let indicator = kind(dice.below(Tile::KINDS));
        let wealth = dice.pick(&[1, 2, 1, 3]);
        let mut dealer = Dealer { dice, lean, left: [4; Tile::KINDS], wild: wild_of(indicator), wealth };
        dealer.take(indicator);
        let (asked, first) = (dealer.dice.below(4), dealer.dice.below(4));
        let mut players: [Seated; 4] = Default::default();
        players[asked] = dealer.asked_player(asked);
        let at = dealer.dice.below(players[asked].hand.len());
        let tile = players[asked].hand.swap_remove(at);
        let moment = dealer.moment(asked, tile, &mut players);
        for step in 1..4 {
            let seat = (asked + step) % 4;
            dealer.fill(seat, &mut players[seat]);
        }
        let left = usize::from(dealer.left.iter().sum::<u8>());
        let wall = match dealer.dice.below(4) {
            _ if lean != Lean::Any => left,
            0 | 1 => left,
            2 => 1 + dealer.dice.below(left),
            _ => 1 + dealer.dice.below(24),
        };
        let may_be_empty = !matches!(moment, Flight::AddedKong { .. });
        let wall = if may_be_empty && dealer.dice.one_in(12) { 0 } else { wall.min(left) };
        Sitting { rules: rules(dice), indicator, dealer: first, wall, players, moment, tile, asked }
    }

    /// Takes a tile if one is left.
    fn take(&mut self, tile: Tile) -> Option<Tile> {
        let left = &mut self.left[tile.index()];
        *left = left.checked_sub(1)?;
        Some(tile)
    }

    /// Takes any tile that will do, each of them as likely as another.
    fn draw(&mut self, will_do: impl Fn(Tile) -> bool) -> Option<Tile> {
        let left = self.left;
        let stock =
            || Tile::all().filter(|&tile| will_do(tile)).map(|tile| (tile, usize::from(left[tile.index()])));
        let tiles: usize = stock().map(|(_, copies)| copies).sum();
        if tiles == 0 {
            return None;
        }
        let mut before = self.dice.below(tiles);
        for (tile, copies) in stock() {
            match before.checked_sub(copies) {
                Some(rest) => before = rest,
                None => return self.take(tile),
            }
        }
        None
    }

    /// Takes a run or a triplet of tiles that will do.
    fn meld(&mut self, theme: Theme, will_do: impl Fn(Tile) -> bool) -> Option<[Tile; 3]> {
        let will_do = |tile: Tile| theme.has(tile) && !is_dragon(tile) && will_do(tile);
        let stock = |tile: Tile| if will_do(tile) { self.left[tile.index()] } else { 0 };
        let lowest = Tile::all().filter(|tile| theme.has_runs() && tile.suit().is_some() && tile.rank() <= 7);
        let runs = lowest.map(|low| [0, 1, 2].map(|step| kind(low.index() + step)));
        let mut melds: Vec<_> = runs.filter(|run| run.iter().all(|&tile| stock(tile) >= 1)).collect();
        if melds.is_empty() || self.dice.one_in(3) {
            melds = Tile::all().filter(|&tile| stock(tile) >= 3).map(|tile| [tile; 3]).collect();
        }
        if melds.is_empty() {
            return None;
        }
        let meld = self.dice.pick(&melds);
        meld.iter().for_each(|&tile| self.left[tile.index()] -= 1);
        Some(meld)
    }

    /// Takes a pair: mostly of twos, fives or eights where the theme asks for such a pair.
    fn pair(&mut self, theme: Theme) -> Option<[Tile; 2]> {
        let left = self.left;
        let any = theme != Theme::Plain || self.dice.one_in(4);
        let will_do = |tile: Tile| theme.has(tile) && !is_dragon(tile) && (any || is_258(tile));
        let tile = self.draw(|tile| left[tile.index()] >= 2 && will_do(tile))?;
        self.take(tile).map(|second| [tile, second])
    }

    /// Lays a meld for a seat, if tiles are left for one.
    fn lay(&mut self, seat: usize, theme: Theme) -> Option<Laid> {
        let wild = self.wild;
        let tiles = self.meld(theme, |tile| tile != wild)?;
        if tiles[0] != tiles[1] {
            return Some(Laid { kind: "chow", tiles: tiles.to_vec(), from: Some((seat + 3) % 4) });
        }
        let kinds = ["pung", "pung", "pung", "concealed_kong", "exposed_kong", "added_kong"];
        let wanted = self.dice.pick(&kinds);
        let fourth = if wanted == "pung" { None } else { self.take(tiles[0]) };
        let kind = if fourth.is_some() { wanted } else { "pung" };
        let from = (kind != "concealed_kong").then(|| (seat + 1 + self.dice.below(3)) % 4);
        Some(Laid { kind, tiles: tiles.into_iter().chain(fourth).collect(), from })
    }

    /// The asked seat with the winning tile still in its hand: mostly a hand that is won.
    fn asked_player(&mut self, seat: usize) -> Seated {
        let suit = self.dice.pick(&Suit::ALL);
        let themes = [Theme::Plain, Theme::Flush(suit), Theme::Plain, Theme::Only258, Theme::Pungs];
        let rarer = [Theme::Winds, Theme::FlushOfPungs(suit), Theme::Plain];
        let (themes, melds, wilds): (&[Theme], &[usize], &[u8]) = match self.lean {
            Lean::Any if self.dice.one_in(4) => (&rarer, &[1, 2, 3, 4], &[0, 1, 2, 3]),
            Lean::Any => (&themes, &[1, 2, 3, 4, 3, 2, 0], &[0, 0, 0, 1, 1, 1, 2, 2, 3, 4]),
            Lean::Common => (&[Theme::Plain], &[1, 2, 3], &[0, 0, 1]),
            Lean::Melded => (&[Theme::Plain], &[4], &[0]),
        };
        let theme = self.dice.pick(themes);
        let melds = self.dice.pick(melds);
        let melds = (0..melds).map_while(|_| self.lay(seat, theme)).collect::<Vec<_>>();
        let mut hand = self.hand(14 - 3 * melds.len(), theme);
        let (single_kongs, discards) = (self.kong_tiles(), self.discards());
        let wild = self.wild;
        for _ in 0..self.dice.pick(wilds) {
            self.exchange(&mut hand, |tile| tile == wild);
        }
        if self.lean == Lean::Any && self.dice.one_in(7) {
            self.exchange(&mut hand, |_| true);
        }
        Seated { hand, melds, single_kongs, discards, told: true }
    }

    /// Puts one tile back and takes another for it, if one that will do is left.
    fn exchange(&mut self, hand: &mut [Tile], will_do: impl Fn(Tile) -> bool) {
        let at = self.dice.below(hand.len());
        if let Some(tile) = self.draw(will_do) {
            self.left[hand[at].index()] += 1;
            hand[at] = tile;
        }
    }

    /// So many tiles, a third and two: melds and a pair as far as there are some, or any tiles of a theme
    /// that needs none.
    fn hand(&mut self, tiles: usize, theme: Theme) -> Vec<Tile> {
        let loose = match theme {
            Theme::Only258 | Theme::Winds => self.dice.one_in(2),
            Theme::Junk => true,
            Theme::Plain | Theme::Flush(_) | Theme::Pungs | Theme::FlushOfPungs(_) => false,
        };
        let mut hand = Vec::new();
        if !loose {
            hand.extend(self.pair(theme).into_iter().flatten());
            let melds = (tiles - 2) / 3;
            hand.extend((0..melds).map_while(|_| self.meld(theme, |_| true)).flatten());
        }
        while hand.len() < tiles {
            hand.extend(self.draw(|tile| theme.has(tile)).or_else(|| self.draw(|_| true)));
        }
        hand
    }

    fn kong_tiles(&mut self) -> Vec<Tile> {
        let wild = self.wild;
        (0..self.dice.below(self.wealth)).filter_map(|_| self.draw(|tile| is_kong_tile(tile, wild))).collect()
    }

    fn discards(&mut self) -> Vec<Tile> {
        let mut discards: Vec<Tile> = (0..self.dice.below(4)).filter_map(|_| self.draw(|_| true)).collect();
        discards.extend(self.kong_tiles());
        self.dice.shuffle(&mut discards);
        discards
    }

    /// A moment that the table can be at; the seat whose kong may be robbed is given its pung.
    fn moment(&mut self, asked: usize, tile: Tile, players: &mut [Seated; 4]) -> Flight {
        let by = (asked + 1 + self.dice.below(3)) % 4;
        let kong = players[asked].melds.iter().any(|meld| meld.tiles.len() == 4);
        let single = !players[asked].single_kongs.is_empty();
        let draw = |after| Flight::Draw { after };
        let moment = match self.lean {
            Lean::Any => self.dice.below(8),
            Lean::Common => self.dice.pick(&[0, 7]),
            Lean::Melded => 7,
        };
        match moment {
            2 | 3 if kong => draw("kong"),
            4 if single => draw("single_kong"),
            5 | 6 if self.left[tile.index()] == 3 && !is_kong_tile(tile, self.wild) => {
                self.left[tile.index()] = 0;
                let from = Some((by + 1 + self.dice.below(3)) % 4);
                players[by].melds.push(Laid { kind: "pung", tiles: vec![tile; 3], from });
                Flight::AddedKong { by }
            }
            2.. if !is_kong_tile(tile, self.wild) || self.dice.one_in(6) => Flight::Discard { by },
            _ => draw("turn"),
        }
    }

    /// Deals another seat the rest of its tiles: some hands lack one tile of a win, some are any tiles.
    fn fill(&mut self, seat: usize, player: &mut Seated) {
        let melds = self.dice.pick(&[0, 0, 1, 2, 3, 4]);
        while player.melds.len() < melds {
            match self.lay(seat, Theme::Plain) {
                Some(meld) => player.melds.push(meld),
                None => break,
            }
        }
        self.dice.shuffle(&mut player.melds);
        let theme = if self.dice.one_in(2) { Theme::Plain } else { Theme::Junk };
        player.hand = self.hand(14 - 3 * player.melds.len(), theme);
        let at = self.dice.below(player.hand.len());
        self.left[player.hand.swap_remove(at).index()] += 1;
        player.single_kongs = self.kong_tiles();
        player.discards = self.discards();
        player.told = self.dice.one_in(2);
    }
}
