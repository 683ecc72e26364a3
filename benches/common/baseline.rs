//! The usual engine, to measure beside: it takes melds out of the counts, kind by kind, and turns back where the
//! rest does not divide; wilds fill what is missing.

use huangshi::tile::{Counts, Tile};

/// Whether the tiles and so many wilds are melds and a pair.
pub(crate) fn divides(tiles: Counts, wilds: u8) -> bool {
    let mut held = [0; Tile::KINDS];
    for tile in Tile::all() {
        held[tile.index()] = tiles.of(tile);
    }
    (held.iter().sum::<u8>() + wilds) % 3 == 2 && search(&mut held, 0, wilds, false)
}

fn search(held: &mut [u8; Tile::KINDS], from: usize, wilds: u8, has_pair: bool) -> bool {
    let Some(kind) = (from..Tile::KINDS).find(|&kind| held[kind] > 0) else {
        // Wilds that are left are melds among themselves, and the pair where there is none yet.
        return has_pair || wilds >= 2;
    };
    let mut same = |count: u8, has_pair: bool| {
        let taken = held[kind].min(count);
        taken + wilds >= count && {
            held[kind] -= taken;
            let divides = search(held, kind, wilds - (count - taken), has_pair);
            held[kind] += taken;
            divides
        }
    };
    if same(3, has_pair) || (!has_pair && same(2, true)) {
        return true;
    }
    let (suit, rank) = (kind / 9, kind % 9);
    // The lowest tile of a run may be a wild: then the run begins before this kind.
    suit < 3
        && (rank.saturating_sub(2)..=rank.min(6))
            .any(|lowest| run(held, suit * 9 + lowest, kind, wilds, has_pair))
}

fn run(held: &mut [u8; Tile::KINDS], lowest: usize, kind: usize, wilds: u8, has_pair: bool) -> bool {
    let taken: [u8; 3] = [0, 1, 2].map(|step| held[lowest + step].min(1));
    let missing = 3 - taken.iter().sum::<u8>();
    missing <= wilds && {
        for (step, one) in taken.iter().enumerate() {
            held[lowest + step] -= one;
        }
        let divides = search(held, kind, wilds - missing, has_pair);
        for (step, one) in taken.iter().enumerate() {
            held[lowest + step] += one;
        }
        divides
    }
}
