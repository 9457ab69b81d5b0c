import { strings } from '../../models/app/strings.ts';
import type { ComposingModel } from '../../models/popup/composing.ts';
import type { PopupModel } from '../../models/popup/popup-model.ts';
import { ComposedPostLabels } from './composed-post-labels.tsx';
import './composing-section.css';

/** Labels for the post being composed, and a button that saves it to the calendar. */
export function ComposingSection({
  composing,
  popup,
}: {
  composing: ComposingModel;
  popup: PopupModel;
}) {
  const t = strings.value.popup;
  const canSave = popup.composer.value?.found === true;
  return (
    <section class="popup-composing">
      <ComposedPostLabels composing={composing} />
      <button
        type="button"
        class="button"
        disabled={!canSave}
        onClick={() => void composing.save()}
      >
        {t.savePost}
      </button>
      {/* A live region without the role `status`. The popup's only status is the reason why nothing
          can be appended. */}
      <p class="popup-saved" data-outcome={composing.saveStatus.value} aria-live="polite">
        {composing.saveStatus.value === 'saved' && t.postSaved}
        {composing.saveStatus.value === 'undone' && t.saveUndone}
        {composing.saveStatus.value === 'changed-since' && t.saveKept}
        {composing.saveStatus.value === 'save-failed' && t.postNotKept}
        {composing.saveStatus.value === 'undo-failed' && t.saveNotUndone}
        {composing.saveStatus.value === 'refused' && t.postRefused}
        {composing.saveStatus.value === 'partial-text' && t.postInPart}
        {composing.saveStatus.value === null && composing.hasUnsavedLabels.value && t.unsavedLabels}
      </p>
      {composing.canUndo.value && (
        <button type="button" class="button popup-undo" onClick={() => void composing.undo()}>
          {strings.value.actions.undo}
        </button>
      )}
    </section>
  );
}
