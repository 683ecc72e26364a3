// The table as the fragment of a link: `#v=1&i=3z&d=0&w=40&at=draw-0-2s&h0=...`. Words are those of the API, tiles
// the compact string, and what is empty or hidden is left out, so that a link can be read and shared.
import {
  AFTERS,
  type Board,
  compact,
  emptyBoard,
  expanded,
  hasTile,
  MELD_TYPES,
  type Meld,
  MOMENT_TYPES,
  type Moment,
  type Rules,
  SEATS,
} from './table';

const VERSION = '1';

/** What a link holds, and the parts of it that could not be read. */
export interface Opened {
  board: Board;
  faults: string[];
}

export function written(board: Board): string {
  const parts: [key: string, value: string][] = [
    ['v', VERSION],
    ['i', board.indicator],
    ['d', String(board.dealer)],
    ['w', String(board.wall)],
    ['at', writtenMoment(board.moment)],
  ];
  board.players.forEach((player, seat) => {
    const lists = { h: player.hand, k: player.kongs, x: player.discards };
    if (player.melds.length > 0) {
      parts.push([`m${seat}`, player.melds.map(writtenMeld).join('.')]);
    }
    for (const [key, tiles] of Object.entries(lists)) {
      if (tiles !== null && (key === 'h' || tiles.length > 0)) {
        parts.push([key + seat, compact(tiles)]);
      }
    }
  });
  const rules = writtenRules(board.rules);
  if (rules) {
    parts.push(['r', rules]);
  }
  if (board.ask !== null) {
    parts.push(['ask', String(board.ask)]);
  }
  return `#${parts.map(([key, value]) => `${key}=${value}`).join('&')}`;
}

function writtenMoment({ type, seat, tile, after }: Moment): string {
  switch (type) {
    case 'exhausted':
      return type;
    case 'claim':
      return `${type}-${seat}`;
    case 'draw':
      return after === 'turn' ? `${type}-${seat}-${tile}` : `${type}-${seat}-${tile}-${after}`;
    default:
      return `${type}-${seat}-${tile}`;
  }
}

function writtenMeld({ type, tiles, from }: Meld): string {
  return [type, compact(tiles ?? []), from ?? ''].join('-').replace(/-+$/, '');
}

function writtenRules(rules: Rules): string {
  const flat = Object.entries(rules).flatMap(([id, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, figure]) => `${id}-${part}-${figure}`)
      : [`${id}-${value}`],
  );
  return flat.join('.');
}

/** Reads a fragment; null where it holds no table. */
export function opened(fragment: string): Opened | null {
  const parts = new Map(new URLSearchParams(fragment.replace(/^#/, '')));
  if (!parts.has('v')) {
    return null;
  }
  const board = emptyBoard();
  const faults: string[] = [];
  /** Reads a part, and keeps it as a fault where that gives nothing. */
  const part = <T>(key: string, read: (text: string) => T | null, take: (value: T) => void): void => {
    const text = parts.get(key);
    parts.delete(key);
    const value = text === undefined ? null : read(text);
    if (value !== null) {
      take(value);
    } else if (text !== undefined) {
      faults.push(`${key}=${text}`);
    }
  };
  part(
    'v',
    (text) => (text === VERSION ? text : null),
    () => {},
  );
  part('i', tile, (value) => {
    board.indicator = value;
  });
  part('d', seat, (value) => {
    board.dealer = value;
  });
  part('w', count, (value) => {
    board.wall = value;
  });
  part(
    'at',
    (text) => moment(text, board.moment),
    (value) => {
      board.moment = value;
    },
  );
  for (const at of SEATS) {
    const player = board.players[at];
    if (player) {
      part(`m${at}`, melds, (value) => {
        player.melds = value;
      });
      part(`h${at}`, expanded, (value) => {
        player.hand = value;
      });
      part(`k${at}`, expanded, (value) => {
        player.kongs = value;
      });
      part(`x${at}`, expanded, (value) => {
        player.discards = value;
      });
    }
  }
  part('r', rules, (value) => {
    board.rules = value;
  });
  part('ask', seat, (value) => {
    board.ask = value;
  });
  return { board, faults: [...faults, ...[...parts].map(([key, value]) => `${key}=${value}`)] };
}

const tile = (text: string): string | null => (expanded(text)?.length === 1 ? text : null);
const seat = (text: string | undefined): number | null =>
  text !== undefined && /^[0-3]$/.test(text) ? Number(text) : null;
const count = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);
const among = <T extends string>(list: readonly T[], text: string | undefined): T | null =>
  list.find((known) => known === text) ?? null;

function moment(text: string, before: Moment): Moment | null {
  const [word, at, code, after = 'turn', ...rest] = text.split('-');
  const type = among(MOMENT_TYPES, word);
  if (type === null || rest.length > 0) {
    return null;
  }
  if (type === 'exhausted') {
    return { ...before, type };
  }
  const read = { ...before, type, seat: seat(at), tile: before.tile, after: among(AFTERS, after) };
  if (hasTile(read as Moment)) {
    const flying = tile(code ?? '');
    if (flying === null) {
      return null;
    }
    read.tile = flying;
  }
  return read.seat === null || read.after === null ? null : (read as Moment);
}

function melds(text: string): Meld[] | null {
  const read = text.split('.').map((one): Meld | null => {
    const [word, codes = '', by, ...rest] = one.split('-');
    const type = among(MELD_TYPES, word);
    const tiles = expanded(codes);
    const from = by === undefined ? null : seat(by);
    const isBad = type === null || tiles === null || rest.length > 0 || (by !== undefined && from === null);
    return isBad ? null : { type, tiles: tiles.length > 0 ? tiles : null, from };
  });
  return read.includes(null) ? null : (read as Meld[]);
}

function rules(text: string): Rules | null {
  const read: Record<string, unknown> = {};
  for (const one of text.split('.')) {
    const [id, value, figure, ...rest] = one.split('-');
    if (!id || !value || rest.length > 0) {
      return null;
    }
    const plain = (word: string): string | number => (/^\d+$/.test(word) ? Number(word) : word);
    read[id] = figure === undefined ? plain(value) : { ...(read[id] as object | undefined), [value]: plain(figure) };
  }
  return read as Rules;
}
