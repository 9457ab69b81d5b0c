import type { Signature } from '../../../../shared/resources/signature.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { rotationsOf } from '../../../models/signatures/rotations.ts';
import { listFaults } from '../../../models/signatures/site-list.ts';
import { otherNetworks } from '../../../models/signatures/version-networks.ts';
import { CheckField } from '../../check-field.tsx';
import { Dialog } from '../../dialog.tsx';
import { DraftNotes } from '../../draft-notes.tsx';
import { useSaving } from '../../use-draft.ts';
import { ContentField } from '../content-field.tsx';
import type { FormProps } from '../form.ts';
import { FormActions } from '../form-actions.tsx';
import { NameField } from '../name-field.tsx';
import { NetworkCounts } from './network-counts.tsx';
import { OfferFields } from './offer-fields.tsx';
import { RotationField } from './rotation-field.tsx';
import { SignaturePreview } from './signature-preview.tsx';
import { SitesField } from './sites-field.tsx';
import { TagsField } from './tags-field.tsx';
import { useSample } from './use-sample.ts';
import { VersionFields } from './version-fields.tsx';

export function SignatureForm({ model, draft, onClose, onCancel }: FormProps<'signature'>) {
  const { signatures, notices } = model;
  const edited = signatures.items.value?.find(({ id }) => id === draft.rowId);
  const { name, content, sites, pinned, versions, variables } = draft.values.value;
  const { offered_on: offeredOn } = draft.values.value;
  const sampleOf = useSample(variables);
  const sample = sampleOf(content);
  const { errors, save, notes } = useSaving(draft, onClose);

  async function duplicate(signature: Signature) {
    onClose();
    const { copyOf, duplicated } = words.value.signatures;
    await signatures.duplicate(signature, copyOf);
    notices.tell(duplicated(isolate(copyOf(signature.name))));
  }

  async function remove(id: string, name: string) {
    onClose();
    const { changed, undo } = await signatures.delete([id]);
    if (changed > 0) notices.tell(words.value.signatures.deleted(isolate(name)), undo);
  }

  return (
    <Dialog
      title={words.value.signatures[draft.rowId === null ? 'new' : 'edit']}
      size="wide"
      onClose={onClose}
    >
      <form
        class="dialog-form"
        noValidate
        onSubmit={event => {
          // First of all: the browser lets nothing be asked for later than in the press itself.
          if (model.offers?.notAllowed.value.length) void model.offers.allow(offeredOn);
          void save(event);
        }}
      >
        <DraftNotes draft={draft} onClose={onClose} notes={notes} />
        <NameField value={name} faults={errors.name} onChange={typed => draft.set('name', typed)} />
        <ContentField
          value={content}
          faults={errors.content}
          warning={sample.warning}
          onChange={typed => draft.set('content', typed)}
        />
        <NetworkCounts text={sample.text} networks={otherNetworks(versions)} />
        <SitesField
          value={sites}
          faults={listFaults(errors, 'sites')}
          hint={words.value.signatures.sitesHint}
          onChange={typed => draft.set('sites', typed)}
        />
        <TagsField
          value={draft.values.value.tags}
          known={signatures.tags.value}
          faults={listFaults(errors, 'tags')}
          onChange={typed => draft.set('tags', typed)}
        />
        <CheckField
          label={words.value.fields.pinned}
          hint={words.value.signatures.pinnedHint}
          isChecked={pinned}
          onChange={isPinned => draft.set('pinned', isPinned)}
        />
        <CheckField
          label={words.value.fields.variables}
          hint={words.value.signatures.variablesHint}
          isChecked={variables}
          onChange={hasVariables => draft.set('variables', hasVariables)}
        />
        <VersionFields
          versions={versions}
          sampleOf={sampleOf}
          errors={errors}
          onChange={change => draft.set('versions', change(draft.values.value.versions))}
        />
        <RotationField
          value={draft.values.value.rotation}
          known={rotationsOf(signatures.items.value ?? [])}
          faults={errors.rotation}
          onChange={typed => draft.set('rotation', typed)}
        />
        <OfferFields
          values={draft.values.value}
          errors={errors}
          offers={model.offers}
          set={draft.set}
        />
        {content !== '' && (
          <SignaturePreview
            content={sample.text}
            caret={sample.caret}
            separator={model.settings.separator.value}
          />
        )}
        <FormActions
          onCancel={onCancel}
          onDuplicate={edited && (() => duplicate(edited))}
          onDelete={edited && (() => remove(edited.id, edited.name))}
        />
      </form>
    </Dialog>
  );
}
