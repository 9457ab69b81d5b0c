/** What has just happened, told once, with the way back where there is one. */
import { type ReadonlySignal, signal } from '@preact/signals';

const shownMs = 10_000;

export type Notice = { id: number; text: string; undo: (() => Promise<void>) | null };

export type Notices = ReturnType<typeof createNotices>;

/** @param isHeld whether the person is at the notice just now, so that it must not go */
export function createNotices(isHeld: () => boolean = () => false) {
  const current = signal<Notice | null>(null);
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

  return {
    current: current as ReadonlySignal<Notice | null>,
    dismiss,
    tell(text: string, undo: (() => Promise<void>) | null = null) {
      current.value = { id: ++lastId, text, undo };
      dismissLater();
    },
    /** Takes the last step back, if it can be. */
    async undo() {
      const undo = current.value?.undo;
      dismiss();
      await undo?.();
    },
  };
}
