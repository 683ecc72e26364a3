// The settlement as a picture: factors that multiply, the cap that cuts, the coins that move.
import type { JSX } from 'preact';
import { usePage } from '../page';
import type { Schemas } from '../table';
import { Cited, Prose } from './clause';
import { Coins } from './coins';

type Settlement = Schemas['ExplainedSettlement'];

export function SettlementCard(): JSX.Element | null {
  const { say, answers } = usePage();
  const settlement = answers?.settlement.ok ? answers.settlement.value.settlement : null;
  if (!settlement) {
    return null;
  }
  return (
    <section class="card settlement" data-deltas={settlement.deltas.join(' ')} data-cap={settlement.cap}>
      <h2>{say('settlement')}</h2>
      {settlement.payments.length > 0 ? <Coins settlement={settlement} /> : <p>{say('settlement.none')}</p>}
      {settlement.liability && <Liability settlement={settlement} />}
      {settlement.winner && <Chain settlement={settlement} winner={settlement.winner} />}
      <p class="next">
        <Cited clause={settlement.winner ? 'dealer.win' : 'dealer.draw'}>
          {say('settlement.next', { seat: settlement.next_dealer })}
        </Cited>
      </p>
      {settlement.explanation && <Steps steps={settlement.explanation} />}
    </section>
  );
}

/** The winner's factors, then what they come to for each loser. */
function Chain(props: { settlement: Settlement; winner: Schemas['WinnerSide'] }): JSX.Element {
  const { say } = usePage();
  const { settlement, winner } = props;
  const isFlat = settlement.losers.every(({ fan }) => fan == null);
  return (
    <div class="chain">
      {!isFlat && (
        <div class="side winner">
          <h3>{say('settlement.winner', { seat: winner.seat })}</h3>
          <p class="product">
            <Factors factors={winner.factors} />
            <Sum value={winner.product} clause="pay.product" />
          </p>
        </div>
      )}
      {settlement.losers.map((loser) => (
        <Loser key={loser.seat} loser={loser} settlement={settlement} product={winner.product} />
      ))}
    </div>
  );
}

function Loser(props: { loser: Schemas['LoserSide']; settlement: Settlement; product: number }): JSX.Element {
  const { say, law } = usePage();
  const { loser, settlement, product } = props;
  const { fan, cap, clause, owed } = loser;
  const patterns = settlement.big_fan;
  const capped = law?.caps.find(({ id }) => id === cap);
  const seal = capped && (
    <Cited clause={clause} class="seal">
      {capped.name}
    </Cited>
  );
  return (
    <div class="side loser">
      <div class="owes">
        <h3>
          {say('seat', { seat: loser.seat })}
          <small>{say(loser.opened ? 'settlement.opened' : 'settlement.unopened')}</small>
        </h3>
        {fan == null && seal}
        <Cited clause={capped ? clause : 'pay.stake'} class="owed">
          {say('settlement.owed', { coins: owed })}
        </Cited>
      </div>
      {fan != null && (
        <p class="product">
          <Term value={product} label={say('settlement.product')} clause="pay.product" />
          <Factors factors={loser.factors} follows />
          {patterns != null && <Term value={patterns} label={say('settlement.big')} clause="big.add" follows big />}
          <Sum value={fan} clause="pay.product" cut={cap !== 'none'} />
          {seal && (
            <span class="link">
              <span class="times">→</span>
              {seal}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Factors(props: { factors: readonly Schemas['Share'][]; follows?: boolean }): JSX.Element {
  const { law } = usePage();
  const name = (id: string): string => law?.factors.find((known) => known.id === id)?.name ?? id;
  return (
    <>
      {props.factors.map(({ id, count, fan, clause }, at) => (
        <Term
          key={id}
          value={fan}
          label={count > 1 ? `${count} × ${name(id)}` : name(id)}
          clause={clause}
          follows={props.follows === true || at > 0}
        />
      ))}
    </>
  );
}

/** A factor: its figure, and what it is for. */
function Term(props: {
  value: number;
  label: string;
  clause: string;
  follows?: boolean;
  big?: boolean;
}): JSX.Element {
  return (
    <span class="link">
      {props.follows && <span class="times">×</span>}
      <Cited clause={props.clause} class={`term ${props.big ? 'big' : ''}`}>
        <b>{props.value}</b>
        <small>{props.label}</small>
      </Cited>
    </span>
  );
}

function Sum(props: { value: number; clause: string; cut?: boolean }): JSX.Element {
  const { say } = usePage();
  return (
    <span class="link">
      <span class="times">=</span>
      <Cited clause={props.clause} class={`term sum ${props.cut ? 'cut' : ''}`}>
        <b>{props.value}</b>
        <small>{say('settlement.fan')}</small>
      </Cited>
    </span>
  );
}

function Liability(props: { settlement: Settlement }): JSX.Element | null {
  const { say, law } = usePage();
  const { liability } = props.settlement;
  if (!liability) {
    return null;
  }
  return (
    <div class="liable">
      <strong>{say('settlement.liable', { seat: liability.seat })}</strong>
      {liability.reasons.map(({ id, clause }) => (
        <span key={id} data-liability={id}>
          <Cited clause={clause}>{law?.clauses.find((known) => known.id === clause)?.name ?? clause}</Cited>
        </span>
      ))}
    </div>
  );
}

function Steps(props: { steps: readonly Schemas['Sentence'][] }): JSX.Element {
  const { say } = usePage();
  return (
    <details class="steps">
      <summary>{say('settlement.steps')}</summary>
      <ol>
        {props.steps.map(({ clause, text }) => (
          <li key={text}>
            <Cited clause={clause}>
              <Prose text={text} />
            </Cited>
          </li>
        ))}
      </ol>
    </details>
  );
}
