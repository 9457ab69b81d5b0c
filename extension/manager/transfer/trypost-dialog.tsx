import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { AddressInput } from '../../ui/address-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type FaultProps, Field } from '../../ui/field.tsx';
import type { TryPostFormFault, TryPostModel } from './trypost-model.ts';
import '../settings/connection-form.css';

/** The faults that another key can mend. All others belong to the address. */
const keyFaults: readonly TryPostFormFault[] = ['key', 'key-refused', 'no-subscription', 'empty'];

/** Asks for the address of TryPost and a key. The key is gone as soon as the dialog is closed. */
export function TryPostDialog({ tryPost }: { tryPost: TryPostModel }) {
  const {
    transfer: { tryPost: t, ...transfer },
    actions,
  } = strings.value;
  const [server, setServer] = useState('');
  const [key, setKey] = useState('');
  const fault = tryPost.fault.value;
  const getFaultProps = (field: 'server' | 'key'): FaultProps => {
    if (fault === null || fault === 'not-encrypted') return {};
    if (keyFaults.includes(fault) !== (field === 'key')) return {};
    const message = t.faults[fault];
    // Only the sentence about the input itself continues the name of the field.
    return fault === field ? { faults: [message] } : { faultSentence: message };
  };

  return (
    <Dialog title={t.import} onClose={tryPost.close}>
      <form
        class="dialog-form"
        noValidate
        onInput={tryPost.dismissQuestion}
        onSubmit={event => {
          event.preventDefault();
          void tryPost.read({ server, key });
        }}
      >
        <p>{t.text}</p>
        <Field label={t.server} {...getFaultProps('server')}>
          {attributes => (
            <AddressInput
              {...attributes}
              value={server}
              placeholder="https://trypost.example.org"
              onInput={event => setServer(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t.key} hint={t.keyHint} {...getFaultProps('key')}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="password"
              dir="ltr"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              value={key}
              onInput={event => setKey(event.currentTarget.value)}
            />
          )}
        </Field>
        {fault === 'not-encrypted' && (
          <div class="connection-question" role="alert">
            <p>{t.notEncrypted}</p>
            <button
              type="button"
              class="button"
              onClick={() => void tryPost.read({ server, key }, { allowsUnencrypted: true })}
            >
              {t.readAnyway}
            </button>
          </div>
        )}
        {tryPost.isReading.value && <progress class="import-progress" aria-label={t.reading} />}
        <div class="dialog-actions">
          <button type="button" class="button" onClick={tryPost.close}>
            {actions.cancel}
          </button>
          {/* It stays enabled while TryPost is read, and keeps the focus: the model reads once at a time. */}
          <button type="submit" class="button" data-look="main">
            {transfer.continue}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
