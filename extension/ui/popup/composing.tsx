import { words } from '../../models/app/words.ts';
import type { ComposingModel } from '../../models/popup/composing.ts';
import type { PopupModel } from '../../models/popup/popup.ts';
import { LabelChip } from './label-chip.tsx';

/** Labels for the post being composed, and keeping it in the calendar. */
export function Composing({ composing, popup }: { composing: ComposingModel; popup: PopupModel }) {
  const t = words.value.popup;
  const labels = composing.labels.value ?? [];
  const canSave = popup.composer.value?.found === true;
  return (
    <section class="popup-composing">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line */}
      <div class="popup-labels" role="group" aria-label={t.labels}>
        {labels.map(label => (
          <LabelChip
            key={label.id}
            label={label}
            isPressed={composing.labelIds.value.includes(label.id)}
            toggle={() => composing.toggle(label.id)}
          />
        ))}
      </div>
      <button
        type="button"
        class="button"
        disabled={!canSave}
        onClick={() => void composing.save()}
      >
        {t.savePost}
      </button>
      {/* Live, but no status region: that one says why nothing can be appended. */}
      <p class="popup-saved" aria-live="polite">
        {composing.outcome.value === 'saved' && t.postSaved}
        {composing.outcome.value === 'refused' && t.postRefused}
      </p>
    </section>
  );
}
