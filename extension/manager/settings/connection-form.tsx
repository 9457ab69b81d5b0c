import { useEffect, useRef, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { AddressInput } from '../../ui/address-input.tsx';
import { type FaultProps, Field } from '../../ui/field.tsx';
import { SecretField } from './secret-field.tsx';
import type { Invitation, SettingsModel } from './settings-model.ts';
import { useConnectionFields } from './use-connection-fields.ts';
import './connection-form.css';

type ConnectionFormProps = {
  model: SettingsModel;
  /** Server to suggest if none is known yet. */
  suggestedServer?: string;
};
type ClaimOptions = Parameters<SettingsModel['claimKey']>[1];

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
  const getFaultProps = (field: 'server' | 'key' | 'code' | 'headers'): FaultProps => {
    if (fault?.field !== field) return {};
    const message = { ...t.faults, ...status.answered }[fault.fault];
    return fault.fault === field ? { faults: [message] } : { faultSentence: message };
  };
  const isConnecting = model.isConnecting.value;
  const words = model.claimedWords.value;
  const [usesCode, setUsesCode] = useState(false);
  const [code, setCode] = useState('');
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
  // Dismisses the question and the claim when the form closes.
  useEffect(
    () => () => {
      model.dismissQuestion();
      model.cancelClaim();
    },
    [model],
  );
  const connect = (options?: Parameters<SettingsModel['connect']>[1]) => {
    isAwaitingAnswer.current = true;
    if (usesCode) void claimAndConnect({ server, code }, options);
    else void keepWhenConnected(model.connect({ server, key, headers }, options));
  };
  const claimAndConnect = async (invitation: Invitation, options?: ClaimOptions) => {
    const claimedKey = await model.claimKey({ ...invitation, headers }, options);
    if (claimedKey === null) return;
    // The code is used up. From here on it is as if the user had typed the key.
    setUsesCode(false);
    setCode('');
    setFields({ key: claimedKey });
    isAwaitingAnswer.current = true;
    const fields = { server: invitation.server, key: claimedKey, headers };
    await keepWhenConnected(model.connect(fields, { isClaimed: true }), fields);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an invitation is there once, as the page opens
  useEffect(() => {
    let isCurrent = true;
    void model.takeInvitation().then(invitation => {
      if (invitation === null || !isCurrent) return;
      setUsesCode(true);
      setCode(invitation.code);
      setFields({ server: invitation.server });
      // A device that is connected already gets another server only by its button.
      if (!connection) void claimAndConnect(invitation, { isInvited: true });
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const serverField = (
    <Field label={t.server} {...getFaultProps('server')}>
      {attributes => (
        <AddressInput
          {...attributes}
          value={server}
          placeholder="https://colophon.example.org"
          onInput={event => setFields({ server: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  const headersField = (
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
  );
  const ask = (question: string, answer: string, options: Parameters<typeof connect>[0]) => (
    <div class="connection-question" role="alert">
      <p>{question}</p>
      <button type="button" class="button" disabled={isConnecting} onClick={() => connect(options)}>
        {answer}
      </button>
    </div>
  );

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
      {!connection && serverField}
      <SecretField
        usesCode={usesCode}
        value={usesCode ? code : key}
        isDisabled={isConnecting}
        faultProps={getFaultProps(usesCode ? 'code' : 'key')}
        onInput={value => (usesCode ? setCode(value) : setFields({ key: value }))}
        onSwitch={() => {
          model.dismissQuestion();
          setUsesCode(!usesCode);
        }}
      />
      {connection ? (
        <fieldset class="connection-advanced">
          <legend>{t.advanced}</legend>
          {serverField}
          {headersField}
        </fieldset>
      ) : (
        headersField
      )}
      {words && (
        <div class="connection-question" role="status">
          <p>{t.compareWords}</p>
          <p class="connection-words" dir="ltr" lang="en" translate={false}>
            {words.join(' ')}
          </p>
          <button type="button" class="button" onClick={model.cancelClaim}>
            {strings.value.actions.cancel}
          </button>
        </div>
      )}
      {fault?.fault === 'not-encrypted' &&
        ask(t.notEncrypted, t.connectAnyway, { allowsUnencrypted: true })}
      {fault?.fault === 'other-workspace' &&
        ask(t.otherWorkspace, t.mergeBoth, { mergesWorkspaces: true })}
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
