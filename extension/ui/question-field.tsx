import { useLayoutEffect, useRef } from 'preact/hooks';
import { strings } from '../app/strings.ts';
import type { SignatureQuestion } from '../app/wording/answers.ts';
import { Field } from './field.tsx';

type QuestionFieldProps = {
  question: SignatureQuestion;
  /** True if the question has the focus at first. */
  isFirst: boolean;
  onAnswer: (answer: string) => void;
};

/** A question that a signature asks before it is appended: a text, or a choice between options. */
export function QuestionField({ question, isFirst, onAnswer }: QuestionFieldProps) {
  const { variable, answer } = question;
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // `autofocus` works only when the page loads or a dialog opens, and the form may appear later.
  useLayoutEffect(() => {
    if (isFirst) control.current?.focus();
  }, [isFirst]);
  if (variable.name === 'ask')
    return (
      <Field label={variable.question}>
        {attributes => (
          <input
            {...attributes}
            ref={control}
            class="input"
            dir="auto"
            autocomplete="off"
            value={answer}
            onInput={event => onAnswer(event.currentTarget.value)}
          />
        )}
      </Field>
    );
  return (
    <Field label={strings.value.popup.choose}>
      {attributes => (
        <select
          {...attributes}
          ref={control}
          class="input"
          value={answer}
          onChange={event => onAnswer(event.currentTarget.value)}
        >
          {[...new Set(variable.options)].map(option => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
