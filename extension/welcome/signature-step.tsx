import { Pencil, PenLine } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Signature } from '../../shared/resources/signature.ts';
import { strings } from '../app/all-strings.ts';
import type { FormDraft } from '../app/form-drafts/form-draft.ts';
import { Examples } from '../ui/examples.tsx';
import { Field } from '../ui/field.tsx';
import { FormDraftNotes } from '../ui/form-draft-notes.tsx';
import { Icon } from '../ui/icon.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useFormDraft, useFormSave } from '../ui/use-form-draft.ts';
import type { WelcomeModel } from './welcome-model.ts';
import './signature-step.css';

type SignatureStepProps = {
  model: WelcomeModel;
  /** The newest signature, which stays in view and can be changed. */
  signature: Signature | undefined;
  /** Called when the user has chosen, written or changed the signature. */
  onDone: () => void;
};

/** The first step: samples to choose from, or a form to write a signature, then the signature itself. */
export function SignatureStep({ model, signature, onDone }: SignatureStepProps) {
  const { welcome: t, examples, actions } = strings.value;
  const [isWriting, setWriting] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const isDone = useRef(signature !== undefined);
  // The focus is here while this step is the current one, and again after a form.
  useEffect(() => {
    if (isWriting || isDone.current) return;
    step.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [isWriting]);
  if (isWriting)
    return (
      <SignatureForm
        model={model}
        id={signature?.id}
        onSaved={() => {
          isDone.current = true;
          setWriting(false);
          onDone();
        }}
        onClose={() => {
          isDone.current = false;
          setWriting(false);
        }}
      />
    );
  return (
    <div ref={step} class="welcome-signature">
      {signature ? (
        <>
          <p class="welcome-chosen" dir="auto">
            <span class="visually-hidden">{t.chosen}: </span>
            <b>{signature.name}</b>
            {'\n'}
            {signature.content}
          </p>
          <button type="button" class="button" onClick={() => setWriting(true)}>
            <Icon icon={Pencil} />
            {actions.edit}
          </button>
          <p>{t.wordsDone}</p>
        </>
      ) : (
        <>
          <p>{t.wordsText}</p>
          <Examples
            examples={Object.values(examples)}
            onChoose={async example => {
              isDone.current = true;
              await model.save(example);
              onDone();
            }}
          />
          <button type="button" class="button" onClick={() => setWriting(true)}>
            <Icon icon={PenLine} />
            {t.write}
          </button>
        </>
      )}
    </div>
  );
}

type SignatureFormProps = {
  model: WelcomeModel;
  id: string | undefined;
  onSaved: () => void;
  onClose: () => void;
};

function SignatureForm({ model, id, onSaved, onClose }: SignatureFormProps) {
  const draft = useFormDraft(() => model.openDraft(id));
  if (draft === null) return null;
  return <DraftFields draft={draft} onSaved={onSaved} onClose={onClose} />;
}

type DraftFieldsProps = Pick<SignatureFormProps, 'onSaved' | 'onClose'> & {
  draft: FormDraft<'signature'>;
};

/** Closing the form keeps what is written, for the next time. */
function DraftFields({ draft, onSaved, onClose }: DraftFieldsProps) {
  const { fields, actions } = strings.value;
  const { name, content } = draft.values.value;
  const { errors, save, notes } = useFormSave(draft, onSaved);
  const form = useRef<HTMLFormElement>(null);
  // `autofocus` works only when the page loads.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} class="welcome-form" onSubmit={event => void save(event)}>
      <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
      <NameField value={name} faults={errors.name} onChange={typed => draft.set('name', typed)} />
      <Field label={fields.content} faults={errors.content}>
        {attributes => (
          <textarea
            {...attributes}
            class="input"
            dir="auto"
            rows={3}
            value={content}
            onInput={event => draft.set('content', event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="welcome-form-actions">
        <button type="button" class="button" onClick={onClose}>
          {actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {actions.save}
        </button>
      </div>
    </form>
  );
}
