// Who pays whom, as arrows between the four seats.
import type { JSX } from 'preact';
import { usePage } from '../page';
import { type Schemas, SEATS } from '../table';
import { Cited } from './clause';
import { signed } from './seat';

type Point = [x: number, y: number];

const WIDTH = 400;
const HEIGHT = 244;

/** Seats lie as on the felt: 0 near, 1 at its right hand, 2 opposite, 3 at its left. */
const SPOTS: readonly Point[] = [
  [200, 216],
  [348, 122],
  [200, 28],
  [52, 122],
];

interface Arrow {
  from: number;
  to: number;
  coins: number;
  /** A loser's debt that the liable seat takes over. */
  taken: boolean;
}

export function Coins(props: { settlement: Schemas['Settlement'] }): JSX.Element {
  const { say } = usePage();
  const { payments, losers, liability, deltas, winner } = props.settlement;
  const liable = liability?.seat;
  const debts = liable === undefined ? [] : losers.filter(({ seat }) => seat !== liable);
  const arrows: Arrow[] = [
    ...debts.map(({ seat, owed }) => ({ from: seat, to: liable ?? 0, coins: owed, taken: true })),
    ...payments.map(({ from, to, amount }) => ({ from, to, coins: amount, taken: false })),
  ];
  const most = Math.max(...arrows.map(({ coins }) => coins));
  return (
    <div class="coins">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <defs>
          <marker
            id="tip"
            viewBox="0 0 10 10"
            refX="7"
            refY="5"
            markerWidth="11"
            markerHeight="11"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path class="tip" d="M0 0L10 5L0 10Z" />
          </marker>
          <marker
            id="tip-taken"
            viewBox="0 0 10 10"
            refX="7"
            refY="5"
            markerWidth="11"
            markerHeight="11"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path class="tip taken" d="M0 0L10 5L0 10Z" />
          </marker>
        </defs>
        {arrows.map((arrow) => (
          <path
            key={`${arrow.from}${arrow.to}`}
            class={arrow.taken ? 'flow taken' : 'flow'}
            d={course(arrow)}
            stroke-width={arrow.taken ? 2 : 2.5 + (3.5 * arrow.coins) / most}
            marker-end={arrow.taken ? 'url(#tip-taken)' : 'url(#tip)'}
          />
        ))}
      </svg>
      {SEATS.map((seat) => (
        <span
          key={seat}
          class={`node ${seat === winner?.seat ? 'winner' : ''} ${seat === liable ? 'liable' : ''}`}
          style={place(SPOTS[seat] ?? [0, 0])}
        >
          <small>{say('seat', { seat })}</small>
          <b>
            <Cited clause={clauseOf(props.settlement, seat)}>{signed(deltas[seat] ?? 0)}</Cited>
          </b>
        </span>
      ))}
      {arrows.map((arrow) => (
        <span
          key={`${arrow.from}${arrow.to}`}
          class={`sum ${arrow.taken ? 'taken' : ''}`}
          style={place(middle(arrow))}
        >
          <Cited clause={arrow.taken || liable !== undefined ? 'liability.amount' : 'pay.three'}>
            <span aria-hidden="true">{arrow.coins}</span>
            <span class="unseen">
              {say(arrow.taken ? 'settlement.takes' : 'settlement.pays', {
                from: arrow.from,
                to: arrow.to,
                coins: arrow.coins,
              })}
            </span>
          </Cited>
        </span>
      ))}
    </div>
  );
}

/** What a seat's coins follow from. */
function clauseOf({ winner, losers, liability }: Schemas['Settlement'], seat: number): string {
  if (seat === winner?.seat) {
    return 'pay.three';
  }
  return liability ? 'liability.amount' : (losers.find((loser) => loser.seat === seat)?.clause ?? 'pay.stake');
}

/** Half of the box of a seat, with the gap that an arrow leaves before it. */
const BOX: Point = [43, 27];

/** Where an arrow begins and ends: before the boxes of the seats. */
function ends({ from, to }: Arrow): [begin: Point, end: Point] {
  const [fx, fy] = SPOTS[from] ?? [0, 0];
  const [tx, ty] = SPOTS[to] ?? [0, 0];
  const [dx, dy] = [tx - fx, ty - fy];
  const part = Math.min(BOX[0] / Math.abs(dx), BOX[1] / Math.abs(dy));
  return [
    [fx + dx * part, fy + dy * part],
    [tx - dx * part, ty - dy * part],
  ];
}

function course(arrow: Arrow): string {
  const [begin, end] = ends(arrow).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${begin}L${end}`;
}

function middle(arrow: Arrow): Point {
  const [[bx, by], [ex, ey]] = ends(arrow);
  return [(bx + ex) / 2, (by + ey) / 2];
}

const place = ([x, y]: Point) => ({ left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` });
