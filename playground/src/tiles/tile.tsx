import type { JSX } from 'preact';
import { Face } from './face';

/** Every kind of tile, in the order m p s z. */
export const KINDS: readonly string[] = ['m', 'p', 's', 'z'].flatMap((suit) =>
  Array.from({ length: suit === 'z' ? 7 : 9 }, (_, at) => `${at + 1}${suit}`),
);

/** The drawings, which every tile on the page refers to. */
export function Sheet(): JSX.Element {
  return (
    <svg class="sheet" aria-hidden="true" width="0" height="0">
      <defs>
        <linearGradient id="ivory" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fffef8" />
          <stop offset="1" stop-color="#f3ecd9" />
        </linearGradient>
        <linearGradient id="back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#4a6fa8" />
          <stop offset="1" stop-color="#2c4a7c" />
        </linearGradient>
        <symbol id="tile-body" viewBox="0 0 60 80">
          <rect x="1" y="8" width="58" height="71" rx="8" fill="#146049" />
          <rect x="1" y="5" width="58" height="71" rx="8" fill="#d8ceb4" />
          <rect x="1" y="1" width="58" height="72" rx="7.500" fill="url(#ivory)" stroke="#cfc5a9" stroke-width=".8" />
        </symbol>
        <symbol id="tile-back" viewBox="0 0 60 80">
          <rect x="1" y="8" width="58" height="71" rx="8" fill="#c9bfa4" />
          <rect x="1" y="1" width="58" height="73" rx="7.500" fill="url(#back)" />
          <rect
            x="7"
            y="7"
            width="46"
            height="61"
            rx="4"
            fill="none"
            stroke="#ffffff"
            stroke-opacity=".28"
            stroke-width="1.500"
          />
          <path
            d="M30 25L41 37.500L30 50L19 37.500Z"
            fill="none"
            stroke="#ffffff"
            stroke-opacity=".3"
            stroke-width="1.500"
          />
        </symbol>
        {KINDS.map((code) => (
          <symbol key={code} id={`tile-${code}`} viewBox="0 0 60 80">
            <Face code={code} />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

/** A tile as a picture; what it is called stands with whoever shows it. */
export function Tile(props: { code: string | null; wild?: boolean; class?: string }): JSX.Element {
  const { code, wild = false } = props;
  return (
    <svg
      class={`tile ${wild ? 'wild' : ''} ${props.class ?? ''}`}
      viewBox="0 0 60 80"
      aria-hidden="true"
      focusable="false"
    >
      <use href={code === null ? '#tile-back' : '#tile-body'} />
      {code !== null && wild && <rect class="glow" x="1" y="1" width="58" height="72" rx="7.5" />}
      {code !== null && <use href={`#tile-${code}`} />}
      {code !== null && wild && <path class="corner" d="M42 1H51.5A7.500 7.500 0 0 1 59 8.500V18Z" />}
    </svg>
  );
}
