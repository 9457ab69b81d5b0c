import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import type { FormDraft } from '../../app/form-drafts/form-draft.ts';
import { getListFaults } from '../../app/site-list.ts';
import { listRotations } from '../../app/tags.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Field } from '../../ui/field.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { SuggestionFields } from './site-fields.tsx';
import { TagsField } from './tags-field.tsx';

type MoreFieldsProps = {
  model: ManagerModel;
  draft: FormDraft<'signature'>;
  errors: FieldErrors;
};

/** The fields that many signatures leave empty. On a narrow screen they are folded while they are empty. */
export function MoreFields({ model, draft, errors }: MoreFieldsProps) {
  const { signatures } = model;
  const values = draft.values.value;
  const { fields, signatures: t } = strings.value;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(!model.isNarrow.value || !isEmpty(values));
  useLayoutEffect(() => {
    // A fault in a folded field could be neither seen nor focused. After each failed save, because the
    // user may have folded the fields since the last one.
    if (details.current && hasFaults(errors)) details.current.open = true;
  }, [errors]);
  return (
    <details
      ref={details}
      class="signature-more"
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{t.workbench.more}</summary>
      <div class="signature-more-fields">
        <TagsField
          value={values.tags}
          known={signatures.tags.value}
          faults={getListFaults(errors, 'tags')}
          onChange={typed => draft.set('tags', typed)}
        />
        <ShortcutField
          value={values.shortcut}
          faults={errors.shortcut}
          namesake={signatures.findByShortcut(values.shortcut, draft.rowId)?.name}
          onChange={typed => draft.set('shortcut', typed)}
        />
        <CheckboxField
          label={fields.pinned}
          hint={t.pinnedHint}
          isChecked={values.pinned}
          onChange={isPinned => draft.set('pinned', isPinned)}
        />
        <CheckboxField
          label={fields.source_in_links}
          hint={t.sourceInLinksHint}
          isChecked={values.source_in_links}
          onChange={isNamed => draft.set('source_in_links', isNamed)}
        />
        <RotationField
          value={values.rotation}
          known={listRotations(signatures.items.value ?? [])}
          faults={errors.rotation}
          onChange={typed => draft.set('rotation', typed)}
        />
        <SuggestionFields
          values={values}
          errors={errors}
          permissions={model.suggestionPermissions}
          set={draft.set}
        />
      </div>
    </details>
  );
}

type Values = Pick<
  Signature,
  | 'tags'
  | 'shortcut'
  | 'pinned'
  | 'source_in_links'
  | 'rotation'
  | 'offered_on'
  | 'offered_in_replies'
>;

function isEmpty(values: Values): boolean {
  const { tags, shortcut, pinned, source_in_links, rotation, offered_on } = values;
  const isListEmpty = tags.length + offered_on.length === 0;
  return isListEmpty && shortcut === null && !pinned && !source_in_links && rotation === '';
}

function hasFaults(errors: FieldErrors): boolean {
  return Object.keys(errors).some(field =>
    /^(tags|shortcut|rotation|offered_on)(\.|$)/.test(field),
  );
}

type ShortcutFieldProps = {
  value: string | null;
  faults: string[] | undefined;
  /** The name of another signature with the same shortcut. */
  namesake: string | undefined;
  onChange: (shortcut: string | null) => void;
};

/** The text that inserts the signature when it is typed. An empty field is a signature without one. */
function ShortcutField({ value, faults, namesake, onChange }: ShortcutFieldProps) {
  const { fields, signatures: t } = strings.value;
  return (
    <Field
      label={fields.shortcut}
      hint={t.shortcutHint}
      faults={faults}
      {...(namesake !== undefined && { warning: t.sameShortcut(isolate(namesake)) })}
    >
      {attributes => (
        <input
          {...attributes}
          class="input"
          type="text"
          dir="auto"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={value ?? ''}
          onInput={event => {
            const typed = event.currentTarget.value.trim();
            onChange(typed === '' ? null : typed);
          }}
        />
      )}
    </Field>
  );
}

type RotationFieldProps = {
  value: string;
  /** Rotations of other signatures, as suggestions. */
  known: readonly string[];
  faults: string[] | undefined;
  onChange: (typed: string) => void;
};

/** The name of the rotation: signatures with the same name take turns. */
function RotationField({ value, known, faults, onChange }: RotationFieldProps) {
  const listId = useId();
  return (
    <Field
      label={strings.value.fields.rotation}
      hint={strings.value.signatures.rotationHint}
      {...(faults && { faults })}
    >
      {attributes => (
        <>
          <input
            {...attributes}
            class="input"
            dir="auto"
            autocomplete="off"
            list={listId}
            value={value}
            onInput={event => onChange(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {known.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
