/** What has just happened, told once, with the way back where there is one. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { DeletedForGoodError } from './deleted-for-good.ts';
import { formatNumber } from './format.ts';
import { words } from './words.ts';

const shownMs = 10_000;

export type Notice = { id: number; text: string; undo: (() => Promise<void>) | null };

export type Notices = ReturnType<typeof createNotices>;

/** So many steps can be taken back one after the other. */
const maxSteps = 50;

/** @param isHeld whether the person is at the notice just now, so that it must not go */
export function createNotices(isHeld: () => boolean = () => false) {
  const current = signal<Notice | null>(null);
  /** What can be taken back, the latest last; it outlives the notice that told of it. */
  const steps = signal<readonly Notice[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function dismiss() {
    clearTimeout(timer);
    current.value = null;
  }

  function dismissLater() {
    clearTimeout(timer);
    timer = setTimeout(() => (isHeld() ? dismissLater() : dismiss()), shownMs);
  }

  function tell(text: string, undo: (() => Promise<void>) | null = null) {
    const notice = { id: ++lastId, text, undo };
    current.value = notice;
    if (undo) steps.value = [...steps.value, notice].slice(-maxSteps);
    dismissLater();
  }

  async function takeBack(step: Notice | null | undefined) {
    if (!step) return;
    steps.value = steps.value.filter(({ id }) => id !== step.id);
    if (current.value?.id === step.id) dismiss();
    try {
      await step.undo?.();
    } catch (error) {
      if (error instanceof DeletedForGoodError) {
        return tell(words.value.forms.deletedForGood(error.count, formatNumber(error.count)));
      }
      // Nothing of it was taken back: it can be tried again.
      steps.value = [...steps.value, step].slice(-maxSteps);
      throw error;
    }
  }

  return {
    current: current as ReadonlySignal<Notice | null>,
    dismiss,
    /** @param undo takes it back; where it throws a `DeletedForGoodError`, that is told */
    tell,
    /** Takes back what the notice tells of. */
    undo: () => takeBack(current.value),
    canUndo: computed(() => steps.value.length > 0),
    /** Takes the last step back, whether it is still told of or not; the one before it next. */
    undoLast: () => takeBack(steps.value.at(-1)),
  };
}
