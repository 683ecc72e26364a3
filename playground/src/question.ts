// The table as a question of the API, and back.
import {
  type Board,
  compact,
  emptyBoard,
  emptyPlayer,
  expanded,
  hasTile,
  type Meld,
  type Player,
  type Rules,
  type Schemas,
  SEATS,
  sorted,
} from './table';

export type Ask = 'settlement' | 'win' | 'actions' | 'waits';

export const ASKS: readonly Ask[] = ['settlement', 'win', 'actions', 'waits'];

type Question = {
  settlement: Schemas['SettlementQuestion'];
  win: Schemas['WinQuestion'];
  actions: Schemas['ActionsQuestion'];
  waits: Schemas['WaitsQuestion'];
};

/** The question as it is sent. Empty lists and defaults are left out. */
export function question<A extends Ask>(ask: A, board: Board, seat: number): Question[A] {
  const rules = Object.keys(board.rules).length > 0 ? { rules: board.rules } : {};
  const base = { ...rules, table: tableOf(board) };
  const moment = momentOf(board);
  const isOver = board.moment.type === 'exhausted';
  const whole: Question = {
    settlement: isOver ? { ...base, moment } : { ...base, moment, winner: seat },
    win: { ...base, moment, seat },
    actions: { ...base, moment },
    waits: isOver ? { ...base, seat } : { ...base, moment, seat },
  };
  return whole[ask];
}

function tableOf(board: Board): Schemas['Table'] {
  const { indicator, dealer, wall, players } = board;
  return { indicator, dealer, wall, players: players.map(playerOf) };
}

function playerOf(player: Player): Schemas['Player'] {
  return {
    ...(player.hand === null ? {} : { hand: compact(player.hand) }),
    ...(player.melds.length === 0 ? {} : { melds: player.melds.map(meldOf) }),
    ...(player.kongs.length === 0 ? {} : { single_kongs: compact(player.kongs) }),
    ...(player.discards.length === 0 ? {} : { discards: compact(player.discards) }),
  };
}

function meldOf({ type, tiles, from }: Meld): Schemas['Meld'] {
  const meld = { type, ...(tiles === null ? {} : { tiles: compact(tiles) }), ...(from === null ? {} : { from }) };
  // A link may hold a meld without its supplier: the service then says what is wrong with it.
  return meld as Schemas['Meld'];
}

function momentOf({ moment }: Board): Schemas['Moment'] {
  const { type, seat, tile, after } = moment;
  switch (type) {
    case 'exhausted':
      return { type };
    case 'claim':
      return { type, seat };
    case 'draw':
      return { type, seat, tile, after };
    default:
      return { type, seat, tile };
  }
}

/** The same question as a command. */
export function curl(ask: Ask, board: Board, seat: number, address: string, language: string): string {
  const query = ask === 'settlement' ? '?explain=true' : '';
  const spoken = language === 'en' ? '' : ` -H 'Accept-Language: ${language}'`;
  const body = JSON.stringify(question(ask, board, seat)).replaceAll("'", "'\\''");
  return `curl -s '${address}v1/huangshi/${ask}${query}' -H 'Content-Type: application/json'${spoken} -d '${body}'`;
}

/** Reads any question of the API that has a table; null where the text is none. What it says is left to the service. */
export function imported(text: string): Board | null {
  let read: Loose;
  try {
    read = JSON.parse(text) as Loose;
  } catch {
    return null;
  }
  const table = read?.table ?? read?.request?.table;
  const request = read?.table ? read : read?.request;
  if (!table || !Array.isArray(table.players) || tilesOf(table.indicator).length !== 1) {
    return null;
  }
  const board = emptyBoard();
  board.indicator = tilesOf(table.indicator)[0] ?? board.indicator;
  board.dealer = seatOf(table.dealer) ?? 0;
  board.wall = Number.isInteger(table.wall) ? (table.wall as number) : 0;
  board.players = SEATS.map((seat) => playerFrom(table.players?.[seat]));
  board.rules = (request?.rules ?? {}) as Rules;
  board.ask = seatOf(request?.winner ?? request?.seat);
  const { type, seat, tile, after } = { ...board.moment, ...request?.moment } as Board['moment'];
  board.moment = { type, seat: seatOf(seat) ?? 0, tile: tilesOf(tile)[0] ?? '1m', after };
  return hasTile(board.moment) && tilesOf(tile).length !== 1 ? null : board;
}

/** JSON of which nothing is known. */
interface Loose {
  request?: Loose;
  table?: { indicator?: unknown; dealer?: unknown; wall?: unknown; players?: LoosePlayer[] };
  moment?: object;
  rules?: object;
  seat?: unknown;
  winner?: unknown;
}

interface LoosePlayer {
  hand?: unknown;
  melds?: { type: Meld['type']; tiles?: unknown; from?: unknown }[];
  single_kongs?: unknown;
  discards?: unknown;
}

function playerFrom(player: LoosePlayer | undefined): Player {
  return {
    ...emptyPlayer(),
    hand: player?.hand == null ? null : sorted(tilesOf(player.hand)),
    melds: (player?.melds ?? []).map(({ type, tiles, from }) => ({
      type,
      tiles: tiles == null ? null : tilesOf(tiles),
      from: seatOf(from),
    })),
    kongs: tilesOf(player?.single_kongs),
    discards: tilesOf(player?.discards),
  };
}

const seatOf = (value: unknown): number | null => SEATS.find((seat) => seat === value) ?? null;

function tilesOf(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((code) => tilesOf(code));
  }
  return typeof value === 'string' ? (expanded(value) ?? []) : [];
}
