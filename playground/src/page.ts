// What every part of the page knows: the table, the answers, the words, and how to change them.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Answers, Reference, Violation } from './api';
import type { Board, MeldType, Target } from './table';
import type { Language, Say } from './texts';

/** A dialog that the page can open. */
export type Opens = 'rules' | 'share' | 'help';

export interface Page {
  board: Board;
  /** The last answers; about an earlier table while the next are on their way. */
  answers: Answers | null;
  law: Reference | null;
  language: Language;
  say: Say;
  faults: Faults;
  target: Target;
  meld: MeldType;
  change(next: (board: Board) => Board): void;
  aim(target: Target): void;
  pick(meld: MeldType): void;
  open(dialog: Opens): void;
  /** Opens the clause of the law. */
  cite(clause: string): void;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) {
    throw new Error('a part of the page stands outside of it');
  }
  return page;
}

/** What cannot be on this table, by the pointer of its member. */
export type Faults = Map<string, Violation[]>;

/** Faults of who is asked about, not of the table. */
const OF_THE_QUESTION = ['hand_hidden', 'seat_not_asked', 'no_tile_in_flight'];

export const isOfTheTable = ({ code }: Violation): boolean => !OF_THE_QUESTION.includes(code);

/** The faults of the table in all answers, each once. */
export function faultsOf(answers: Answers | null): Faults {
  const faults: Faults = new Map();
  for (const answer of answers ? [answers.settlement, answers.actions, answers.waits] : []) {
    for (const fault of answer && !answer.ok ? answer.problem.violations.filter(isOfTheTable) : []) {
      const known = faults.get(fault.pointer) ?? [];
      if (!known.some(({ code }) => code === fault.code)) {
        faults.set(fault.pointer, [...known, fault]);
      }
    }
  }
  return faults;
}
