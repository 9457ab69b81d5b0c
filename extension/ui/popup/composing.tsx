import { words } from '../../models/app/words.ts';
import type { ComposingModel } from '../../models/popup/composing.ts';
import type { PopupModel } from '../../models/popup/popup.ts';
import { PostLabels } from './post-labels.tsx';
import './composing.css';

/** Labels for the post being composed, and keeping it in the calendar. */
export function Composing({ composing, popup }: { composing: ComposingModel; popup: PopupModel }) {
  const t = words.value.popup;
  const canSave = popup.composer.value?.found === true;
  return (
    <section class="popup-composing">
      <PostLabels composing={composing} />
      <button
        type="button"
        class="button"
        disabled={!canSave}
        onClick={() => void composing.save()}
      >
        {t.savePost}
      </button>
      {/* Live, but no status region: that one says why nothing can be appended. */}
      <p class="popup-saved" data-outcome={composing.outcome.value} aria-live="polite">
        {composing.outcome.value === 'saved' && t.postSaved}
        {composing.outcome.value === 'undone' && t.saveUndone}
        {composing.outcome.value === 'kept' && t.saveKept}
        {composing.outcome.value === 'not-kept' && t.postNotKept}
        {composing.outcome.value === 'not-undone' && t.saveNotUndone}
        {composing.outcome.value === 'refused' && t.postRefused}
        {composing.outcome.value === 'in-part' && t.postInPart}
        {composing.outcome.value === null && composing.hasUnsavedLabels.value && t.unsavedLabels}
      </p>
      {composing.canUndo.value && (
        <button type="button" class="button popup-undo" onClick={() => void composing.undo()}>
          {words.value.actions.undo}
        </button>
      )}
    </section>
  );
}
