import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Failure } from './failure.tsx';
import { Sentence } from './sentence.tsx';
import './dialog.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  size?: 'small' | 'wide' | 'palette';
  children: ComponentChildren;
};

/** A form or question above the screen. Escape closes it; the focus goes back where it was. */
export function Dialog({ title, onClose, size = 'small', children }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closing before it leaves the page is what gives the focus back.
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      class="dialog"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={event => {
        // Some browsers report a cancelled file choice or colour picker here as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>
        <Sentence text={title} />
      </h2>
      <Failure isInDialog />
      {children}
    </dialog>
  );
}
