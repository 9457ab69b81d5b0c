/** Notices of edits that the user has just made, with their undo. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { formatNumber } from './format.ts';
import { strings } from './strings.ts';
import { DeletedForGoodError } from './undo.ts';

const shownMs = 10_000;

type EditNotice = { id: number; text: string; undo: (() => Promise<void>) | null };

export type EditNotices = ReturnType<typeof createEditNotices>;

/** The number of edits that can be undone one after the other. */
const maxUndoCount = 50;

/** @param isInUse true while the pointer or the focus is on the notice; it is not dismissed meanwhile */
export function createEditNotices(isInUse: () => boolean = () => false) {
  const current = signal<EditNotice | null>(null);
  /** Edits that can be undone, the latest last. They outlive their notices. */
  const undoStack = signal<readonly EditNotice[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function dismiss() {
    clearTimeout(timer);
    current.value = null;
  }

  function dismissLater() {
    clearTimeout(timer);
    timer = setTimeout(() => (isInUse() ? dismissLater() : dismiss()), shownMs);
  }

  function showNotice(text: string, undo: (() => Promise<void>) | null = null) {
    const notice = { id: ++lastId, text, undo };
    current.value = notice;
    if (undo) undoStack.value = [...undoStack.value, notice].slice(-maxUndoCount);
    dismissLater();
  }

  async function undoNotice(notice: EditNotice | null | undefined) {
    if (!notice) return;
    undoStack.value = undoStack.value.filter(({ id }) => id !== notice.id);
    if (current.value?.id === notice.id) dismiss();
    try {
      await notice.undo?.();
    } catch (error) {
      if (error instanceof DeletedForGoodError) {
        return showNotice(
          strings.value.forms.deletedForGood(error.count, formatNumber(error.count)),
        );
      }
      // Nothing was undone, so the user can try again.
      undoStack.value = [...undoStack.value, notice].slice(-maxUndoCount);
      throw error;
    }
  }

  return {
    current: current as ReadonlySignal<EditNotice | null>,
    dismiss,
    /** @param undo undoes the edit; if it throws a `DeletedForGoodError`, a notice shows the count */
    show: showNotice,
    /** Undoes the edit that the current notice reports. */
    undo: () => undoNotice(current.value),
    canUndo: computed(() => undoStack.value.length > 0),
    /** Undoes the latest edit, even if its notice is gone; the next call undoes the one before it. */
    undoLast: () => undoNotice(undoStack.value.at(-1)),
  };
}
