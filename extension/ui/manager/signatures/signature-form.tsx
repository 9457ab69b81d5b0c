import { useEffect, useState } from 'preact/hooks';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { getCurrentMinuteMs } from '../../../models/app/format.ts';
import {
  loadSampleRenderer,
  renderPlainSample,
  type SampleRenderer,
} from '../../../models/signatures/sample.ts';
import { getListFaults } from '../../../models/signatures/site-list.ts';
import { listRotations } from '../../../models/signatures/tags.ts';
import { listNetworksWithoutVersion } from '../../../models/signatures/version-networks.ts';
import { CheckboxField } from '../../checkbox-field.tsx';
import { Dialog } from '../../dialog.tsx';
import { FormDraftNotes } from '../../form-draft-notes.tsx';
import { useFormSave } from '../../use-form-draft.ts';
import { ContentField } from '../content-field.tsx';
import { FormActions, type ResourceFormProps } from '../form-actions.tsx';
import { NameField } from '../name-field.tsx';
import { NetworkCounts, NetworkRules } from './network-counts.tsx';
import { RotationField } from './rotation-field.tsx';
import { ShortcutField } from './shortcut-field.tsx';
import { SignaturePreview } from './signature-preview.tsx';
import { SitesField } from './sites-field.tsx';
import { SuggestionFields } from './suggestion-fields.tsx';
import { TagsField } from './tags-field.tsx';
import { VersionFields } from './version-fields.tsx';

export function SignatureForm({ model, draft, onClose, onCancel }: ResourceFormProps<'signature'>) {
  const { signatures, notices } = model;
  const edited = signatures.items.value?.find(({ id }) => id === draft.rowId);
  const { name, content, sites, pinned, versions, variables, shortcut } = draft.values.value;
  const { offered_on: offeredOn } = draft.values.value;
  const renderSample = useSampleRenderer(variables);
  const sample = renderSample(content);
  const { errors, save, notes } = useFormSave(draft, onClose);

  async function duplicate(signature: Signature) {
    onClose();
    const { copyOf, duplicated } = strings.value.signatures;
    await signatures.duplicate(signature, copyOf);
    notices.show(duplicated(isolate(copyOf(signature.name))));
  }

  async function remove(id: string, name: string) {
    onClose();
    const { changedCount, undo } = await signatures.delete([id]);
    if (changedCount > 0) notices.show(strings.value.signatures.deleted(isolate(name)), undo);
  }

  return (
    <Dialog
      title={strings.value.signatures[draft.rowId === null ? 'new' : 'edit']}
      size="wide"
      onClose={onClose}
    >
      <form
        class="dialog-form"
        noValidate
        onSubmit={event => {
          // Must come first: the browser asks for a permission only during a user gesture.
          if (model.suggestionPermissions?.missingSites.value.length)
            void model.suggestionPermissions.request(offeredOn);
          void save(event);
        }}
      >
        <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
        <NameField value={name} faults={errors.name} onChange={typed => draft.set('name', typed)} />
        <ContentField
          value={content}
          faults={errors.content}
          warning={sample.warning}
          onChange={typed => draft.set('content', typed)}
        />
        <NetworkCounts text={sample.text} networks={listNetworksWithoutVersion(versions)} />
        <NetworkRules />
        <SitesField
          value={sites}
          faults={getListFaults(errors, 'sites')}
          hint={strings.value.signatures.sitesHint}
          onChange={typed => draft.set('sites', typed)}
        />
        <TagsField
          value={draft.values.value.tags}
          known={signatures.tags.value}
          faults={getListFaults(errors, 'tags')}
          onChange={typed => draft.set('tags', typed)}
        />
        <ShortcutField
          value={shortcut}
          faults={errors.shortcut}
          namesake={signatures.findByShortcut(shortcut, draft.rowId)?.name}
          onChange={typed => draft.set('shortcut', typed)}
        />
        <CheckboxField
          label={strings.value.fields.pinned}
          hint={strings.value.signatures.pinnedHint}
          isChecked={pinned}
          onChange={isPinned => draft.set('pinned', isPinned)}
        />
        <CheckboxField
          label={strings.value.fields.variables}
          hint={strings.value.signatures.variablesHint}
          isChecked={variables}
          onChange={hasVariables => draft.set('variables', hasVariables)}
        />
        <VersionFields
          versions={versions}
          renderSample={renderSample}
          errors={errors}
          onChange={change => draft.set('versions', change(draft.values.value.versions))}
        />
        <RotationField
          value={draft.values.value.rotation}
          known={listRotations(signatures.items.value ?? [])}
          faults={errors.rotation}
          onChange={typed => draft.set('rotation', typed)}
        />
        <SuggestionFields
          values={draft.values.value}
          errors={errors}
          permissions={model.suggestionPermissions}
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

/**
 * Returns a function that renders contents for the preview. It fills in variables once their script
 * has loaded.
 */
function useSampleRenderer(hasVariables: boolean): SampleRenderer {
  // In an object, because `useState` would call a function instead of storing it.
  const [loaded, setLoaded] = useState<{ render: SampleRenderer } | null>(null);
  const nowMs = getCurrentMinuteMs();
  useEffect(() => {
    if (hasVariables) void loadSampleRenderer(nowMs).then(render => setLoaded({ render }));
  }, [hasVariables, nowMs]);
  return (hasVariables && loaded?.render) || renderPlainSample;
}
