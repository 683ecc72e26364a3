import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { keepKey } from '../api';
import { usePage } from '../page';
import { Dialog } from './dialog';

export function HelpDialog(props: { close(): void }): JSX.Element {
  const { say } = usePage();
  return (
    <Dialog title={say('help')} class="help" close={props.close}>
      <p>{say('help.intro')}</p>
      <h3>{say('help.keys')}</h3>
      <dl>
        <dt>
          <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
        </dt>
        <dd>{say('help.arrows')}</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>{say('help.enter')}</dd>
        <dt>
          <kbd>5</kbd> <kbd>p</kbd>
        </dt>
        <dd>{say('help.type')}</dd>
        <dt>
          <kbd>Backspace</kbd>
        </dt>
        <dd>{say('help.backspace')}</dd>
        <dt>
          <kbd>[</kbd> <kbd>]</kbd>
        </dt>
        <dd>{say('help.brackets')}</dd>
        <dt>
          <kbd>Ctrl</kbd>+<kbd>Z</kbd>, <kbd>Ctrl</kbd>+<kbd>Y</kbd>
        </dt>
        <dd>{say('help.undo')}</dd>
      </dl>
    </Dialog>
  );
}

/** Asks for the key that the service asks for. */
export function KeyDialog(props: { close(): void; again(): void }): JSX.Element {
  const { say } = usePage();
  const [text, type] = useState('');
  return (
    <Dialog title={say('key.title')} class="key" close={props.close}>
      <form
        method="dialog"
        onSubmit={() => {
          keepKey(text);
          props.again();
        }}
      >
        <label class="row">
          {say('key.label')}
          <input
            type="password"
            autocomplete="off"
            required
            value={text}
            onInput={({ currentTarget }) => type(currentTarget.value)}
          />
        </label>
        <p>{say('key.hint')}</p>
        <button class="button" type="submit">
          {say('key.use')}
        </button>
      </form>
    </Dialog>
  );
}
