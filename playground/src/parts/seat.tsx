// One seat of the table, and the places on it that tiles are put into.
import type { ComponentChildren, JSX } from 'preact';
import { usePage } from '../page';
import { useRoving } from '../roving';
import { cleared, type Meld, removed, sameTarget, suppliedByNext, type Zone } from '../table';
import { tileName } from '../texts';
import { Tile } from '../tiles/tile';

const POINTERS: Record<Zone, string> = { hand: 'hand', melds: 'melds', kongs: 'single_kongs', discards: 'discards' };
const HAND = 13;

/** A seat with all that lies before it. */
export function Seat(props: { seat: number }): JSX.Element {
  const { board, say, change, answers } = usePage();
  const { seat } = props;
  const player = board.players[seat];
  const settlement = answers?.settlement.ok ? answers.settlement.value.settlement : null;
  const delta = settlement?.deltas[seat] ?? 0;
  const isDealer = board.dealer === seat;
  const isEmpty = !player?.hand && !player?.melds.length && !player?.kongs.length && !player?.discards.length;
  return (
    <section class={`seat at-${seat} ${answers?.seat === seat ? 'asked' : ''}`} aria-label={say('seat', { seat })}>
      <header>
        <h2>{say('seat', { seat })}</h2>
        <button
          type="button"
          class="dealer"
          aria-pressed={isDealer}
          aria-label={say('seat.deal', { seat })}
          onClick={() => change((now) => ({ ...now, dealer: seat }))}
        >
          {say('seat.dealer')}
        </button>
        {delta !== 0 && <span class={`delta ${delta > 0 ? 'up' : 'down'}`}>{signed(delta)}</span>}
        <span class="gap" />
        {!isEmpty && (
          <button
            type="button"
            class="quiet"
            aria-label={say('seat.clear.label', { seat })}
            onClick={() => change((now) => cleared(now, seat))}
          >
            {say('seat.clear')}
          </button>
        )}
      </header>
      <Place seat={seat} zone="hand">
        <Hand seat={seat} />
      </Place>
      <Place seat={seat} zone="melds">
        {player?.melds.map((meld, at) => (
          <Laid key={at} meld={meld} seat={seat} at={at} />
        ))}
      </Place>
      <Place seat={seat} zone="kongs">
        <Row seat={seat} zone="kongs" tiles={player?.kongs ?? []} />
      </Place>
      <Place seat={seat} zone="discards">
        <Row seat={seat} zone="discards" tiles={player?.discards ?? []} />
      </Place>
    </section>
  );
}

export const signed = (coins: number): string => (coins > 0 ? `+${coins}` : String(coins).replace('-', '−'));

/** A place for tiles: a click anywhere in it aims the palette at it. */
function Place(props: { seat: number; zone: Zone; children: ComponentChildren }): JSX.Element {
  const { target, aim, say, faults } = usePage();
  const { seat, zone } = props;
  const here = { zone, seat };
  const isTarget = sameTarget(target, here);
  const fault = faults.get(`/table/players/${seat}/${POINTERS[zone]}`);
  const group = useRoving<HTMLFieldSetElement>();
  return (
    // The button within does the same for the keyboard.
    <fieldset
      ref={group}
      class={`place ${zone} ${isTarget ? 'target' : ''} ${fault ? 'fault' : ''}`}
      title={fault?.map(({ detail }) => detail).join('\n')}
      data-pointer={`/table/players/${seat}/${POINTERS[zone]}`}
      onClick={({ currentTarget }) => {
        aim(here);
        // On a phone the palette comes up over the lower half.
        requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
      }}
    >
      <legend class="unseen">{say('zone.of', { seat, zone: say(`zone.${zone}`) })}</legend>
      <button
        type="button"
        class="aim"
        data-rove
        aria-pressed={isTarget}
        aria-label={say('zone.add', { seat, zone: say(`zone.${zone}`) })}
        onClick={() => aim(here)}
      >
        {say(`zone.${zone}`)}
      </button>
      <div class="lies">{props.children}</div>
    </fieldset>
  );
}

function Hand(props: { seat: number }): JSX.Element {
  const { board, say } = usePage();
  const player = board.players[props.seat];
  if (player?.hand) {
    return <Row seat={props.seat} zone="hand" tiles={player.hand} />;
  }
  const held = Math.max(0, HAND - 3 * (player?.melds.length ?? 0));
  return (
    <span class="tiles backs" role="img" aria-label={say('zone.hidden')}>
      {Array.from({ length: held }, (_, at) => (
        <Tile key={at} code={null} />
      ))}
    </span>
  );
}

/** Tiles that a click takes away. */
function Row(props: { seat: number; zone: 'hand' | 'kongs' | 'discards'; tiles: readonly string[] }): JSX.Element {
  const { seat, zone, tiles } = props;
  const { say, change } = usePage();
  return (
    <span class="tiles">
      {tiles.map((code, at) => (
        <Piece
          key={at}
          code={code}
          pointer={`/table/players/${seat}/${POINTERS[zone]}/${at}`}
          label={say('tile.remove', { tile: tileName(say, code), seat, zone: say(`zone.${zone}`) })}
          press={() => change((now) => removed(now, seat, zone, at))}
        />
      ))}
    </span>
  );
}

/** A tile that can be pressed, and that shows what is wrong with it. */
export function Piece(props: {
  code: string;
  pointer: string;
  label: string;
  class?: string;
  press(): void;
}): JSX.Element {
  const { answers, faults, say } = usePage();
  const { code, pointer } = props;
  const fault = faults.get(pointer);
  const detail = fault?.map((one) => one.detail).join(' ');
  const name = code === answers?.wild ? `${props.label} (${say('wild')})` : props.label;
  return (
    <button
      type="button"
      class={`piece ${fault ? 'fault' : ''} ${props.class ?? ''}`}
      data-rove
      data-pointer={pointer}
      aria-label={detail ? `${name}. ${detail}` : name}
      title={detail ?? name}
      onClick={(event) => {
        event.stopPropagation();
        props.press();
      }}
    >
      <Tile code={code} wild={code === answers?.wild} />
    </button>
  );
}

/** A laid meld. The tile that was claimed lies across, at the side of the seat that supplied it. */
function Laid(props: { meld: Meld; seat: number; at: number }): JSX.Element {
  const { say, change, faults, answers } = usePage();
  const { meld, seat, at } = props;
  const pointer = `/table/players/${seat}/melds/${at}`;
  const parts = [...faults].filter(([known]) => known === pointer || known.startsWith(`${pointer}/`));
  const detail = parts.flatMap(([, list]) => list.map((one) => one.detail)).join(' ');
  const tiles = meld.tiles ?? [null, null, null, null];
  const across = meld.from === null ? -1 : acrossAt((meld.from - seat + 4) % 4, tiles.length);
  const names = meld.tiles?.map((code) => tileName(say, code)).join(', ') ?? say('zone.hidden');
  const label = say('meld.remove', { meld: say(`meld.${meld.type}`), tiles: names, seat });
  const isFaulty = (part: string): boolean => faults.has(part);
  return (
    <span class={`laid ${parts.length > 0 ? 'fault' : ''}`} data-pointer={pointer}>
      <button
        type="button"
        class="piece"
        data-rove
        aria-label={detail ? `${label}. ${detail}` : label}
        title={detail || label}
        onClick={(event) => {
          event.stopPropagation();
          change((now) => removed(now, seat, 'melds', at));
        }}
      >
        {tiles.map((code, place) => (
          <span
            key={place}
            data-pointer={`${pointer}/tiles/${place}`}
            class={`${place === across ? 'across' : ''} ${isFaulty(`${pointer}/tiles/${place}`) ? 'fault' : ''}`}
          >
            <Tile code={isFaceDown(meld, place) ? null : code} wild={code !== null && code === answers?.wild} />
          </span>
        ))}
      </button>
      {meld.from !== null && (
        <button
          type="button"
          class="from"
          data-rove
          title={say('meld.from.label')}
          onClick={(event) => {
            event.stopPropagation();
            change((now) => suppliedByNext(now, seat, at));
          }}
        >
          {say('meld.from', { seat: meld.from })}
          <span class="unseen">. {say('meld.from.label')}</span>
        </button>
      )}
    </span>
  );
}

/** Of a concealed kong that is known the outer tiles lie face down. */
const isFaceDown = (meld: Meld, place: number): boolean =>
  meld.type === 'concealed_kong' && (meld.tiles === null || place === 0 || place === 3);

/** From the left seat the first tile lies across, from the one opposite the second, from the right the last. */
function acrossAt(turns: number, tiles: number): number {
  return { 1: tiles - 1, 2: 1, 3: 0 }[turns] ?? -1;
}
