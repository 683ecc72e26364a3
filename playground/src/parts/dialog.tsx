import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { usePage } from '../page';

/** A dialog over the page, which keeps the focus and closes with Escape or a click beside it. */
export function Dialog(props: {
  title: string;
  class?: string;
  close(): void;
  children: ComponentChildren;
}): JSX.Element {
  const { say } = usePage();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={props.class ?? ''}
      aria-labelledby={id}
      onClose={props.close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="sheet-of-paper">
        <header>
          <h2 id={id}>{props.title}</h2>
          <button type="button" class="close" aria-label={say('close')} onClick={() => dialog.current?.close()}>
            ×
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
