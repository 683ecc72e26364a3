// All that is asked of the service. Nothing else on the page fetches.
import { type Client, createClient, ProblemError } from 'huangshi-client';
import { question } from './question';
import type { Board, Schemas } from './table';
import type { Language } from './texts';

export type Problem = Schemas['Problem'];
export type Violation = Schemas['ViolationAnswer'];
export type Reference = Schemas['ReferenceAnswer'];

/** What a question came to. */
export type Answered<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** Every answer about one table, in one language. */
export interface Answers {
  /** The table they are about. */
  board: Board;
  /** The seat they are about. */
  seat: number;
  wild: string | null;
  actions: Answered<Schemas['ActionsAnswer']> | null;
  settlement: Answered<Schemas['SettlementAnswer']>;
  waits: Answered<Schemas['WaitsAnswer']>;
}

// The page may stand behind a prefix, so that everything is asked relative to it.
export const ADDRESS = new URL('.', document.baseURI).href;

const asking = (apiKey: string | null): Client =>
  createClient({ baseUrl: ADDRESS, ...(apiKey === null ? {} : { apiKey }) });

let client = asking(sessionStorage.getItem('key'));

/** Keeps the key that a service may ask for, for as long as this tab is open. */
export function keepKey(given: string): void {
  client = asking(given);
  sessionStorage.setItem('key', given);
}

/** Throws where it is not the service that answers. */
async function answered<T>(answer: Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (error) {
    if (error instanceof ProblemError) {
      return { ok: false, problem: error.problem };
    }
    throw error;
  }
}

/** The names and texts of the law. */
export const reference = (language: Language): Promise<Answered<Reference>> => answered(client.rules({ language }));

/** Asks all that can be asked about a table. */
export async function answers(board: Board, language: Language, signal: AbortSignal): Promise<Answers> {
  const options = { language, signal };
  const isOver = board.moment.type === 'exhausted';
  const [wild, actions] = await Promise.all([
    answered(client.wild(board.indicator, options)),
    isOver ? null : answered(client.actions(question('actions', board, 0), options)),
  ]);
  const seat = board.ask ?? ofInterest(board, actions);
  const [settlement, waits] = await Promise.all([
    answered(client.settlement(question('settlement', board, seat), { ...options, explain: true })),
    answered(client.waits(question('waits', board, seat), options)),
  ]);
  return { board, seat, wild: wild.ok ? wild.value.wild : null, actions, settlement, waits };
}

/** The seat that a person wants to see: who may win, who would win, whose turn it is, whose hand is known. */
function ofInterest(board: Board, actions: Answers['actions']): number {
  const seats = actions?.ok ? actions.value.seats : [];
  const wins = seats.find(({ actions }) => actions.some(({ type }) => type === 'win'));
  const denied = seats.find(({ denied }) => denied.some(({ action }) => action.type === 'win'));
  const known = board.players.findIndex(({ hand }) => hand !== null);
  const { type, seat } = board.moment;
  const onTurn = type === 'draw' || type === 'claim' ? seat : Math.max(known, 0);
  return (wins ?? denied)?.seat ?? onTurn;
}
