import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { FailureAlert } from './failure-alert.tsx';
import { Sentence } from './sentence.tsx';
import './dialog.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  size?: 'small' | 'wide' | 'palette' | 'workbench';
  children: ComponentChildren;
};

/**
 * A form or question above the screen. Escape closes it, and the focus returns to the previous
 * element.
 */
export function Dialog({ title, onClose, size = 'small', children }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // A dialog without fields focuses its last button, to which the browser scrolls a low window.
    dialog?.scrollTo(0, 0);
    // The browser restores the focus only if the dialog closes before it leaves the page.
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      class="dialog"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={event => {
        // Some browsers also fire `cancel` here for a cancelled file chooser or colour picker.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>
        <Sentence text={title} />
      </h2>
      <FailureAlert isInDialog />
      {children}
    </dialog>
  );
}
