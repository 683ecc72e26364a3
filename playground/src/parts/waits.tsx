// What the hand waits for, and what each discard leaves it waiting for.
import type { JSX } from 'preact';
import { usePage } from '../page';
import type { Schemas } from '../table';
import { Cited, Prose } from './clause';
import { Tiles } from './tiles';

type Wait = Schemas['WaitAnswer'];
type Denial = Schemas['DenialAnswer'];

export function WaitsCard(): JSX.Element | null {
  const { say, answers } = usePage();
  if (!answers?.waits.ok) {
    return null;
  }
  const waits = answers.waits.value;
  const hasWaits = ('discards' in waits ? waits.discards : waits.waits).length > 0;
  return (
    <section class="card waits">
      <h2>{say('waits', { seat: answers.seat })}</h2>
      {hasWaits && <p class="legend">{say('waits.legend')}</p>}
      {'discards' in waits ? <Discards discards={waits.discards} /> : <Held held={waits} />}
    </section>
  );
}

function Held(props: { held: Schemas['HandWaits'] }): JSX.Element {
  const { say } = usePage();
  const { ready, waits, denials } = props.held;
  return (
    <>
      <Denials denials={denials} />
      <p>
        <Readiness ready={ready} />
        {waits.length === 0 && ` – ${say('waits.none')}`}
      </p>
      <List waits={waits} />
    </>
  );
}

function Discards(props: { discards: readonly Schemas['DiscardAnswer'][] }): JSX.Element {
  const { say } = usePage();
  const { discards } = props;
  if (discards.length === 0) {
    return <p>{say('waits.no-discard')}</p>;
  }
  const always = (discards[0]?.denials ?? []).filter((denial) =>
    discards.every(({ denials }) => denials.some((one) => isSame(one, denial))),
  );
  return (
    <>
      <Denials denials={always} />
      <p class="of-discard titles" aria-hidden="true">
        <span>{say('waits.discard')}</span>
        <span>{say('waits.for')}</span>
      </p>
      {discards.map((one) => (
        <div key={one.tile} class="of-discard" data-discard={one.tile}>
          <p>
            <span class="unseen">{say('waits.discard')}</span>
            <Tiles codes={[one.tile]} />
            <Readiness ready={one.ready} />
          </p>
          <div>
            <List waits={one.waits} />
            <Denials denials={one.denials.filter((denial) => !always.some((known) => isSame(known, denial)))} />
          </div>
        </div>
      ))}
    </>
  );
}

const isSame = (one: Denial, other: Denial): boolean => one.code === other.code && one.detail === other.detail;

function Readiness(props: { ready: boolean }): JSX.Element {
  const { say } = usePage();
  return (
    <Cited clause="liability.ready" class={`readiness ${props.ready ? 'ready' : ''}`}>
      {say(props.ready ? 'waits.ready' : 'waits.unready')}
    </Cited>
  );
}

function Denials(props: { denials: readonly Denial[] }): JSX.Element {
  return (
    <>
      {props.denials.map(({ code, clause, detail }) => (
        <p key={code} class="reason">
          <Cited clause={clause}>
            <Prose text={detail} />
          </Cited>
        </p>
      ))}
    </>
  );
}

function List(props: { waits: readonly Wait[] }): JSX.Element {
  const { say } = usePage();
  return (
    <ul class="waiting">
      {props.waits.map(({ tile, unseen, self_draw, discard }) => (
        <li key={tile} data-wait={tile}>
          <Tiles codes={[tile]} />
          <span class="told">
            <b>
              <span aria-hidden="true">{unseen}</span>
              <span class="unseen">{say('waits.unseen', { count: unseen })}</span>
            </b>
            <Way way="draw" win={self_draw} />
            <Way way="discard" win={discard} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const SIGNS = { win: '✓', denied: '✕', no: '–' };

/** Whether the tile would win that way. */
function Way(props: { way: 'draw' | 'discard'; win: Schemas['WaitWin'] | null | undefined }): JSX.Element {
  const { say } = usePage();
  const { way, win } = props;
  const state = win ? (win.verdict === 'win' ? 'win' : 'denied') : 'no';
  const why = win?.denials.map(({ detail }) => detail).join(' ') || say(`waits.${state}`);
  return (
    <Cited clause={win?.denials[0]?.clause} class={`way ${state}`} title={`${say(`waits.by-${way}`)}: ${why}`}>
      <span aria-hidden="true">{SIGNS[state]}</span>
      <span class="unseen">{`${say(`waits.by-${way}`)}: ${why}`}</span>
    </Cited>
  );
}
