import { useEffect, useRef, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type FaultProps, Field } from '../../ui/field.tsx';
import { formatHeaders } from './request-headers.ts';
import type { Connection, SettingsModel } from './settings-model.ts';
import './connection-form.css';

type ConnectionFormProps = {
  model: SettingsModel;
  /** Server to suggest if none is known yet. */
  suggestedServer?: string;
};

/** Server and key. The connection is tested before it is saved. */
export function ConnectionForm({ model, suggestedServer = '' }: ConnectionFormProps) {
  const connection = model.connection.value;
  const { server, key, headers, setFields, keepWhenConnected } = useConnectionFields(
    connection,
    suggestedServer,
  );
  const { settings: t, status } = strings.value;
  const fault = model.fault.value;
  /**
   * A fault with the field's own name means that its input is invalid: the message continues the
   * field's name. Every other fault is the server's reason, which is a whole sentence.
   */
  const getFaultProps = (field: 'server' | 'key' | 'headers'): FaultProps => {
    if (fault?.field !== field) return {};
    const message = { ...t.faults, ...status.answered }[fault.fault];
    return fault.fault === field ? { faults: [message] } : { faultSentence: message };
  };
  const isConnecting = model.isConnecting.value;
  const form = useRef<HTMLFormElement>(null);
  const isAwaitingAnswer = useRef(false);
  useEffect(() => {
    // The pressed button was disabled during the request and so has lost the focus. If another
    // element outside the form has it now, the user has moved on.
    const isOutsideForm = form.current?.contains(document.activeElement) !== true;
    const hasUserMovedOn = isOutsideForm && document.activeElement !== document.body;
    if (!isAwaitingAnswer.current || isConnecting || hasUserMovedOn) return;
    const next = fault ? '[aria-invalid="true"], .connection-question button' : '[type="submit"]';
    form.current?.querySelector<HTMLElement>(next)?.focus();
    isAwaitingAnswer.current = false;
  }, [isConnecting, fault]);
  // Dismisses the question when the form closes.
  useEffect(() => model.dismissQuestion, [model]);
  const connect = (options?: Parameters<SettingsModel['connect']>[1]) => {
    isAwaitingAnswer.current = true;
    void keepWhenConnected(model.connect({ server, key, headers }, options));
  };

  return (
    <form
      ref={form}
      class="settings-controls"
      noValidate
      onInput={model.dismissQuestion}
      onSubmit={event => {
        event.preventDefault();
        connect();
      }}
    >
      <Field label={t.server} {...getFaultProps('server')}>
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
            onInput={event => setFields({ server: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t.key} {...getFaultProps('key')}>
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
            onInput={event => setFields({ key: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t.headers} hint={t.headersNote} {...getFaultProps('headers')}>
        {attributes => (
          <textarea
            {...attributes}
            class="input input-secret-unless-focused"
            dir="ltr"
            rows={2}
            value={headers}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            onInput={event => setFields({ headers: event.currentTarget.value })}
          />
        )}
      </Field>
      {fault?.fault === 'not-encrypted' && (
        <div class="connection-question" role="alert">
          <p>{t.notEncrypted}</p>
          <button
            type="button"
            class="button"
            disabled={isConnecting}
            onClick={() => connect({ allowsUnencrypted: true })}
          >
            {t.connectAnyway}
          </button>
        </div>
      )}
      {fault?.fault === 'other-workspace' && (
        <div class="connection-question" role="alert">
          <p>{t.otherWorkspace}</p>
          <button
            type="button"
            class="button"
            disabled={isConnecting}
            onClick={() => connect({ mergesWorkspaces: true })}
          >
            {t.mergeBoth}
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
          {t.connect}
        </button>
        {connection && (
          <>
            <button type="button" class="button" onClick={() => model.syncNow()}>
              {t.syncNow}
            </button>
            <button type="button" class="button" onClick={model.disconnect}>
              {t.disconnect}
            </button>
          </>
        )}
      </div>
      {connection && <p class="settings-text">{t.kept}</p>}
    </form>
  );
}

type Fields = { server: string; key: string; headers: string };

type ConnectionFields = Fields & {
  setFields(field: Partial<Fields>): void;
  /** Treats the fields as saved instead of typed once the connection succeeds. */
  keepWhenConnected(connecting: Promise<boolean>): Promise<void>;
};

/**
 * Returns the values of the fields: the typed text, or else the connection of this device, even if
 * another window made it. The values stay after disconnecting, so that the user can connect again.
 */
function useConnectionFields(
  connection: Connection | null | undefined,
  suggestedServer: string,
): ConnectionFields {
  const savedFields = useRef<Fields>({ server: suggestedServer, key: '', headers: '' });
  const lastConnection = useRef<Connection | null>(null);
  const [typed, setTyped] = useState<Partial<Fields>>({});
  if (connection && connection !== lastConnection.current) {
    const { server, key, headers } = connection;
    lastConnection.current = connection;
    savedFields.current = { server, key, headers: formatHeaders(headers) };
  }
  const fields = { ...savedFields.current, ...typed };
  return {
    ...fields,
    setFields: field => setTyped(before => ({ ...before, ...field })),
    async keepWhenConnected(connecting) {
      if (!(await connecting)) return;
      // Stored here, because `connection` may update only a moment later.
      savedFields.current = fields;
      // Text that the user has typed during the request is not saved yet.
      const hasChanged = ([name, value]: [string, string]) =>
        value !== fields[name as keyof Fields];
      setTyped(now => Object.fromEntries(Object.entries(now).filter(hasChanged)));
    },
  };
}
