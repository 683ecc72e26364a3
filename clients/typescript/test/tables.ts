import type { ActionsQuestion, SettlementQuestion, Table, WaitsQuestion, WinQuestion } from "huangshi-client";

/** Seat 0 has claimed a chow, and laid these reds aside. */
function opened(reds: string): Table {
  return {
    indicator: "3z",
    dealer: 3,
    wall: 40,
    players: [
      {
        hand: "22456p34789s",
        melds: [{ type: "chow", tiles: "123m", from: 3 }],
        single_kongs: reds,
      },
      {},
      {},
      {},
    ],
  };
}

/** One red is too few for a common win. */
export const denied: WinQuestion = {
  table: opened("7z"),
  moment: { type: "discard", seat: 1, tile: "2s" },
  seat: 0,
};

export const settled: SettlementQuestion = {
  table: opened("77z"),
  moment: { type: "discard", seat: 1, tile: "2s" },
  winner: 0,
};

export const exhausted: SettlementQuestion = {
  table: { indicator: "3z", dealer: 2, wall: 0, players: [{}, {}, {}, {}] },
  moment: { type: "exhausted" },
};

/** Seat 1 has discarded what seat 2 may chow and seat 3 may pung. */
export const offered = {
  table: {
    indicator: "3z",
    dealer: 0,
    wall: 40,
    players: [{}, {}, { hand: "34679p11345m222z" }, { hand: "55p123456m1199s2z" }],
  },
  moment: { type: "discard", seat: 1, tile: "5p" },
} as const satisfies ActionsQuestion;

export const waiting: WaitsQuestion = {
  table: {
    indicator: "3z",
    dealer: 0,
    wall: 40,
    players: [{ hand: "23p456789m88s", melds: [{ type: "pung", tiles: "222s", from: 1 }] }, {}, {}, {}],
  },
  seat: 0,
};

/** A table with a fifth 8s, and a seat that cannot act. */
export const impossible: WinQuestion = {
  table: {
    indicator: "8s",
    dealer: 0,
    wall: 40,
    players: [{ hand: "8888s123456789m" }, {}, {}, {}],
  },
  moment: { type: "discard", seat: 0, tile: "1p" },
  seat: 0,
};
