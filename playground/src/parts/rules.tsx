// The room's options, as a form that the service describes.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { type Page, usePage } from '../page';
import type { Rules, Schemas } from '../table';
import { Cited } from './clause';
import { Dialog } from './dialog';

type Option = Schemas['OptionAnswer'];
type Value = string | number | Record<string, number>;

/** How many options of this table differ from their defaults. */
export const changedRules = ({ board }: Page): number => Object.keys(board.rules).length;

export function RulesDialog(props: { close(): void }): JSX.Element {
  const page = usePage();
  const { law, say, change } = page;
  return (
    <Dialog title={say('rules')} class="rules" close={props.close}>
      <p>{say('rules.intro')}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        {law?.options.map((option) => (
          <OptionField key={option.id} option={option} />
        ))}
        <button
          type="button"
          class="button"
          disabled={changedRules(page) === 0}
          onClick={() => change((now) => ({ ...now, rules: {} }))}
        >
          {say('rules.reset')}
        </button>
      </form>
    </Dialog>
  );
}

function OptionField(props: { option: Option }): JSX.Element {
  const { board, say, change, faults } = usePage();
  const { option } = props;
  const id = useId();
  const rules = board.rules as Record<string, Value | undefined>;
  const chosen = rules[option.id];
  const value = chosen ?? (option.default as Value);
  const set = (next: Value): void =>
    change((now) => {
      const { [option.id as keyof Rules]: _, ...rest } = now.rules;
      return { ...now, rules: isSame(next, option.default) ? rest : { ...rest, [option.id]: next } };
    });
  const fault = [...faults].filter(([pointer]) => pointer.startsWith(`/rules/${option.id}`));
  return (
    <div
      class={`option ${chosen === undefined ? '' : 'changed'} ${fault.length > 0 ? 'fault' : ''}`}
      data-option={option.id}
    >
      <label for={id}>
        {option.name}
        {chosen !== undefined && <span class="unseen"> ({say('rules.changed')})</span>}
      </label>
      <Cited clause={option.clause}>§</Cited>
      <p id={`${id}-text`}>{option.text}</p>
      {fault.map(([pointer, list]) => (
        <p key={pointer} class="reason">
          {list.map(({ detail }) => detail).join(' ')}
        </p>
      ))}
      <Field id={id} option={option} value={value} set={set} />
    </div>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function Field(props: { id: string; option: Option; value: Value; set(next: Value): void }): JSX.Element {
  const { id, option, value, set } = props;
  const described = { 'aria-describedby': `${id}-text` };
  if (option.values) {
    return (
      <select id={id} {...described} value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)}>
        {option.values.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    );
  }
  if (typeof value === 'object') {
    return <Figures id={id} option={option} value={value} set={set} />;
  }
  return <Figure id={id} option={option} value={Number(value)} set={set} label={option.name} />;
}

/** Several figures of one option, such as those of the caps. */
function Figures(props: {
  id: string;
  option: Option;
  value: Record<string, number>;
  set(next: Value): void;
}): JSX.Element {
  const { law } = usePage();
  const { id, option, set } = props;
  const whole = { ...(option.default as Record<string, number>), ...props.value };
  return (
    <span class="figures">
      {Object.entries(whole).map(([part, figure], at) => (
        <span key={part}>
          <small>{law?.caps.find((cap) => cap.id === part)?.name ?? part}</small>
          <Figure
            id={at === 0 ? id : `${id}-${part}`}
            option={option}
            value={figure}
            label={`${option.name}: ${law?.caps.find((cap) => cap.id === part)?.name ?? part}`}
            set={(next) => set({ ...whole, [part]: next })}
          />
        </span>
      ))}
    </span>
  );
}

function Figure(props: {
  id: string;
  option: Option;
  value: number;
  label: string;
  set(next: number): void;
}): JSX.Element {
  const { id, option, value, set } = props;
  return (
    <input
      id={id}
      type="number"
      inputMode="numeric"
      aria-label={props.label}
      min={option.min ?? 1}
      max={option.max ?? undefined}
      value={value}
      onInput={({ currentTarget }) => currentTarget.value !== '' && set(Math.trunc(Number(currentTarget.value)))}
    />
  );
}
