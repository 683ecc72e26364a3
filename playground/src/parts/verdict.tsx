// The headline of the answer: may the seat win, and if not, why not.
import type { JSX } from 'preact';
import type { Problem } from '../api';
import { isOfTheTable, type Page, usePage } from '../page';
import type { Schemas } from '../table';
import { SEATS } from '../table';
import { Outline } from '../tiles/outline';
import { Cited, Prose } from './clause';
import { Tiles } from './tiles';

export type Verdict = 'wins' | 'denied' | 'exhausted' | 'impossible' | 'unasked' | 'asking';

/** What the answer comes to. */
export function verdictOf({ answers }: Page): Verdict {
  if (!answers) {
    return 'asking';
  }
  const { settlement } = answers;
  if (!settlement.ok) {
    const isImpossible =
      settlement.problem.violations.some(isOfTheTable) || settlement.problem.code === 'malformed_body';
    return isImpossible ? 'impossible' : 'unasked';
  }
  return ({ win: 'wins', denied: 'denied', exhausted: 'exhausted' } as const)[settlement.value.verdict];
}

/** The headline as one sentence. */
export function headline(page: Page): string {
  const { say, answers } = page;
  const seat = answers?.seat ?? 0;
  const settlement = answers?.settlement.ok ? answers.settlement.value.settlement : null;
  return say(`verdict.${verdictOf(page)}`, { seat, coins: settlement?.deltas[seat] ?? 0 });
}

export function VerdictCard(): JSX.Element {
  const page = usePage();
  const { answers, law } = page;
  const verdict = verdictOf(page);
  const settled = answers?.settlement;
  const win = settled?.ok ? settled.value.win : null;
  const cap = settled?.ok ? settled.value.settlement?.cap : 'none';
  const capped = law?.caps.find(({ id }) => id === cap);
  return (
    <section class={`card verdict ${verdict}`} data-verdict={verdict}>
      <Asked />
      <div class="head">
        <span class="sign" aria-hidden="true">
          <Sign verdict={verdict} />
        </span>
        <div>
          <h2>{headline(page)}</h2>
          {win && <Manner win={win} />}
        </div>
        {capped && (
          <Cited clause={settled?.ok ? settled.value.settlement?.clause : null} class="seal">
            {capped.name}
          </Cited>
        )}
      </div>
      {win && win.denials.length > 0 && (
        <ul class="reasons">
          {win.denials.map(({ code, clause, detail }) => (
            <li key={code} data-denial={code}>
              <Cited clause={clause}>
                <Prose text={detail} />
              </Cited>
            </li>
          ))}
        </ul>
      )}
      {settled && !settled.ok && <Problems problem={settled.problem} />}
      {win && win.patterns.length > 0 && (
        <ul class="patterns">
          {win.patterns.map(({ id, fan, clause }) => (
            <li key={id} data-pattern={id}>
              <Cited clause={clause}>
                {law?.patterns.find((known) => known.id === id)?.name ?? id}
                {fan && <b>{fan}</b>}
              </Cited>
            </li>
          ))}
        </ul>
      )}
      {win?.arrangement && <Arrangement arrangement={win.arrangement} />}
    </section>
  );
}

function Sign(props: { verdict: Verdict }): JSX.Element {
  switch (props.verdict) {
    case 'wins':
      return <Outline glyph="胡" />;
    case 'denied':
    case 'impossible':
      return <>✕</>;
    case 'exhausted':
    case 'unasked':
    case 'asking':
      return <>–</>;
  }
}

/** What kind of win it is, or would be. */
function Manner(props: { win: Schemas['WinAnswer'] }): JSX.Element | null {
  const { say } = usePage();
  const { win } = props;
  if (!win.kind) {
    return null;
  }
  const parts = [say(`kind.${win.kind}`), say(`way.${win.way}`), ...(win.hard ? [say('hard')] : [])];
  return (
    <p class="manner">{win.verdict === 'win' ? parts.join(' · ') : say('verdict.shape', { kind: parts[0] ?? '' })}</p>
  );
}

/** Which seat the answer is about. */
function Asked(): JSX.Element {
  const { say, answers, change } = usePage();
  const seats = answers?.actions?.ok ? answers.actions.value.seats : [];
  const state = (seat: number): 'wins' | 'denied' | null => {
    const told = seats.find((known) => known.seat === seat);
    if (told?.actions.some(({ type }) => type === 'win')) {
      return 'wins';
    }
    return told?.denied.some(({ action }) => action.type === 'win') ? 'denied' : null;
  };
  return (
    <fieldset class="asked-seats">
      <legend>{say('ask.about')}</legend>
      {SEATS.map((seat) => {
        const told = state(seat);
        return (
          <button
            key={seat}
            type="button"
            class={told ?? ''}
            aria-pressed={answers?.seat === seat}
            title={told ? say(`ask.${told}`) : ''}
            onClick={() => change((now) => ({ ...now, ask: seat }))}
          >
            {say('seat', { seat })}
            {told && <span class="unseen">, {say(`ask.${told}`)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** What is wrong with the table; each fault leads to its tile. */
function Problems(props: { problem: Problem }): JSX.Element {
  const { faults, open, say } = usePage();
  const { detail, violations } = props.problem;
  if (faults.size === 0) {
    return (
      <div class="hint">
        {violations.length === 0 ? <p>{detail}</p> : violations.map((one) => <p key={one.code}>{one.detail}</p>)}
        <p>{say('hint.lay')}</p>
      </div>
    );
  }
  const all = [...faults].flatMap(([, list]) => list);
  return (
    <ul class="reasons faults">
      {all.map(({ pointer, code, clause, detail }) => (
        <li key={pointer + code} data-violation={code}>
          <Prose text={detail} />{' '}
          <button
            type="button"
            class="cited pointer"
            onClick={() => (pointer.startsWith('/rules') ? open('rules') : show(pointer))}
          >
            {pointer}
          </button>{' '}
          {clause && <Cited clause={clause}>§</Cited>}
        </li>
      ))}
    </ul>
  );
}

/** Brings what a pointer names into view, or what it lies in. */
function show(pointer: string): void {
  for (let at = pointer; at; at = at.slice(0, at.lastIndexOf('/'))) {
    const part = document.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(at)}"]`);
    if (part) {
      part.scrollIntoView({ block: 'center', behavior: 'smooth' });
      const button = part.closest('button') ?? part.querySelector('button');
      button?.focus({ preventScroll: true });
      return;
    }
  }
}

/** How the held tiles divide, and what each wild stands for. */
function Arrangement(props: { arrangement: Schemas['Arrangement'] }): JSX.Element {
  const { say, answers } = usePage();
  const { melds, pair, wilds } = props.arrangement;
  const groups = [...(melds ?? []), ...(pair ? [pair] : [])];
  const stand = standIns(groups, wilds);
  return (
    <div class="arrangement">
      <h3>{say('arrangement')}</h3>
      {groups.length === 0 ? (
        <p>{say('arrangement.any')}</p>
      ) : (
        <p class="groups">
          {groups.map((group, at) => (
            <Tiles key={at} codes={group} wilds={stand[at] ?? []} class={group === pair ? 'pair' : ''} />
          ))}
        </p>
      )}
      {wilds.length > 0 && answers?.wild && (
        <p class="stands">
          {say('arrangement.wilds')}
          <Tiles codes={[answers.wild]} /> → <Tiles codes={wilds} wilds={wilds.map((_, at) => at)} />
        </p>
      )}
    </div>
  );
}

/** The places of the tiles that wilds stand for, group by group. Equal tiles are the same, so that any will do. */
function standIns(groups: readonly (readonly string[])[], wilds: readonly string[]): number[][] {
  const left = [...wilds];
  const found = groups.map((): number[] => []);
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    for (let place = (groups[at]?.length ?? 0) - 1; place >= 0; place -= 1) {
      const known = left.indexOf(groups[at]?.[place] ?? '');
      if (known >= 0) {
        left.splice(known, 1);
        found[at]?.push(place);
      }
    }
  }
  return found;
}
