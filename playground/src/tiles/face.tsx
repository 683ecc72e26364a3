// What is drawn on the 34 kinds of tile, each in a box of 60 × 80.
import type { JSX } from 'preact';
import { type Glyph, outlineOf } from './outline';

const BLUE = '#1d4f91';
const GREEN = '#13795b';
const RED = '#c02a2a';
const INK = '#1c2b3a';

/** The middle of the face. */
const MIDDLE = { x: 30, y: 37 };

/** A character, its square `size` wide around a point. */
function Written(props: { text: string; x: number; y: number; size: number; color: string }): JSX.Element {
  const scale = props.size / 100;
  const place = `translate(${props.x - props.size / 2} ${props.y - props.size / 2}) scale(${scale})`;
  return <path d={outlineOf(props.text as Glyph)} fill={props.color} transform={place} />;
}

/** The small index in a corner, for those who do not read the rest. */
function Index(props: { text: string }): JSX.Element {
  return <Written text={props.text} x={9.5} y={11.5} size={12.5} color="#6d6a60" />;
}

function Dot(props: { x: number; y: number; r: number; color: string }): JSX.Element {
  const { x, y, r, color } = props;
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={color} />
      <circle cx={x} cy={y} r={r * 0.66} fill="none" stroke="#fffdf3" stroke-width={r * 0.16} />
      <circle cx={x} cy={y} r={r * 0.24} fill="#fffdf3" />
    </g>
  );
}

type Spot = [x: number, y: number, color: string];

const B = BLUE;
const G = GREEN;
const R = RED;

const DOTS: Record<number, [radius: number, spots: Spot[]]> = {
  2: [
    13.5,
    [
      [30, 21, G],
      [30, 53, B],
    ],
  ],
  3: [
    10.5,
    [
      [15.5, 16, B],
      [30, 37, R],
      [44.5, 58, G],
    ],
  ],
  4: [
    11.2,
    [
      [17, 21, B],
      [43, 21, G],
      [17, 53, G],
      [43, 53, B],
    ],
  ],
  5: [
    9.6,
    [
      [15.5, 18, B],
      [44.5, 18, G],
      [30, 37, R],
      [15.5, 56, G],
      [44.5, 56, B],
    ],
  ],
  6: [
    9,
    [
      [18.5, 15, G],
      [41.5, 15, G],
      [18.5, 39, R],
      [41.5, 39, R],
      [18.5, 60, R],
      [41.5, 60, R],
    ],
  ],
  7: [
    8,
    [
      [12.5, 12, G],
      [30, 18.5, G],
      [47.5, 25, G],
      [19, 43, R],
      [41, 43, R],
      [19, 62, R],
      [41, 62, R],
    ],
  ],
  8: [
    8,
    [11, 28.5, 45.5, 63].flatMap((y): Spot[] => [
      [18.5, y, B],
      [41.5, y, B],
    ]),
  ],
  9: [
    8.2,
    [
      [14.5, G],
      [37, R],
      [59.5, B],
    ].flatMap(([y, c]) => [11.5, 30, 48.5].map((x): Spot => [x, y as number, c as string])),
  ],
};

function OneDot(): JSX.Element {
  const petals = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6);
  return (
    <g>
      <circle cx={30} cy={37} r={21} fill={GREEN} />
      <circle cx={30} cy={37} r={18.6} fill="none" stroke="#fffdf3" stroke-width={1.4} />
      {petals.map((angle) => (
        <circle
          key={angle}
          cx={round(30 + 14.4 * Math.cos(angle))}
          cy={round(37 + 14.4 * Math.sin(angle))}
          r={2.5}
          fill="#fffdf3"
        />
      ))}
      <circle cx={30} cy={37} r={10} fill="#fffdf3" />
      <circle cx={30} cy={37} r={8.4} fill={RED} />
      <circle cx={30} cy={37} r={4.6} fill="none" stroke="#fffdf3" stroke-width={1.3} />
      <circle cx={30} cy={37} r={1.8} fill="#fffdf3" />
    </g>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A stick of bamboo: two joints with a knot between them. */
function Stick(props: { x: number; y: number; long: number; color: string; turn?: number }): JSX.Element {
  const { x, y, long, color, turn = 0 } = props;
  const half = long / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-3.7} y={-half} width={7.4} height={half - 0.4} rx={3.2} fill={color} />
      <rect x={-3.7} y={0.4} width={7.4} height={half - 0.4} rx={3.2} fill={color} />
      <rect x={-4.7} y={-1.4} width={9.4} height={2.8} rx={1.3} fill={color} />
      <path
        d={`M-.7 ${round(3 - half)}V-3M-.7 3.4V${round(half - 3)}`}
        stroke="#fffdf3"
        stroke-width={1.2}
        stroke-linecap="round"
      />
    </g>
  );
}

const STICKS: Record<number, [long: number, spots: [x: number, y: number, color: string, turn?: number][]]> = {
  2: [
    30,
    [
      [30, 20.5, G],
      [30, 53.5, B],
    ],
  ],
  3: [
    29,
    [
      [30, 20.5, B],
      [18, 53.5, G],
      [42, 53.5, G],
    ],
  ],
  4: [
    29,
    [
      [18, 20.5, G],
      [42, 20.5, B],
      [18, 53.5, B],
      [42, 53.5, G],
    ],
  ],
  5: [
    28,
    [
      [13.5, 20.5, G],
      [46.5, 20.5, B],
      [30, 37, R],
      [13.5, 53.5, B],
      [46.5, 53.5, G],
    ],
  ],
  6: [
    28,
    [13.5, 30, 46.5].flatMap((x): Spot[] => [
      [x, 20.5, G],
      [x, 53.5, B],
    ]),
  ],
  7: [
    20,
    [
      [30, 14, R],
      ...[13.5, 30, 46.5].flatMap((x): Spot[] => [
        [x, 37.5, G],
        [x, 60.5, B],
      ]),
    ],
  ],
  8: [
    26,
    [
      [10.5, 20.5, G],
      [49.5, 20.5, G],
      [23.3, 21, G, 33],
      [36.7, 21, G, -33],
      [10.5, 53.5, B],
      [49.5, 53.5, B],
      [23.3, 53, B, -33],
      [36.7, 53, B, 33],
    ],
  ],
  9: [
    20,
    [
      [13.5, G],
      [30, R],
      [46.5, B],
    ].flatMap(([x, c]) => [14, 37, 60].map((y): Spot => [x as number, y, c as string])),
  ],
};

/** The one of bamboo is a bird, here on a twig. */
function Bird(): JSX.Element {
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <path d="M31 50C38 58 45 63 54 66C50 59 45 52 38 46Z" fill={BLUE} />
      <path d="M27 52C31 60 36 66 43 70C42 62 39 55 34 49Z" fill={RED} />
      <path d="M34 47C42 52 49 55 56 56C51 50 45 45 38 42Z" fill={GREEN} />
      <path d="M14 24C15 15 25 13 29 20C33 26 41 31 42 40C43 49 35 55 28 53C19 51 13 41 14 24Z" fill={GREEN} />
      <path d="M25 31C33 31 39 36 40 44C33 46 26 41 25 31Z" fill={BLUE} />
      <path
        d="M27.5 34C32 35.500 35.500 38.500 37.500 42.500M27.500 37.500C29.500 40.500 32 42.500 35 43.500"
        fill="none"
        stroke="#fffdf3"
        stroke-width="1.2"
      />
      <path d="M16 34C18 43 22 48.500 27 51" fill="none" stroke="#fffdf3" stroke-width="1.3" />
      <path d="M14.500 21L6.500 24.500L15 27Z" fill="#d9992b" />
      <path
        d="M20 14.500C19 10 21 7 24 6M23 14C23.500 10.500 26 8.500 29 8.500"
        fill="none"
        stroke={RED}
        stroke-width="1.9"
      />
      <circle cx="20.500" cy="21" r="2.900" fill="#fffdf3" />
      <circle cx="20.200" cy="21" r="1.500" fill={INK} />
      <path d="M24 53V60M29 54V60" stroke="#b0711c" stroke-width="1.900" fill="none" />
      <path d="M8 62C18 60 26 60 37 61.500" stroke="#7a5a2e" stroke-width="2.600" fill="none" />
      <circle cx="49" cy="61.500" r="1.500" fill="#fffdf3" />
      <circle cx="38.500" cy="64.500" r="1.500" fill="#fffdf3" />
      <circle cx="50.500" cy="53" r="1.400" fill="#fffdf3" />
    </g>
  );
}

const NUMERALS = '一二三四五六七八九';

function Characters(props: { rank: number }): JSX.Element {
  return (
    <g>
      <Written text={NUMERALS[props.rank - 1] ?? ''} x={30} y={21.5} size={31} color={INK} />
      <Written text="萬" x={30} y={52.5} size={34} color={RED} />
    </g>
  );
}

function Dots(props: { rank: number }): JSX.Element {
  const [r, spots] = DOTS[props.rank] ?? [0, []];
  if (props.rank === 1) {
    return <OneDot />;
  }
  return (
    <g>
      {spots.map(([x, y, color]) => (
        <Dot key={`${x} ${y}`} x={x} y={y} r={r} color={color} />
      ))}
    </g>
  );
}

function Bamboo(props: { rank: number }): JSX.Element {
  const [long, spots] = STICKS[props.rank] ?? [0, []];
  if (props.rank === 1) {
    return <Bird />;
  }
  return (
    <g>
      {spots.map(([x, y, color, turn]) => (
        <Stick key={`${x} ${y}`} x={x} y={y} long={long} color={color} {...(turn ? { turn } : {})} />
      ))}
    </g>
  );
}

const WINDS = '東南西北';

function Honour(props: { rank: number }): JSX.Element {
  const big = { ...MIDDLE, size: 46 };
  if (props.rank <= 4) {
    return <Written text={WINDS[props.rank - 1] ?? ''} {...big} color={INK} />;
  }
  if (props.rank === 6) {
    return <Written text="發" {...big} color={GREEN} />;
  }
  if (props.rank === 7) {
    return <Written text="中" {...big} size={50} color={RED} />;
  }
  return (
    <g fill="none" stroke={BLUE}>
      <rect x={11.5} y={12.5} width={37} height={49} rx={2.5} stroke-width={3.2} />
      <rect x={17} y={18} width={26} height={38} rx={1} stroke-width={1.3} />
    </g>
  );
}

/** The art of a tile's face. */
export function Face(props: { code: string }): JSX.Element {
  const rank = Number(props.code[0]);
  switch (props.code[1]) {
    case 'm':
      return (
        <g>
          <Characters rank={rank} />
          <Index text={String(rank)} />
        </g>
      );
    case 'p':
      return <Dots rank={rank} />;
    case 's':
      return <Bamboo rank={rank} />;
    default:
      return (
        <g>
          <Honour rank={rank} />
          {rank <= 4 && <Index text={'ESWN'[rank - 1] ?? ''} />}
        </g>
      );
  }
}
