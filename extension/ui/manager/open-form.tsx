import type { Kind } from '../../../shared/resources/resources.ts';
import { words } from '../../models/app/all-words.ts';
import type { FieldsOf } from '../../models/drafts/draft.ts';
import { nextLabelColor } from '../../models/labels/label-colors.ts';
import type { ManagerModel, OpenForm as OpenedForm } from '../../models/manager/manager.ts';
import { useOpenDraft } from '../use-draft.ts';
import type { FormProps } from './form.ts';
import { LabelForm } from './labels/label-form.tsx';
import { PostForm } from './posts/post-form.tsx';
import { SignatureForm } from './signatures/signature-form.tsx';

type OpenFormProps = { model: ManagerModel; form: OpenedForm };

/** The form above the screen, with the words that were left in it before. */
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
    case 'post':
      return <DraftForm model={model} form={form} kind="post" start={form.start} Form={PostForm} />;
  }
}

type DraftFormProps<K extends Kind> = OpenFormProps & {
  kind: K;
  start?: Partial<FieldsOf<K>> | undefined;
  Form: (props: FormProps<K>) => preact.JSX.Element;
};

function DraftForm<K extends Kind>({ model, form, kind, start, Form }: DraftFormProps<K>) {
  const place = form.start?.scheduled_at ?? form.start?.content;
  const draft = useOpenDraft(() =>
    model.openDraft({ kind, id: form.id, start, place }, form.isLeft),
  );
  if (draft === null) return null;
  const close = () => {
    model.form.value = null;
  };
  const cancel = () => {
    close();
    if (!draft.isChanged.value) return;
    const undo = draft.discard();
    model.notices.tell(words.value.forms.discarded, async () => {
      await undo();
      model.form.value = { ...form, isLeft: true };
    });
  };
  return <Form model={model} draft={draft} onClose={close} onCancel={cancel} />;
}
