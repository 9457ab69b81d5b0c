import { words } from '../../models/app/words.ts';
import type { GlancedSignature, PopupModel } from '../../models/popup/popup.ts';
import { Field } from '../field.tsx';
import { Counts } from './preview.tsx';
import './popup-form.css';
import './questions.css';

const previewCharacters = 400;

/** What the signatures ask before they are appended. What is answered is kept if the popup closes. */
export function Questions({ popup, close }: { popup: PopupModel; close: () => void }) {
  const t = words.value;
  const { wording } = popup;
  const asked = wording.asking.value;
  if (asked === null) return null;
  const { signatures } = asked;
  const asking = [...new Map(signatures.map(signature => [signature.id, signature])).values()]
    .map(signature => ({ signature, questions: wording.questionsOf([signature]) }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <form
      class="popup popup-form"
      onSubmit={event => {
        event.preventDefault();
        asked.proceed();
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <h1>{t.popup.questions}</h1>
      <div class="popup-asked">
        {asking.map(({ signature, questions }, at) => (
          <fieldset key={signature.id}>
            {/* Of one alone it is told by what stands below. */}
            {asking.length > 1 && (
              <legend>
                <bdi>{signature.name}</bdi>
              </legend>
            )}
            {questions.map((question, nth) => (
              <Question
                key={question.source}
                popup={popup}
                signature={signature}
                question={question}
                isFirst={at + nth === 0}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p class="popup-preview-text" dir="auto">
        {signatures.map(wording.previewOf).join('\n').slice(0, previewCharacters)}
      </p>
      <div class="popup-form-actions">
        <Counts popup={popup} />
        <button type="button" class="button" onClick={close}>
          {t.actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {/* Without a composer it is the text that was asked for. */}
          {popup.composer.value?.found === false
            ? t.popup.copyInstead
            : t.popup.append(signatures.length)}
        </button>
      </div>
    </form>
  );
}

type QuestionProps = {
  popup: PopupModel;
  signature: GlancedSignature;
  question: ReturnType<PopupModel['wording']['questionsOf']>[number];
  /** It has the focus at first. */
  isFirst: boolean;
};

function Question({ popup, signature, question, isFirst }: QuestionProps) {
  const { source, variable, answer } = question;
  const keep = (event: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
    popup.wording.answer(signature.id, source, event.currentTarget.value);
  if (variable.name === 'ask')
    return (
      <Field label={variable.question}>
        {attributes => (
          <input
            {...attributes}
            class="input"
            dir="auto"
            autocomplete="off"
            autofocus={isFirst}
            value={answer}
            onInput={keep}
          />
        )}
      </Field>
    );
  return (
    <Field label={words.value.popup.choose}>
      {attributes => (
        <select {...attributes} class="input" autofocus={isFirst} value={answer} onChange={keep}>
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
