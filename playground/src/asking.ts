// Asking the service whenever the table or the language changes.
import { useEffect, useState } from 'preact/hooks';
import { type Answers, answers, type Reference, reference } from './api';
import type { Board } from './table';
import type { Language } from './texts';

/** Clicks come faster than answers are worth asking for. */
const PAUSE_MILLISECONDS = 60;
const AGAIN_MILLISECONDS = 1500;

export interface Asked {
  answers: Answers | null;
  law: Reference | null;
  /** Whether the answers are about the table that is shown. */
  isFresh: boolean;
  isOffline: boolean;
  needsKey: boolean;
  again(): void;
}

export function useAnswers(board: Board, language: Language): Asked {
  const [told, tell] = useState<{ answers: Answers; language: Language } | null>(null);
  const [law, learn] = useState<Reference | null>(null);
  const [isOffline, lose] = useState(false);
  const [needsKey, need] = useState(false);
  const [turn, again] = useState(0);
  useEffect(() => {
    let isOver = false;
    void reference(language)
      .then((answer) => !isOver && answer.ok && learn(answer.value))
      // The answers below tell that nobody is there.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [language, turn]);
  useEffect(() => {
    const leaving = new AbortController();
    let timer = setTimeout(ask, PAUSE_MILLISECONDS);
    async function ask(): Promise<void> {
      try {
        const found = await answers(board, language, leaving.signal);
        const status = found.settlement.ok ? 200 : found.settlement.problem.status;
        need(status === 401);
        lose(false);
        tell({ answers: found, language });
        if (status === 429 || status === 503) {
          timer = setTimeout(ask, AGAIN_MILLISECONDS);
        }
      } catch {
        if (!leaving.signal.aborted) {
          lose(true);
          timer = setTimeout(ask, AGAIN_MILLISECONDS);
        }
      }
    }
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [board, language, turn]);
  return {
    answers: told?.answers ?? null,
    law,
    isFresh: told?.answers.board === board && told.language === language,
    isOffline,
    needsKey,
    again: () => again((before) => before + 1),
  };
}
