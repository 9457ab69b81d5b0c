import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
};

export function ConfirmDialog({ title, text, action, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="dialog-text">{text}</p>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={onClose}>
          {strings.value.actions.cancel}
        </button>
        <button
          type="button"
          class="button"
          data-look="main"
          onClick={() => {
            onClose();
            void onConfirm();
          }}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
}

type SecretDialogProps = {
  title: string;
  label: string;
  hint: string;
  secret: string;
  onClose: () => void;
};

/** A secret, which the server shows only once. */
export function SecretDialog({ title, label, hint, secret, onClose }: SecretDialogProps) {
  const { webhooks: t, actions } = strings.value;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Field label={label} hint={hint}>
        {attributes => (
          <input
            {...attributes}
            class="input"
            type="text"
            dir="ltr"
            readOnly
            value={secret}
            onFocus={event => event.currentTarget.select()}
          />
        )}
      </Field>
      <p class="field-hint" role="status">
        {isCopied && t.copied}
      </p>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={() => void copy()}>
          {actions.copy}
        </button>
        <button type="button" class="button" data-look="main" onClick={onClose}>
          {t.done}
        </button>
      </div>
    </Dialog>
  );
}
