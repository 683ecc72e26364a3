// Hands that are ready to look at.
import type { JSX } from 'preact';
import examples from '../examples.json';
import { written } from '../link';
import { usePage } from '../page';
import { imported } from '../question';
import { useRoving } from '../roving';
import { type Board, emptyBoard } from '../table';
import type { Key } from '../texts';
import { Tile } from '../tiles/tile';

type Example = (typeof examples)[number];

const GROUPS = ['pattern', 'cap', 'liability', 'more'] as const;
const SHOWN = 6;

const BOARDS = new Map(
  examples.map((example): [string, Board] => [
    example.case,
    imported(JSON.stringify(example.request)) ?? emptyBoard(),
  ]),
);

/** The table to begin with: somebody who comes for the first time sees a whole settlement. */
export const firstBoard = (): Board => BOARDS.get('sealed-two-of-three') ?? emptyBoard();

export function Gallery(): JSX.Element {
  const { say } = usePage();
  const group = useRoving<HTMLDivElement>();
  return (
    <nav class="gallery" aria-label={say('gallery')}>
      <div class="strip" ref={group}>
        {GROUPS.map((name) => (
          <section key={name} aria-label={say(`gallery.${name}`)}>
            <h2>{say(`gallery.${name}`)}</h2>
            <div class="cards">
              {examples
                .filter((example) => example.group === name)
                .map((example) => (
                  <Card key={example.case} example={example} />
                ))}
            </div>
          </section>
        ))}
      </div>
    </nav>
  );
}

function Card(props: { example: Example }): JSX.Element {
  const { change, board, law } = usePage();
  const { example } = props;
  const figure = example.group === 'cap' && law?.caps.find(({ id }) => id === example.word)?.figure;
  const shown = BOARDS.get(example.case) ?? emptyBoard();
  const isShown = written(shown) === written(board);
  return (
    <button
      type="button"
      class="card"
      data-rove
      data-example={example.case}
      aria-pressed={isShown}
      onClick={() => change(() => shown)}
    >
      <strong>{useName(example)}</strong>
      {figure ? (
        <span class="figure">{figure}</span>
      ) : (
        <span class="tiles" aria-hidden="true">
          {pictured(shown).map((code, at) => (
            <Tile key={at} code={code} />
          ))}
        </span>
      )}
    </button>
  );
}

/** What an example is called: in the words of the law, where it has one. */
function useName(example: Example): string {
  const { law, say } = usePage();
  const { group, word } = example;
  switch (group) {
    case 'pattern':
      return law?.patterns.find(({ id }) => id === word)?.name ?? word;
    case 'cap':
      return law?.caps.find(({ id }) => id === word)?.name ?? word;
    case 'liability':
      return afterColon(law?.clauses.find(({ id }) => id === `liability.${LIABLE[word] ?? ''}`)?.name ?? word);
    default:
      return say(`example.${word}` as Key);
  }
}

/** The name of a clause without that of its group, which stands above. */
const afterColon = (name: string): string => name.replace(/^.*[:：]\s*/, '');

/** The clause of each reason of liability, by whose name it is called. */
const LIABLE: Record<string, string> = {
  robbed_kong: 'robbed-kong',
  full_flush_third_meld: 'full-flush',
  all_258_third_meld: 'all-258',
  melded_hand_not_ready: 'melded-hand',
};

/** A few tiles by which the hand is known. */
function pictured(board: Board): (string | null)[] {
  const player = board.players[board.ask ?? board.moment.seat] ?? board.players[0];
  const tiles = [...(player?.melds.flatMap(({ tiles }) => tiles ?? []) ?? []), ...(player?.hand ?? [])];
  return tiles.length > 0 ? tiles.slice(-SHOWN) : [null, null, null, null, null, null];
}
