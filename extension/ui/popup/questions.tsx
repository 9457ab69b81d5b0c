import { words } from '../../models/app/words.ts';
import type { PopupModel } from '../../models/popup/popup.ts';
import { Field } from '../field.tsx';

/** What the signatures ask before they are appended. What is answered is kept if the popup closes. */
export function Questions({ popup, close }: { popup: PopupModel; close: () => void }) {
  const t = words.value;
  const { wording } = popup;
  const asked = wording.asking.value;
  if (asked === null) return null;
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
      {wording
        .questionsOf(asked.signatures)
        .map(({ signatureId, source, variable, answer }, at) => (
          <Field
            key={`${signatureId} ${source}`}
            label={variable.name === 'ask' ? variable.question : t.popup.choose}
          >
            {attributes =>
              variable.name === 'ask' ? (
                <input
                  {...attributes}
                  class="input"
                  dir="auto"
                  autocomplete="off"
                  autofocus={at === 0}
                  value={answer}
                  onInput={event => wording.answer(signatureId, source, event.currentTarget.value)}
                />
              ) : (
                <select
                  {...attributes}
                  class="input"
                  autofocus={at === 0}
                  value={answer}
                  onChange={event => wording.answer(signatureId, source, event.currentTarget.value)}
                >
                  {[...new Set(variable.options)].map(option => (
                    <option key={option} value={option}>
                      {option}
                    </option>
                  ))}
                </select>
              )
            }
          </Field>
        ))}
      <div class="popup-form-actions">
        <button type="button" class="button" onClick={close}>
          {t.actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {t.popup.append(1)}
        </button>
      </div>
    </form>
  );
}
