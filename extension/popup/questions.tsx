import { cutText } from '../../shared/text/cut-text.ts';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { readKey } from '../ui/keys.ts';
import { QuestionField } from '../ui/question-field.tsx';
import { CharacterCounts } from './popup-actions.tsx';
import type { PopupModel } from './popup-model.ts';
import './popup-form.css';
import './questions.css';

/** In UTF-16 units. */
const maxPreviewLength = 400;

/**
 * Questions that the signatures ask before they are appended. Answers are kept if the popup closes.
 * A signature that is appended several times asks once.
 */
export function Questions({ popup, close }: { popup: PopupModel; close: () => void }) {
  const t = strings.value;
  const { wording } = popup;
  const pending = wording.questions.value;
  if (pending === null) return null;
  const { signatures } = pending;
  const groups = [...new Map(signatures.map(signature => [signature.id, signature])).values()]
    .map(signature => ({ signature, questions: wording.listQuestions([signature]) }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <form
      class="popup popup-form"
      onSubmit={event => {
        event.preventDefault();
        pending.proceed();
      }}
      onKeyDown={event => {
        if (readKey(event) !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    >
      <h1>{t.popup.questions}</h1>
      <div class="popup-question-list">
        {groups.map(({ signature, questions }, groupIndex) => (
          <fieldset key={signature.id}>
            {/* With one signature, the preview below shows which one asks. */}
            {groups.length > 1 && (
              <legend>
                <bdi>{signature.name}</bdi>
              </legend>
            )}
            {questions.map((question, questionIndex) => (
              <QuestionField
                key={question.source}
                question={question}
                isFirst={groupIndex + questionIndex === 0}
                onAnswer={answer => wording.answer(signature.id, question.source, answer)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p class="popup-preview-text" dir="auto">
        {cutText(signatures.map(wording.previewText).join('\n'), maxPreviewLength)}
      </p>
      <div class="popup-form-actions">
        <CharacterCounts popup={popup} />
        <button type="button" class="button" onClick={close}>
          {t.actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {/* Without a composer the user asked to copy the text. */}
          {popup.composer.value?.found === false
            ? t.popup.copyInstead
            : t.popup[popup.place.value === 'caret' ? 'insert' : 'append'](
                signatures.length,
                formatNumber(signatures.length),
              )}
        </button>
      </div>
    </form>
  );
}
