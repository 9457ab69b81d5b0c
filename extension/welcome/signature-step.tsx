import { Pencil, PenLine } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Signature } from '../../shared/resources/signature.ts';
import { strings } from '../app/all-strings.ts';
import { Examples } from '../ui/examples.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyComponents } from '../ui/lazy-components.tsx';
import { VariableText } from '../ui/variable-text.tsx';
import type { WelcomeModel } from './welcome-model.ts';
import './signature-step.css';

// A script of its own, because the first frame does not need it.
const form = lazyComponents(() => import('./signature-form.tsx'));
const SignatureForm = form.createComponent(module => module.SignatureForm);

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
    void form.load();
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
            {signature.variables ? <VariableText content={signature.content} /> : signature.content}
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
