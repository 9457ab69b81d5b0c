import { useState } from 'preact/hooks';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { words } from '../../../models/app/words.ts';
import { CheckField } from '../../check-field.tsx';
import { Dialog } from '../../dialog.tsx';
import { Field } from '../../field.tsx';
import { ContentField } from '../content-field.tsx';
import type { FormProps } from '../form.ts';
import { FormActions } from '../form-actions.tsx';
import { NameField } from '../name-field.tsx';
import { NetworkCounts } from './network-counts.tsx';
import { SignaturePreview } from './signature-preview.tsx';

export function SignatureForm({ model, id, onClose }: FormProps) {
  const { signatures, notices } = model;
  const edited = signatures.items.value?.find(signature => signature.id === id);
  const [name, setName] = useState(edited?.name ?? '');
  const [content, setContent] = useState(edited?.content ?? '');
  const [sites, setSites] = useState(edited?.sites.join('\n') ?? '');
  const [pinned, setPinned] = useState(edited?.pinned ?? false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(event: Event) {
    event.preventDefault();
    const saved = await signatures.save({ name, content, sites: toSites(sites), pinned }, id);
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
        <NetworkCounts text={content} />
        <Field
          label={words.value.fields.sites}
          faults={siteFaults(errors, sites)}
          hint={words.value.signatures.sitesHint}
        >
          {attributes => (
            <textarea
              {...attributes}
              class="input signature-sites"
              rows={2}
              dir="ltr"
              autocapitalize="none"
              spellcheck={false}
              value={sites}
              onInput={event => setSites(event.currentTarget.value)}
            />
          )}
        </Field>
        <CheckField
          label={words.value.fields.pinned}
          hint={words.value.signatures.pinnedHint}
          isChecked={pinned}
          onChange={setPinned}
        />
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

function toSites(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(Boolean);
}

/** The faults of the field, and of each site with the site itself named. */
function siteFaults(errors: FieldErrors, typed: string): string[] {
  const sites = toSites(typed);
  const ofEach = Object.entries(errors).flatMap(([path, faults]) => {
    const [field, position] = path.split('.');
    if (field !== 'sites' || position === undefined) return [];
    return faults.map(fault => `“${sites[Number(position)]}” ${fault}`);
  });
  return [...(errors.sites ?? []), ...ofEach];
}
