// The middle of the table: the wall, the indicator and its wild, and the moment.
import type { JSX } from 'preact';
import { usePage } from '../page';
import { AFTERS, type Board, hasTile, MOMENT_TYPES, type Moment, SEATS, sameTarget } from '../table';
import { tileName } from '../texts';
import { Tile } from '../tiles/tile';
import { Cited } from './clause';
import { Piece } from './seat';

export function Middle(): JSX.Element {
  return (
    <div class="middle">
      <div class="wall-and-wild">
        <Indicator />
        <Wall />
      </div>
      <MomentForm />
    </div>
  );
}

function Indicator(): JSX.Element {
  const { board, answers, say, aim, target, law } = usePage();
  const wild = answers?.wild ?? null;
  const clause = law?.clauses.find(({ id }) => id === 'wild.indicator')?.id;
  return (
    <div class="indicator">
      <figure class={sameTarget(target, { zone: 'indicator' }) ? 'target' : ''}>
        <Piece
          code={board.indicator}
          pointer="/table/indicator"
          label={`${say('zone.indicator')}: ${tileName(say, board.indicator)}`}
          press={() => aim({ zone: 'indicator' })}
        />
        <figcaption>{say('indicator')}</figcaption>
      </figure>
      <span class="arrow" aria-hidden="true">
        →
      </span>
      <figure class="wild-one">
        <span role="img" aria-label={wild ? say('tile.wild', { tile: tileName(say, wild) }) : say('wild')}>
          <Tile code={wild} wild={wild !== null} />
        </span>
        <figcaption>
          <Cited clause={clause}>{say('wild')}</Cited>
        </figcaption>
      </figure>
    </div>
  );
}

const MOST = 136;

function Wall(): JSX.Element {
  const { board, say, change, faults } = usePage();
  const fault = faults.get('/table/wall');
  const set = (wall: number): void => change((now) => ({ ...now, wall: Math.max(0, Math.min(MOST, wall)) }));
  return (
    <div class={`wall ${fault ? 'fault' : ''}`} data-pointer="/table/wall" title={fault?.[0]?.detail}>
      <label for="wall">{say('wall')}</label>
      <span class="stepper">
        <button type="button" aria-label={`${say('wall.left')} −1`} onClick={() => set(board.wall - 1)}>
          −
        </button>
        <input
          id="wall"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST}
          value={board.wall}
          aria-invalid={fault !== undefined}
          onInput={({ currentTarget: { value } }) => value !== '' && set(Math.trunc(Number(value)))}
        />
        <button type="button" aria-label={`${say('wall.left')} +1`} onClick={() => set(board.wall + 1)}>
          +
        </button>
      </span>
    </div>
  );
}

function MomentForm(): JSX.Element {
  const { board, say, change, target, aim, faults } = usePage();
  const { moment } = board;
  const set = (part: Partial<Moment>) => (now: Board) => ({ ...now, moment: { ...now.moment, ...part } });
  const fault = [...faults].filter(
    ([pointer]) => pointer === '/moment' || /^\/moment\/(seat|after|type)$/.test(pointer),
  );
  return (
    <fieldset
      class={`moment to-${moment.type === 'exhausted' ? 'nobody' : moment.seat} ${fault.length > 0 ? 'fault' : ''}`}
      title={fault.flatMap(([, list]) => list.map(({ detail }) => detail)).join('\n')}
      data-pointer="/moment"
    >
      <legend class="unseen">{say('moment')}</legend>
      {hasTile(moment) && (
        <span class={`flight ${sameTarget(target, { zone: 'flight' }) ? 'target' : ''}`}>
          <Piece
            code={moment.tile}
            pointer="/moment/tile"
            label={`${say('zone.flight')}: ${tileName(say, moment.tile)}`}
            press={() => aim({ zone: 'flight' })}
          />
        </span>
      )}
      <span class="says">
        {moment.type !== 'exhausted' && (
          <select
            aria-label={say('moment.seat')}
            value={moment.seat}
            onChange={({ currentTarget: { value } }) => change(set({ seat: Number(value) }))}
          >
            {SEATS.map((seat) => (
              <option key={seat} value={seat}>
                {say('seat', { seat })}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label={say('moment.type')}
          value={moment.type}
          onChange={({ currentTarget: { value } }) => change(set({ type: value as Moment['type'] }))}
        >
          {MOMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {say(`moment.${type}`)}
            </option>
          ))}
        </select>
        {moment.type === 'draw' && (
          <select
            aria-label={say('moment.after')}
            value={moment.after}
            onChange={({ currentTarget: { value } }) => change(set({ after: value as Moment['after'] }))}
          >
            {AFTERS.map((after) => (
              <option key={after} value={after}>
                {say(`after.${after}`)}
              </option>
            ))}
          </select>
        )}
      </span>
    </fieldset>
  );
}
