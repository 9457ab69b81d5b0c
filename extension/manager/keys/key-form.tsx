import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { ApiKey, Scope } from '../../../shared/http/api.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectSetting } from '../../ui/select-setting.tsx';
import { FormActions } from '../form-actions.tsx';
import { getKeysFault, type KeysFault, type KeysModel } from './keys-model.ts';

type KeyFormProps = {
  title: string;
  /** Creates what the form describes; rejects with a `KeysError`. */
  onSave: (fields: { name: string; scope: Scope }) => Promise<void>;
  onClose: () => void;
  /** Offers a choice of what the key may do. */
  hasScope?: boolean;
  children?: ComponentChildren;
};

/** The form of a new key or calendar link: a name and what else there is to choose. */
export function KeyForm({ title, onSave, onClose, hasScope = false, children }: KeyFormProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<Scope>('write');
  const [fault, setFault] = useState<KeysFault | 'name' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { keysScreen: t } = strings.value;

  async function save() {
    if (name.trim() === '') return setFault('name');
    setSaving(true);
    try {
      await onSave({ name: name.trim(), scope });
    } catch (error) {
      setFault(getKeysFault(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        <Field label={t.name} faults={fault === 'name' ? [t.isRequired] : []}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="text"
              dir="auto"
              maxLength={100}
              value={name}
              onInput={event => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        {hasScope && (
          <SelectSetting
            label={t.scope}
            options={t.scopes}
            value={scope}
            onChange={async value => setScope(value)}
          />
        )}
        {children}
        {fault && fault !== 'name' && (
          <p class="field-fault" role="alert">
            {t.faults[fault]}
          </p>
        )}
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** A key: what it may do, its times, which key has invited it, and its revocation. */
export function KeyItem({ keys, item }: { keys: KeysModel; item: ApiKey }) {
  const titleId = useId();
  const { keysScreen: t, actions } = strings.value;
  const { id, name, scope, created_at, last_used_at, expires_at, invited_by } = item;
  const format = (time: string) => formatMoment(new Date(time));
  const inviter = keys.keys.value?.find(key => key.id === invited_by)?.name;
  const isRevoked = keys.revokedIds.value.has(id);
  const invited = keys.listInvited(id);
  const facts = [
    t.scopes[scope],
    t.made(format(created_at)),
    last_used_at === null ? t.unused : t.used(format(last_used_at)),
    ...(expires_at === null ? [] : [t.expires(format(expires_at))]),
    ...(inviter === undefined ? [] : [t.invitedBy(inviter)]),
  ];
  return (
    <li class="key" data-revoked={isRevoked}>
      <h2 id={titleId}>
        <bdi>{name}</bdi>
      </h2>
      <p class="row-note">{isRevoked ? t.revoking : facts.join(' · ')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div class="key-actions" role="group" aria-labelledby={titleId}>
        {isRevoked && invited.length > 0 && (
          <button
            type="button"
            class="button"
            onClick={() => keys.revoke(invited.map(key => key.id))}
          >
            {t.revokeInvited}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => (isRevoked ? keys.undoRevoke(id) : keys.revoke([id]))}
        >
          {isRevoked ? actions.undo : t.revoke}
        </button>
      </div>
    </li>
  );
}
