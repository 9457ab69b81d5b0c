import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import type { SettingsModel } from '../../../models/settings/settings.ts';
import { Field } from '../../field.tsx';
import { useConnection } from './use-connection.ts';
import './connection-form.css';

type ConnectionFormProps = {
  model: SettingsModel;
  /** What stands in the field before a server is known. */
  suggestedServer?: string;
};

/** Server and key, tested before they are kept. */
export function ConnectionForm({ model, suggestedServer = '' }: ConnectionFormProps) {
  const connection = model.connection.value;
  const { server, key, headers, type, keep } = useConnection(connection, suggestedServer);
  const { settings: text, status } = words.value;
  const fault = model.fault.value;
  /** What the form finds wrong reads on after the field's name; what the server says does not. */
  const toldAt = (field: 'server' | 'key' | 'headers') => {
    if (fault?.field !== field) return {};
    const told = { ...text.faults, ...status.answered }[fault.fault];
    return fault.fault === field ? { faults: [told] } : { sentence: told };
  };
  const isConnecting = model.isConnecting.value;
  const form = useRef<HTMLFormElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    // A button that was disabled meanwhile has lost the focus; elsewhere a person has gone on.
    const isLeft = form.current?.contains(document.activeElement) !== true;
    if (!hasAsked.current || isConnecting || (isLeft && document.activeElement !== document.body))
      return;
    const next = fault ? '[aria-invalid="true"], .connection-question button' : '[type="submit"]';
    form.current?.querySelector<HTMLElement>(next)?.focus();
    hasAsked.current = false;
  }, [isConnecting, fault]);
  useEffect(() => model.withdrawQuestion, [model]);
  const connect = (options?: Parameters<SettingsModel['connect']>[1]) => {
    hasAsked.current = true;
    void keep(model.connect({ server, key, headers }, options));
  };

  return (
    <form
      ref={form}
      class="settings-controls"
      noValidate
      onInput={model.withdrawQuestion}
      onSubmit={event => {
        event.preventDefault();
        connect();
      }}
    >
      <Field label={text.server} {...toldAt('server')}>
        {attributes => (
          <input
            {...attributes}
            class="input"
            type="text"
            inputMode="url"
            dir="ltr"
            value={server}
            placeholder="https://colophon.example.org"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            onInput={event => type({ server: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={text.key} {...toldAt('key')}>
        {attributes => (
          <input
            {...attributes}
            class="input input-secret"
            type="text"
            dir="ltr"
            value={key}
            placeholder="clp_…"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            onInput={event => type({ key: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={text.headers} hint={text.headersNote} {...toldAt('headers')}>
        {attributes => (
          <textarea
            {...attributes}
            class="input input-secret-when-left"
            dir="ltr"
            rows={2}
            value={headers}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            onInput={event => type({ headers: event.currentTarget.value })}
          />
        )}
      </Field>
      {fault?.fault === 'not-encrypted' && (
        <div class="connection-question" role="alert">
          <p>{text.notEncrypted}</p>
          <button
            type="button"
            class="button"
            disabled={isConnecting}
            onClick={() => connect({ inTheClear: true })}
          >
            {text.connectAnyway}
          </button>
        </div>
      )}
      {fault?.fault === 'other-workspace' && (
        <div class="connection-question" role="alert">
          <p>{text.otherWorkspace}</p>
          <button
            type="button"
            class="button"
            disabled={isConnecting}
            onClick={() => connect({ mixes: true })}
          >
            {text.mergeBoth}
          </button>
        </div>
      )}
      <div class="settings-actions">
        <button
          type="submit"
          class="button"
          data-look={connection ? undefined : 'main'}
          disabled={isConnecting}
        >
          {text.connect}
        </button>
        {connection && (
          <>
            <button type="button" class="button" onClick={() => model.syncNow()}>
              {text.syncNow}
            </button>
            <button type="button" class="button" onClick={model.disconnect}>
              {text.disconnect}
            </button>
          </>
        )}
      </div>
      {connection && <p class="settings-text">{text.kept}</p>}
    </form>
  );
}
