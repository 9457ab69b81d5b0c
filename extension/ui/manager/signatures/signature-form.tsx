import { useState } from 'preact/hooks';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { words } from '../../../models/app/words.ts';
import { listFaults } from '../../../models/signatures/site-list.ts';
import { otherNetworks } from '../../../models/signatures/version-networks.ts';
import { CheckField } from '../../check-field.tsx';
import { Dialog } from '../../dialog.tsx';
import { ContentField } from '../content-field.tsx';
import type { FormProps } from '../form.ts';
import { FormActions } from '../form-actions.tsx';
import { NameField } from '../name-field.tsx';
import { NetworkCounts } from './network-counts.tsx';
import { SignaturePreview } from './signature-preview.tsx';
import { SitesField } from './sites-field.tsx';
import { VersionFields } from './version-fields.tsx';

export function SignatureForm({ model, id, onClose }: FormProps) {
  const { signatures, notices } = model;
  const edited = signatures.items.value?.find(signature => signature.id === id);
  const [name, setName] = useState(edited?.name ?? '');
  const [content, setContent] = useState(edited?.content ?? '');
  const [sites, setSites] = useState(edited?.sites ?? []);
  const [pinned, setPinned] = useState(edited?.pinned ?? false);
  const [versions, setVersions] = useState(edited?.versions ?? []);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(event: Event) {
    event.preventDefault();
    const saved = await signatures.save({ name, content, sites, pinned, versions }, id);
    if (saved.saved) onClose();
    else setErrors(saved.errors);
  }

  async function duplicate(signature: Signature) {
    onClose();
    const { copyOf, duplicated } = words.value.signatures;
    await signatures.duplicate(signature, copyOf);
    notices.tell(duplicated(copyOf(signature.name)));
  }

  async function remove(id: string, name: string) {
    onClose();
    await signatures.delete([id]);
    notices.tell(words.value.signatures.deleted(name), () => signatures.restore([id]));
  }

  return (
    <Dialog title={words.value.signatures[edited ? 'edit' : 'new']} size="wide" onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={save}>
        <NameField value={name} faults={errors.name} onChange={setName} />
        <ContentField value={content} faults={errors.content} onChange={setContent} />
        <NetworkCounts text={content} networks={otherNetworks(versions)} />
        <SitesField
          value={sites}
          faults={listFaults(errors, 'sites')}
          hint={words.value.signatures.sitesHint}
          onChange={setSites}
        />
        <CheckField
          label={words.value.fields.pinned}
          hint={words.value.signatures.pinnedHint}
          isChecked={pinned}
          onChange={setPinned}
        />
        <VersionFields versions={versions} errors={errors} onChange={setVersions} />
        {content !== '' && (
          <SignaturePreview
            content={content}
            separator={model.settings.settings.value?.separator ?? 'blank-line'}
          />
        )}
        <FormActions
          onCancel={onClose}
          onDuplicate={edited && (() => duplicate(edited))}
          onDelete={edited && (() => remove(edited.id, edited.name))}
        />
      </form>
    </Dialog>
  );
}
