import type { ResourceKind } from '../../shared/resources/resources.ts';
import { strings } from '../app/all-strings.ts';
import type { ResourceFields } from '../app/form-drafts/form-draft.ts';
import { nextLabelColor } from '../app/label-colors.ts';
import { useFormDraft } from '../ui/use-form-draft.ts';
import type { ResourceFormProps } from './form-actions.tsx';
import { LabelForm } from './labels/label-form.tsx';
import type { ManagerModel, OpenForm as OpenedForm } from './manager-model.ts';
import { PostForm } from './posts/post-form.tsx';
import { SignatureForm } from './signatures/signature-form.tsx';
import { ValueForm } from './signatures/value-form.tsx';

type OpenFormProps = { model: ManagerModel; form: OpenedForm };

/** The form above the screen, with its saved draft. */
export function OpenForm({ model, form }: OpenFormProps) {
  switch (form.kind) {
    case 'label': {
      const color = nextLabelColor(model.labels.items.value?.length ?? 0);
      return (
        <DraftForm model={model} form={form} kind="label" start={{ color }} Form={LabelForm} />
      );
    }
    case 'signature':
      return <DraftForm model={model} form={form} kind="signature" Form={SignatureForm} />;
    case 'value':
      return <DraftForm model={model} form={form} kind="value" Form={ValueForm} />;
    case 'post':
      return <DraftForm model={model} form={form} kind="post" start={form.start} Form={PostForm} />;
  }
}

type DraftFormProps<K extends ResourceKind> = OpenFormProps & {
  kind: K;
  start?: Partial<ResourceFields<K>> | undefined;
  Form: (props: ResourceFormProps<K>) => preact.JSX.Element;
};

function DraftForm<K extends ResourceKind>({ model, form, kind, start, Form }: DraftFormProps<K>) {
  // Unsaved changes of another new post appear only if this one begins with the same time or text.
  const origin = form.start?.scheduled_at ?? form.start?.content;
  const draft = useFormDraft(() =>
    model.openDraft({ kind, id: form.id, start, origin }, form.hasStoredDraft),
  );
  if (draft === null) return null;
  const close = () => {
    // The user may have closed this form and opened another one while this one was being saved.
    if (model.form.value === form) model.form.value = null;
  };
  const cancel = () => {
    close();
    if (!draft.isChanged.value) return;
    const undo = draft.discard();
    model.notices.show(strings.value.forms.discarded, async () => {
      await undo();
      model.form.value = { ...form, hasStoredDraft: true };
    });
  };
  return <Form model={model} draft={draft} onClose={close} onCancel={cancel} />;
}
