import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Scope } from '../../../shared/http/api.ts';
import { strings } from '../../app/all-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectSetting } from '../../ui/select-setting.tsx';
import { FormActions } from '../form-actions.tsx';
import { getKeysFault, type KeysFault } from './keys-model.ts';

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
