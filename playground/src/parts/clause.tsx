// The law behind a figure: everything that is a figure opens its clause.
import type { ComponentChildren, JSX } from 'preact';
import { usePage } from '../page';
import { Dialog } from './dialog';

/** A word or figure that opens its clause; plain where it has none. */
export function Cited(props: {
  clause: string | null | undefined;
  class?: string;
  /** What a pointer that rests on it is told. */
  title?: string;
  children: ComponentChildren;
}): JSX.Element {
  const { cite, say } = usePage();
  const { clause } = props;
  if (!clause) {
    return (
      <span class={props.class ?? ''} title={props.title}>
        {props.children}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`cited ${props.class ?? ''}`}
      title={props.title ?? say('clause.open', { clause })}
      data-clause={clause}
      onClick={() => cite(clause)}
    >
      {props.children}
    </button>
  );
}

/** A sentence of the service, in which words of the API stand between backticks. */
export function Prose(props: { text: string }): JSX.Element {
  return <>{props.text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

/** A clause: its name, its text, its lines of the rule text, and the options that steer it. */
export function ClauseDialog(props: { id: string; close(): void }): JSX.Element {
  const { law, say, board } = usePage();
  const clause = law?.clauses.find(({ id }) => id === props.id);
  const options = law?.options.filter((option) => option.clause === props.id) ?? [];
  return (
    <Dialog title={clause?.name ?? props.id} class="clause" close={props.close}>
      <p class="label">
        <code>{props.id}</code>
      </p>
      <p class="law">
        <Prose text={clause?.text ?? ''} />
      </p>
      {clause && clause.source.length > 0 && (
        <section>
          <h3>{say('clause.source')}</h3>
          {clause.source.map((line, at) => (
            <blockquote key={line} lang="zh-Hant">
              <cite lang="en">{clause.lines[at]}</cite>
              {line}
            </blockquote>
          ))}
        </section>
      )}
      {options.length > 0 && (
        <section>
          <h3>{say('clause.options')}</h3>
          <ul class="options">
            {options.map((option) => {
              const chosen = (board.rules as Record<string, unknown>)[option.id] ?? option.default;
              const value = option.values?.find(({ id }) => id === chosen)?.name ?? JSON.stringify(chosen);
              return (
                <li key={option.id}>
                  <strong>{option.name}</strong>: {value}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
