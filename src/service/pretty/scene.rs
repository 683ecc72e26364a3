use serde::Deserialize;
use serde_json::value::RawValue;

use super::sheet::{Cell, Sheet};
use super::{clause, tile, tiles};
use crate::api::{Language, wild};
use crate::huangshi::{Action, Arrangement, Moment, Rules, Snapshot, Table};
use crate::tile::{KongOrigin, Meld, Seat, Tile};

/// What a question says of the table: what is shown beside its answer.
pub(super) struct Scene {
    asked: Asked,
    table: Table,
}

/// The members that questions share; an answered question has no others that are shown.
#[derive(Deserialize)]
struct Asked {
    rules: Option<Rules>,
    table: Snapshot,
    moment: Option<Moment>,
    seat: Option<Seat>,
    action: Option<Action>,
}

impl Scene {
    /// The scene of a request; none where it is no question that could be answered.
    pub(super) fn of(request: &RawValue) -> Option<Scene> {
        let asked: Asked = serde_json::from_str(request.get()).ok()?;
        let table = Table::check(asked.rules.as_ref(), &asked.table, asked.moment).ok()?;
        Some(Scene { asked, table })
    }

    /// The seat that the question names.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.asked.seat
    }

    /// The action that the question names.
    pub(super) fn action(&self) -> Option<Action> {
        self.asked.action
    }

    /// Tells the wild and all that a seat has but its discards: its hand as it divides, where that is known.
    pub(super) fn show(
        &self,
        seat: Seat,
        divided: Option<&Arrangement>,
        sheet: &mut Sheet,
        language: Language,
    ) {
        self.show_wild(sheet, language);
        let player = self.table.player(seat);
        let laid: Vec<String> = player.melds().iter().map(|laid| meld(laid, seat, language)).collect();
        let aside = self.asked.table.players.get(seat.index()).map(|player| player.single_kongs.clone());
        let aside = aside.filter(|aside| !aside.is_empty());
        let hand = match divided.and_then(|divided| Some((divided.melds.as_ref()?, divided.pair?))) {
            Some((melds, pair)) => {
                let melds = melds.iter().map(|meld| tiles(meld, language));
                let pair = language.say("line-pair", &[("tiles", tiles(&pair, language).into())]);
                Some(melds.chain([pair]).collect::<Vec<_>>().join(SPACE))
            }
            None => self.held(seat).map(|held| tiles(&held, language)),
        };
        let wilds = divided.map(|divided| divided.wilds.as_slice()).filter(|wilds| !wilds.is_empty());
        for (label, text) in [
            ("label-melds", (!laid.is_empty()).then(|| laid.join(SPACE))),
            ("label-aside", aside.map(|aside| tiles(&aside, language))),
            ("label-hand", hand),
            ("label-tile", self.tile_in_flight(language)),
            ("label-wilds", wilds.map(|wilds| tiles(wilds, language))),
        ] {
            sheet.lines(language.text(label), text.map(|text| vec![text.into()]).into_iter().collect());
        }
    }

    fn show_wild(&self, sheet: &mut Sheet, language: Language) {
        let wild = wild(self.asked.table.indicator);
        let values = [
            ("wild", tile(wild.wild, language).into()),
            ("indicator", tile(wild.indicator, language).into()),
        ];
        let line: Vec<Cell> = vec![language.say("line-wild", &values).into(), clause(wild.clause.label())];
        sheet.line(language.text("label-wild"), line);
    }

    /// The hand of a seat in order, where it is known.
    fn held(&self, seat: Seat) -> Option<Vec<Tile>> {
        let hand = self.table.player(seat).hand()?;
        Some(hand.iter().collect())
    }

    fn tile_in_flight(&self, language: Language) -> Option<String> {
        let moment = self.asked.moment?;
        let told = tile(moment.tile()?, language);
        match moment {
            Moment::Discard { seat, .. } | Moment::AddedKong { seat, .. } => {
                Some(language.say("line-from", &[("tile", told.into()), ("seat", seat.index().into())]))
            }
            Moment::Draw { .. } => Some(language.say("line-drawn", &[("tile", told.into())])),
            Moment::Claim { .. } | Moment::Exhausted => None,
        }
    }
}

/// What stands between melds.
const SPACE: &str = " · ";

/// A laid meld of `owner`, with its supplier.
fn meld(meld: &Meld, owner: Seat, language: Language) -> String {
    let id = match meld {
        Meld::Chow(_) => "meld-chow",
        Meld::Pung { .. } => "meld-pung",
        Meld::Kong { tile: None, .. } => "meld-hidden-kong",
        Meld::Kong { origin: KongOrigin::Exposed { .. }, .. } => "meld-exposed-kong",
        Meld::Kong { origin: KongOrigin::Added { .. }, .. } => "meld-added-kong",
        Meld::Kong { origin: KongOrigin::Concealed, .. } => "meld-concealed-kong",
    };
    let told = language.say(id, &[("tiles", tiles(&meld.tiles(), language).into())]);
    match meld.supplier(owner) {
        Some(from) => language.say("meld-from", &[("meld", told.into()), ("seat", from.index().into())]),
        None => told,
    }
}
