import { Plus } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { ConfirmDialog, SecretDialog } from '../webhooks/webhook-dialogs.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { KeyForm, KeyItem } from './key-form.tsx';
import { getKeysFault, type KeysModel } from './keys-model.ts';
import './keys-screen.css';

type KeysScreenProps = { model: ManagerModel; keys: KeysModel; server: string };

type OpenDialog =
  | { kind: 'connect' | 'key' | 'calendar' }
  | { kind: 'delete'; id: string }
  | { kind: 'secret'; title: string; label: string; hint: string; secret: string };

export function KeysScreen({ model, keys, server }: KeysScreenProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [labelIds, setLabelIds] = useState<readonly string[]>([]);
  const close = () => setDialog(null);
  const { keysScreen: t, manager, actions } = strings.value;
  const items = keys.keys.value;
  const fault = keys.fault.value;
  useEffect(() => {
    void keys.load();
    const finish = () => void keys.finish();
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, [keys]);

  function renderDialog(open: OpenDialog) {
    switch (open.kind) {
      case 'connect':
        return <ConnectDialog keys={keys} server={server} onClose={close} />;
      case 'secret':
        return <SecretDialog {...open} onClose={close} />;
      case 'key':
        return (
          <KeyForm
            title={t.newKey}
            hasScope
            onClose={close}
            onSave={async fields => {
              const secret = await keys.createKey(fields);
              const { saveKey: title, key: label, keyText: hint } = t;
              setDialog({ kind: 'secret', title, label, hint, secret });
            }}
          />
        );
      case 'calendar':
        return (
          <KeyForm
            title={t.newCalendar}
            onClose={close}
            onSave={async ({ name }) => {
              const path = await keys.createCalendar({ name, label_ids: [...labelIds] });
              const { saveAddress: title, address: label, addressText: hint } = t;
              const secret = `${server.replace(/\/$/, '')}${path}`;
              setDialog({ kind: 'secret', title, label, hint, secret });
            }}
          >
            <fieldset class="calendar-labels">
              <legend>{t.labels}</legend>
              {model.labels.byName.value?.map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  label={name}
                  isChecked={labelIds.includes(id)}
                  onChange={isChecked =>
                    setLabelIds(ids =>
                      isChecked ? [...ids, id] : ids.filter(other => other !== id),
                    )
                  }
                />
              ))}
            </fieldset>
          </KeyForm>
        );
      case 'delete':
        return (
          <ConfirmDialog
            title={t.deleteCalendarTitle}
            text={t.deleteCalendarText}
            action={actions.delete}
            onClose={close}
            onConfirm={async () => {
              try {
                await keys.deleteCalendar(open.id);
              } catch (error) {
                model.notices.show(t.faults[getKeysFault(error)]);
              }
            }}
          />
        );
    }
  }

  return (
    <Page
      title={manager.keys}
      actions={
        <div class="keys-buttons">
          {items && (
            <>
              <button type="button" class="button" onClick={() => setDialog({ kind: 'key' })}>
                {t.newKey}
              </button>
              <button
                type="button"
                class="button"
                onClick={() => {
                  setLabelIds([]);
                  setDialog({ kind: 'calendar' });
                }}
              >
                {t.newCalendar}
              </button>
            </>
          )}
          <button
            type="button"
            class="button"
            data-look="main"
            onClick={() => setDialog({ kind: 'connect' })}
          >
            <Icon icon={Plus} />
            {t.connectDevice}
          </button>
        </div>
      }
    >
      {fault && items === undefined && (
        <EmptyState
          title={fault === 'forbidden' ? t.forbidden : t.faults[fault]}
          {...(fault === 'forbidden' && { text: t.forbiddenText })}
        >
          <button type="button" class="button" onClick={() => void keys.load()}>
            {t.tryAgain}
          </button>
        </EmptyState>
      )}
      {items && (
        <ul class="keys" aria-label={manager.keys}>
          {items.map(item => (
            <KeyItem key={item.id} keys={keys} item={item} />
          ))}
        </ul>
      )}
      {items && keys.calendars.value.length > 0 && (
        <section class="keys-calendars">
          <h2>{t.calendars}</h2>
          <p class="row-note">{t.calendarText}</p>
          <ul class="keys" aria-label={t.calendars}>
            {keys.calendars.value.map(({ id, name, created_at, last_used_at }) => (
              <li key={id} class="key">
                <h3>
                  <bdi>{name}</bdi>
                </h3>
                <p class="row-note">
                  {t.made(formatMoment(new Date(created_at)))} ·{' '}
                  {last_used_at === null ? t.unused : t.used(formatMoment(new Date(last_used_at)))}
                </p>
                <div class="key-actions">
                  <button
                    type="button"
                    class="button"
                    onClick={() => setDialog({ kind: 'delete', id })}
                  >
                    {actions.delete}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog && renderDialog(dialog)}
    </Page>
  );
}
