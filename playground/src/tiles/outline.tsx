import type { JSX } from 'preact';
import glyphs from './glyphs.json';

export type Glyph = keyof typeof glyphs;

/** The outline of a character, in a square of 100. */
export const outlineOf = (glyph: Glyph): string => glyphs[glyph];

/** A character of the page that needs no font, as large as the text around it. */
export function Outline(props: { glyph: Glyph }): JSX.Element {
  return (
    <svg class="outline" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={outlineOf(props.glyph)} fill="currentColor" />
    </svg>
  );
}
