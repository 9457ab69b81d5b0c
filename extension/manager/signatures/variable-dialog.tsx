import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { ComposedVariable } from './insert-menu.tsx';
import { MomentFields } from './moment-fields.tsx';
import type { SampleRenderer } from './sample.ts';
import { formatVariable, type VariableChoice } from './variable-insertion.ts';

type VariableDialogProps = {
  kind: ComposedVariable;
  /** The names of the signatures to choose from. */
  signatureNames: readonly string[];
  /** Renders a content with its variables filled in. */
  renderSample: SampleRenderer;
  onInsert: (source: string) => void;
  onClose: () => void;
};

const firstChoices: Record<ComposedVariable, VariableChoice> = {
  moment: { name: 'date', shift: { amount: 0, unit: 'd' }, format: null },
  choose: { name: 'choose', options: [] },
  ask: { name: 'ask', question: '' },
  signature: { name: 'signature', key: '' },
};

/** Asks for the arguments of a variable, and shows its text. */
export function VariableDialog(props: VariableDialogProps) {
  const { kind, signatureNames, renderSample, onInsert, onClose } = props;
  const { workbench: t } = strings.value.signatures;
  const [choice, setChoice] = useState(firstChoices[kind]);
  const [isFaulty, setFaulty] = useState(false);
  const source = formatVariable(choice);
  // A signature may have variables that stay as they are.
  const isSignature = choice.name === 'signature';
  const isValid = source !== null && (isSignature || renderSample(source).warning === undefined);
  return (
    <Dialog title={t.variables[kind].replace(/\s*…$/, '')} onClose={onClose}>
      <form
        class="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (isValid) onInsert(source);
          else setFaulty(true);
        }}
      >
        {(choice.name === 'date' || choice.name === 'time') && (
          <MomentFields choice={choice} renderSample={renderSample} onChange={setChoice} />
        )}
        {choice.name === 'choose' && (
          <Field label={t.options} hint={t.optionsHint}>
            {attributes => (
              <textarea
                {...attributes}
                class="input"
                dir="auto"
                autofocus
                onInput={({ currentTarget: { value } }) =>
                  setChoice({ name: 'choose', options: value.split('\n').filter(Boolean) })
                }
              />
            )}
          </Field>
        )}
        {choice.name === 'ask' && (
          <Field label={t.question} hint={t.questionHint}>
            {attributes => (
              <input
                {...attributes}
                class="input"
                dir="auto"
                autocomplete="off"
                autofocus
                onInput={({ currentTarget: { value } }) =>
                  setChoice({ name: 'ask', question: value.trim() })
                }
              />
            )}
          </Field>
        )}
        {choice.name === 'signature' && (
          <Field label={strings.value.fields.name}>
            {attributes => (
              <select
                {...attributes}
                class="input"
                autofocus
                value={choice.key}
                onChange={({ currentTarget: { value } }) =>
                  setChoice({ name: 'signature', key: value })
                }
              >
                <option value="" />
                {signatureNames.map(name => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {isFaulty && !isValid && (
          <p class="field-fault" role="alert">
            {t.invalidVariable[kind]}
          </p>
        )}
        {isValid && choice.name !== 'ask' && choice.name !== 'choose' && (
          <p class="dialog-result">
            <bdi>{renderSample(source).text}</bdi>
          </p>
        )}
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {strings.value.actions.cancel}
          </button>
          <button type="submit" class="button" data-look="main">
            {t.insert}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
