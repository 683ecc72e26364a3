// The tiles to lay, and where they go.
import type { JSX } from 'preact';
import { usePage } from '../page';
import { useRoving } from '../roving';
import { MELD_TYPES, placed, sameTarget, type Target, type Zone } from '../table';
import { tileName } from '../texts';
import { KINDS, Tile } from '../tiles/tile';

const ZONES: readonly Zone[] = ['hand', 'melds', 'kongs', 'discards'];
const SUITS = ['m', 'p', 's', 'z'] as const;

export function Palette(props: { undo: (() => void) | null; redo: (() => void) | null }): JSX.Element {
  const { say, target, meld, pick, answers, change } = usePage();
  const group = useRoving<HTMLDivElement>();
  return (
    <section class="palette" aria-label={say('palette')}>
      <div class="into">
        <Into />
        <span class="gap" />
        <button
          type="button"
          class="quiet"
          aria-label={say('palette.undo')}
          disabled={!props.undo}
          onClick={() => props.undo?.()}
        >
          <span aria-hidden="true">↶</span> <span class="word">{say('palette.undo')}</span>
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={say('palette.redo')}
          disabled={!props.redo}
          onClick={() => props.redo?.()}
        >
          <span aria-hidden="true">↷</span> <span class="word">{say('palette.redo')}</span>
        </button>
      </div>
      {target.zone === 'melds' && (
        <fieldset class="chips kinds">
          <legend class="unseen">{say('zone.melds')}</legend>
          {MELD_TYPES.map((type) => (
            <button key={type} type="button" class="chip" aria-pressed={meld === type} onClick={() => pick(type)}>
              {say(`meld.${type}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div class="all" ref={group} role="toolbar" aria-label={say('palette')}>
        {SUITS.map((suit) => (
          <span key={suit} class={`suit ${suit}`} role="group" aria-label={say(`suit.${suit}`)}>
            {KINDS.filter((code) => code.endsWith(suit)).map((code) => (
              <button
                key={code}
                type="button"
                class="piece"
                data-rove
                data-tile={code}
                aria-label={
                  code === answers?.wild ? say('tile.wild', { tile: tileName(say, code) }) : tileName(say, code)
                }
                title={`${tileName(say, code)} · ${code}`}
                onClick={() => change((now) => placed(now, target, code, meld))}
              >
                <Tile code={code} wild={code === answers?.wild} />
              </button>
            ))}
          </span>
        ))}
      </div>
    </section>
  );
}

/** Where the next tile goes. */
function Into(): JSX.Element {
  const { say, target, aim, board } = usePage();
  const seat = 'seat' in target ? target.seat : (board.ask ?? board.moment.seat);
  const targets: Target[] = [
    ...ZONES.map((zone): Target => ({ zone, seat })),
    { zone: 'flight' },
    { zone: 'indicator' },
  ];
  return (
    <fieldset class="chips">
      <legend class="unseen">{say('palette.into')}</legend>
      <span class="seats">
        {board.players.map((_, at) => (
          <button
            key={at}
            type="button"
            class="chip seat-chip"
            aria-pressed={seat === at && 'seat' in target}
            aria-label={say('seat', { seat: at })}
            onClick={() => aim({ zone: 'seat' in target ? target.zone : 'hand', seat: at })}
          >
            {at}
          </button>
        ))}
      </span>
      {targets.map((one) => (
        <button
          key={one.zone}
          type="button"
          class="chip"
          aria-pressed={sameTarget(one, target)}
          onClick={() => aim(one)}
        >
          {say(`zone.${one.zone}`)}
        </button>
      ))}
    </fieldset>
  );
}
