// What each seat may do now, what a discard may cost, and what is denied.
import type { JSX } from 'preact';
import { usePage } from '../page';
import type { Schemas } from '../table';
import { Cited, Prose } from './clause';
import { Tiles } from './tiles';

type Listed = Schemas['ListedAction'];

export function ActionsCard(): JSX.Element | null {
  const { say, answers } = usePage();
  if (!answers?.actions?.ok) {
    return null;
  }
  const { seats } = answers.actions.value;
  return (
    <section class="card actions">
      <h2>{say('actions')}</h2>
      {seats.length === 0 && <p>{say('actions.none')}</p>}
      {seats.map((one) => (
        <OfSeat key={one.seat} told={one} />
      ))}
    </section>
  );
}

function OfSeat(props: { told: Schemas['SeatAnswer'] }): JSX.Element {
  const { say } = usePage();
  const { seat, actions, denied } = props.told;
  const warnings = actions.flatMap((action) =>
    warningsOf(action).map((warning) => ({ warning, tile: tilesOf(action)[0] ?? '' })),
  );
  return (
    <div class="of-seat" data-seat={seat}>
      <h3>{say('seat', { seat })}</h3>
      <ul class="may">
        {grouped(actions).map(([type, listed]) => (
          <li key={type} class={type} data-action={type}>
            <span>{say(`action.${type}`)}</span>
            {listed.map((action) => {
              const tiles = tilesOf(action);
              const isWarned = warningsOf(action).length > 0;
              return (
                tiles.length > 0 && <Tiles key={tiles.join('')} codes={tiles} class={isWarned ? 'warned' : ''} />
              );
            })}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <ul class="reasons warnings">
          {warnings.map(({ warning: { code, seat, clause, detail }, tile }) => (
            <li key={tile + code + seat} data-warning={code}>
              <Tiles codes={[tile]} />
              <Cited clause={clause}>
                <Prose text={detail} />
              </Cited>
            </li>
          ))}
        </ul>
      )}
      {denied.length > 0 && (
        <ul class="reasons">
          {denied.map(({ action, denials }) => (
            <li key={JSON.stringify(action)}>
              <strong>
                {say(`action.${action.type}`)} – {say('actions.denied')}
              </strong>{' '}
              <Tiles codes={tilesOf(action)} />
              {denials.map(({ code, clause, detail }) => (
                <span key={code}>
                  <Cited clause={clause}>
                    <Prose text={detail} />
                  </Cited>{' '}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const warningsOf = (action: Listed): readonly Schemas['WarningAnswer'][] =>
  'warnings' in action ? (action.warnings ?? []) : [];

function tilesOf(action: Listed | Schemas['Action']): string[] {
  if ('tile' in action) {
    return [action.tile];
  }
  return 'tiles' in action && Array.isArray(action.tiles) ? action.tiles : [];
}

/** Actions of one type together, in the order of the answer. */
function grouped(actions: readonly Listed[]): [Listed['type'], Listed[]][] {
  const groups = new Map<Listed['type'], Listed[]>();
  for (const action of actions) {
    groups.set(action.type, [...(groups.get(action.type) ?? []), action]);
  }
  return [...groups];
}
