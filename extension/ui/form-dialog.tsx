import type { ComponentChildren } from 'preact';
import { strings } from '../app/strings.ts';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  /** The name of the button that submits. */
  action: string;
  /** Called after `onClose`. */
  onSubmit: () => void;
  onClose: () => void;
  children: ComponentChildren;
};

/** A dialog with fields, and buttons to cancel and to submit. */
export function FormDialog({ title, action, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="dialog-form"
        onSubmit={event => {
          event.preventDefault();
          onClose();
          onSubmit();
        }}
      >
        {children}
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {strings.value.actions.cancel}
          </button>
          <button type="submit" class="button" data-look="main">
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
