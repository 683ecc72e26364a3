// The table that is shown, and how it is edited. Nothing here knows a rule: any table can be laid out.
import type { components } from 'huangshi-client';

export type Schemas = components['schemas'];
export type Rules = Schemas['Rules'];
export type MeldType = Schemas['Meld']['type'];
export type MomentType = Schemas['Moment']['type'];
export type After = Schemas['After'];

export const SEATS = [0, 1, 2, 3] as const;
export const MELD_TYPES: readonly MeldType[] = ['chow', 'pung', 'exposed_kong', 'added_kong', 'concealed_kong'];
export const MOMENT_TYPES: readonly MomentType[] = ['draw', 'discard', 'added_kong', 'claim', 'exhausted'];
export const AFTERS: readonly After[] = ['turn', 'kong', 'single_kong'];

/** A laid meld; `tiles` is null where a concealed kong shows its backs, `from` where nobody supplied it. */
export interface Meld {
  type: MeldType;
  tiles: string[] | null;
  from: number | null;
}

/** One seat; `hand` is null where it is hidden. */
export interface Player {
  hand: string[] | null;
  melds: Meld[];
  kongs: string[];
  discards: string[];
}

/** The moment. It keeps all its fields whatever its type, so that a change of mind loses nothing. */
export interface Moment {
  type: MomentType;
  seat: number;
  tile: string;
  after: After;
}

/** All that a link holds. `ask` is the seat the answer is about; null leaves the choice to the page. */
export interface Board {
  indicator: string;
  dealer: number;
  wall: number;
  players: Player[];
  moment: Moment;
  rules: Rules;
  ask: number | null;
}

export type Zone = 'hand' | 'melds' | 'kongs' | 'discards';

/** Where the next tile of the palette goes. */
export type Target = { zone: Zone; seat: number } | { zone: 'indicator' } | { zone: 'flight' };

export const sameTarget = (one: Target, other: Target): boolean =>
  one.zone === other.zone && seatOf(one) === seatOf(other);

export const seatOf = (target: Target): number | null => ('seat' in target ? target.seat : null);

export const hasTile = (moment: Moment): boolean => moment.type !== 'claim' && moment.type !== 'exhausted';

export const emptyPlayer = (): Player => ({ hand: null, melds: [], kongs: [], discards: [] });

export const emptyBoard = (): Board => ({
  indicator: '3z',
  dealer: 0,
  wall: 40,
  players: SEATS.map(emptyPlayer),
  moment: { type: 'draw', seat: 0, tile: '1m', after: 'turn' },
  rules: {},
  ask: null,
});

const SUITS = 'mpsz';
const order = (code: string): number => SUITS.indexOf(code[1] ?? '') * 10 + Number(code[0]);

/** Tiles in the order m p s z. */
export const sorted = (tiles: readonly string[]): string[] => [...tiles].sort((a, b) => order(a) - order(b));

/** The compact string: the ranks before their suit, in the order given. */
export function compact(tiles: readonly string[]): string {
  return tiles.map((code, at) => (tiles[at + 1]?.[1] === code[1] ? code[0] : code)).join('');
}

/** Reads a compact string; null where it is none. */
export function expanded(text: string): string[] | null {
  if (!/^([1-9]+[mps]|[1-7]+z)*$/.test(text)) {
    return null;
  }
  return [...text.matchAll(/([1-9]+)([mpsz])/g)].flatMap(([, ranks = '', suit = '']) =>
    [...ranks].map((rank) => rank + suit),
  );
}

/** The melds that a click on one tile can mean. */
export function meldOf(type: MeldType, tile: string, seat: number): Meld {
  const left = (seat + 3) % 4;
  if (type === 'chow') {
    const first = Math.min(Number(tile[0]), tile[1] === 'z' ? 5 : 7);
    return { type, tiles: [0, 1, 2].map((step) => `${first + step}${tile[1]}`), from: left };
  }
  const tiles = Array<string>(type === 'pung' ? 3 : 4).fill(tile);
  return { type, tiles, from: type === 'concealed_kong' ? null : left };
}

function withPlayer(board: Board, seat: number, change: (player: Player) => Player): Board {
  return { ...board, players: board.players.map((player, at) => (at === seat ? change(player) : player)) };
}

/** Puts a tile where the target says. */
export function placed(board: Board, target: Target, tile: string, meld: MeldType): Board {
  switch (target.zone) {
    case 'indicator':
      return { ...board, indicator: tile };
    case 'flight':
      return { ...board, moment: { ...board.moment, tile } };
    case 'hand':
      return withPlayer(board, target.seat, (p) => ({ ...p, hand: sorted([...(p.hand ?? []), tile]) }));
    case 'melds':
      return withPlayer(board, target.seat, (p) => ({ ...p, melds: [...p.melds, meldOf(meld, tile, target.seat)] }));
    case 'kongs':
      return withPlayer(board, target.seat, (p) => ({ ...p, kongs: [...p.kongs, tile] }));
    case 'discards':
      return withPlayer(board, target.seat, (p) => ({ ...p, discards: [...p.discards, tile] }));
  }
}

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at);

/** Takes one tile or meld away. A hand whose last tile goes is hidden again. */
export function removed(board: Board, seat: number, zone: Zone, at: number): Board {
  return withPlayer(board, seat, (player) => {
    const next = { ...player, [zone]: without<string | Meld>(player[zone] ?? [], at) };
    return zone === 'hand' && next.hand?.length === 0 ? { ...next, hand: null } : next;
  });
}

/** Another supplier of a meld: the next seat, never its owner. */
export function suppliedByNext(board: Board, seat: number, at: number): Board {
  return withPlayer(board, seat, (player) => ({
    ...player,
    melds: player.melds.map((meld, place) => {
      if (place !== at || meld.from === null) {
        return meld;
      }
      const next = (meld.from + 1) % 4;
      return { ...meld, from: next === seat ? (next + 1) % 4 : next };
    }),
  }));
}

export const cleared = (board: Board, seat: number): Board => withPlayer(board, seat, emptyPlayer);
