// Tiles in an answer: pictures with their names.
import type { JSX } from 'preact';
import { usePage } from '../page';
import { tileName } from '../texts';
import { Tile } from '../tiles/tile';

/** Tiles in a row, read out by their names; those at `wilds` are what a wild stands for. */
export function Tiles(props: { codes: readonly string[]; wilds?: readonly number[]; class?: string }): JSX.Element {
  const { say, answers } = usePage();
  const { codes, wilds } = props;
  const isWild = (code: string, at: number): boolean => (wilds ? wilds.includes(at) : code === answers?.wild);
  const name = (code: string, at: number): string =>
    isWild(code, at) ? say('tile.wild', { tile: tileName(say, code) }) : tileName(say, code);
  return (
    <span class={`tiles ${props.class ?? ''}`} role="img" aria-label={codes.map(name).join(', ')}>
      {codes.map((code, at) => (
        // Tiles of a kind are the same, so that their place is all that tells them apart.
        <Tile key={at} code={code} wild={isWild(code, at)} />
      ))}
    </span>
  );
}
