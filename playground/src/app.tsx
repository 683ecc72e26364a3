import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useAnswers } from './asking';
import { useBoard } from './history';
import { useKeys } from './keys';
import { written } from './link';
import { faultsOf, type Opens, type Page, PageContext } from './page';
import { ActionsCard } from './parts/actions';
import { ClauseDialog } from './parts/clause';
import { firstBoard, Gallery } from './parts/gallery';
import { HelpDialog, KeyDialog } from './parts/help';
import { Masthead } from './parts/masthead';
import { Middle } from './parts/middle';
import { Palette } from './parts/palette';
import { RulesDialog } from './parts/rules';
import { Seat } from './parts/seat';
import { SettlementCard } from './parts/settlement';
import { ShareDialog } from './parts/share';
import { headline, VerdictCard } from './parts/verdict';
import { WaitsCard } from './parts/waits';
import { type MeldType, SEATS, type Target } from './table';
import { useTall } from './tall';
import { firstLanguage, saying } from './texts';
import { useTheme } from './theme';
import { Sheet } from './tiles/tile';

export function App(): JSX.Element {
  const { board, faults: unread, change, undo, redo } = useBoard(firstBoard);
  const [language, speak] = useState(firstLanguage);
  const [target, aim] = useState<Target>({ zone: 'hand', seat: 0 });
  const [meld, pick] = useState<MeldType>('chow');
  const [dialog, open] = useState<Opens | null>(null);
  const [clause, cite] = useState<string | null>(null);
  const [isLaying, lay] = useState(false);
  const [theme, nextTheme] = useTheme();
  const asked = useAnswers(board, language);
  const say = useMemo(() => saying(language), [language]);
  const faults = useMemo(() => faultsOf(asked.answers), [asked.answers]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${say('title')} – huangshi`;
    localStorage.setItem('language', language);
  }, [language, say]);
  const page: Page = {
    board,
    answers: asked.answers,
    law: asked.law,
    language,
    say,
    faults,
    target,
    meld,
    change,
    aim: (next) => {
      aim(next);
      lay(true);
    },
    pick,
    open,
    cite,
  };
  const workspace = useTall();
  const pressed = useKeys(page, undo, redo);
  const told = asked.isOffline ? say('verdict.offline') : headline(page);
  return (
    <PageContext.Provider value={page}>
      <Sheet />
      <Masthead speak={speak} theme={theme} nextTheme={nextTheme} />
      <Gallery />
      <main class={asked.isFresh ? '' : 'asking'} data-answered={asked.isFresh ? written(board) : undefined}>
        <div ref={workspace} class={`workspace ${isLaying ? 'laying' : ''}`} onKeyDown={pressed}>
          {unread.length > 0 && (
            <p class="notice" role="alert">
              {say('link.bad', { parts: unread.join(', ') })}
            </p>
          )}
          <div class="felt">
            {SEATS.map((seat) => (
              <Seat key={seat} seat={seat} />
            ))}
            <Middle />
          </div>
          <div class="dock">
            <div class="dock-bar">
              <button type="button" class="short" onClick={toResult}>
                {told} <span class="unseen">{say('to.result')}</span> <span aria-hidden="true">↓</span>
              </button>
              <button type="button" class="button" aria-expanded={isLaying} onClick={() => lay(!isLaying)}>
                {say(isLaying ? 'palette.hide' : 'palette.show')}
              </button>
            </div>
            <Palette undo={undo} redo={redo} />
          </div>
        </div>
        <div class="result" id="result" tabIndex={-1}>
          {asked.isOffline && (
            <p class="notice" role="alert">
              {say('verdict.offline')}
            </p>
          )}
          <VerdictCard />
          <SettlementCard />
          <ActionsCard />
          <WaitsCard />
        </div>
      </main>
      <p class="unseen" role="status" aria-live="polite">
        {asked.isFresh ? told : ''}
      </p>
      {dialog === 'rules' && <RulesDialog close={() => open(null)} />}
      {dialog === 'share' && <ShareDialog close={() => open(null)} />}
      {dialog === 'help' && <HelpDialog close={() => open(null)} />}
      {asked.needsKey && <KeyDialog again={asked.again} close={() => {}} />}
      {clause && <ClauseDialog key={clause} id={clause} close={() => cite(null)} />}
    </PageContext.Provider>
  );
}

function toResult(): void {
  const result = document.getElementById('result');
  result?.scrollIntoView({ behavior: 'smooth' });
  result?.focus({ preventScroll: true });
}
