import { useSignal } from '@preact/signals';
import { ChevronDown } from 'lucide';
import { formatMoment } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyComponents } from '../ui/lazy-components.tsx';
import { ComposedPostLabels } from './composed-post-labels.tsx';
import type { ComposingModel } from './composing-model.ts';
import type { PopupModel } from './popup-model.ts';
import type { SaveTiming } from './save-composed-post.ts';
import type { OpenSaveMenu } from './save-menu.tsx';
import './composing-section.css';

const saveMenu = lazyComponents(() => import('./save-menu.tsx'));
const SaveMenu = saveMenu.createComponent(module => module.SaveMenu);

/** Labels for the post being composed, and a button that saves it to the calendar. */
export function ComposingSection({
  composing,
  popup,
}: {
  composing: ComposingModel;
  popup: PopupModel;
}) {
  const t = strings.value.popup;
  const openMenu = useSignal<OpenSaveMenu | null>(null);
  const canSave = popup.composer.value?.found === true;
  return (
    <section class="popup-composing">
      <ComposedPostLabels composing={composing} />
      <div class="popup-save">
        <button
          type="button"
          class="button"
          disabled={!canSave}
          onClick={() => void composing.save()}
        >
          {t.savePost}
        </button>
        <button
          type="button"
          class="button"
          aria-label={t.saving.options}
          title={t.saving.options}
          aria-haspopup="menu"
          disabled={!canSave}
          onClick={event => {
            const anchor = event.currentTarget.getBoundingClientRect();
            openMenu.value = { part: 'options', anchor };
          }}
        >
          <Icon icon={ChevronDown} />
        </button>
      </div>
      {openMenu.value && <SaveMenu composing={composing} open={openMenu} />}
      {/* A live region without the role `status`. The popup's only status is the reason why nothing
          can be appended. */}
      <p class="popup-saved" data-outcome={composing.saveStatus.value} aria-live="polite">
        {composing.saveStatus.value === 'saved' && describeSave(composing.savedTiming.value)}
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

function describeSave(timing: SaveTiming | null): string {
  const t = strings.value.popup;
  if (timing?.status === 'scheduled')
    return t.saving.scheduledFor(formatMoment(new Date(timing.scheduled_at)));
  return timing?.status === 'published' ? t.saving.savedAsPublished : t.postSaved;
}
