import { useSignal } from '@preact/signals';
import { ChevronDown } from 'lucide';
import { formatMoment } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyComponents } from '../ui/lazy-components.tsx';
import type { ComposingModel } from './composing-model.ts';
import type { SaveTiming } from './save-composed-post.ts';
import type { OpenSaveMenu } from './save-menu.tsx';
import './save-post.css';

const saveMenu = lazyComponents(() => import('./save-menu.tsx'));
const SaveMenu = saveMenu.createComponent(module => module.SaveMenu);

type SavePostProps = { composing: ComposingModel; canSave: boolean };

/** The button that saves the post being composed to the calendar. */
export function SavePost({ composing, canSave }: SavePostProps) {
  const t = strings.value.popup;
  const openMenu = useSignal<OpenSaveMenu | null>(null);
  return (
    <>
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
    </>
  );
}

/** The outcome of the last save, with Undo. */
export function SaveStatus({ composing }: { composing: ComposingModel }) {
  const t = strings.value;
  const sentence = describeStatus(composing);
  return (
    <>
      {/* A live region without the role `status`. The popup's only status is the reason why nothing
          can be appended. */}
      <p
        class="popup-saved"
        data-outcome={composing.saveStatus.value}
        title={sentence}
        aria-live="polite"
      >
        {sentence}
      </p>
      {composing.canUndo.value && (
        <button type="button" class="button popup-undo" onClick={() => void composing.undo()}>
          {t.actions.undo}
        </button>
      )}
    </>
  );
}

function describeStatus({ saveStatus, savedTiming, hasUnsavedLabels }: ComposingModel): string {
  const t = strings.value.popup;
  switch (saveStatus.value) {
    case 'saved':
      return describeSave(savedTiming.value);
    case 'undone':
      return t.saveUndone;
    case 'changed-since':
      return t.saveKept;
    case 'save-failed':
      return t.postNotKept;
    case 'undo-failed':
      return t.saveNotUndone;
    case 'refused':
      return t.postRefused;
    case 'partial-text':
      return t.postInPart;
    case null:
      return hasUnsavedLabels.value ? t.unsavedLabels : '';
  }
}

function describeSave(timing: SaveTiming | null): string {
  const t = strings.value.popup;
  if (timing?.status === 'scheduled')
    return t.saving.scheduledFor(formatMoment(new Date(timing.scheduled_at)));
  return timing?.status === 'published' ? t.saving.savedAsPublished : t.postSaved;
}
