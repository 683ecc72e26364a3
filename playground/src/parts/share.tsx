// The table as a link, as JSON, as a command; and back from JSON.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ADDRESS } from '../api';
import { written } from '../link';
import { usePage } from '../page';
import { ASKS, type Ask, curl, imported, question } from '../question';
import { Dialog } from './dialog';

export function ShareDialog(props: { close(): void }): JSX.Element {
  const { board, answers, say, language } = usePage();
  const [ask, choose] = useState<Ask>('settlement');
  const seat = answers?.seat ?? 0;
  return (
    <Dialog title={say('share')} class="share" close={props.close}>
      <Copied name="link" label={say('share.link')} text={`${ADDRESS}${written(board)}`} />
      <label class="row">
        {say('share.question')}
        <select value={ask} onChange={({ currentTarget }) => choose(currentTarget.value as Ask)}>
          {ASKS.map((one) => (
            <option key={one} value={one}>
              {say(`ask.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Copied name="json" label={say('share.json')} text={JSON.stringify(question(ask, board, seat), null, 2)} />
      <Copied name="curl" label={say('share.curl')} text={curl(ask, board, seat, ADDRESS, language)} />
      <Import close={props.close} />
    </Dialog>
  );
}

function Copied(props: { name: string; label: string; text: string }): JSX.Element {
  const { say } = usePage();
  const [isCopied, tell] = useState('');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(props.text);
    tell(props.text);
  };
  return (
    <div class="copied">
      <label for={`copy-${props.name}`}>{props.label}</label>
      <button type="button" class="button" aria-label={`${say('share.copy')}: ${props.label}`} onClick={copy}>
        {say(isCopied === props.text ? 'share.copied' : 'share.copy')}
      </button>
      <textarea id={`copy-${props.name}`} readOnly rows={props.name === 'json' ? 8 : 3} value={props.text} />
    </div>
  );
}

function Import(props: { close(): void }): JSX.Element {
  const { say, change } = usePage();
  const [text, type] = useState('');
  const [isBad, tell] = useState(false);
  const take = (): void => {
    const board = imported(text);
    tell(board === null);
    if (board) {
      change(() => board);
      props.close();
    }
  };
  return (
    <div class="copied import">
      <label for="import">{say('share.import')}</label>
      <button type="button" class="button" onClick={take}>
        {say('share.import.take')}
      </button>
      <textarea
        id="import"
        rows={4}
        placeholder={say('share.import.hint')}
        value={text}
        aria-invalid={isBad}
        aria-describedby="import-told"
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <p id="import-told" class="reason" role="status">
        {isBad ? say('share.import.bad') : ''}
      </p>
    </div>
  );
}
