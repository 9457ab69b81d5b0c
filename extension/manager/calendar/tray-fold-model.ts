/**
 * The collapsed state of the tray of posts without a date. It is the user's last choice on this device; until then
 * the tray is collapsed in windows that are too narrow for words beside it.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  readStoredValue,
  subscribeToStoredValue,
  writeStoredValue,
} from '../../store/page-storage.ts';

const foldedKey = 'trayFolded';
const filledKey = 'trayFilled';

/** @param hasUndated false if the device has no post without a date; undefined until all are read */
export function createTrayFold(
  hasUndated: ReadonlySignal<boolean | undefined>,
  isWide: ReadonlySignal<boolean>,
  abort: AbortSignal,
) {
  const userChoice = signal<boolean | null>(null);
  const setUserChoice = (stored: string | null) => {
    userChoice.value = stored === null ? null : stored === 'true';
  };
  setUserChoice(readStoredValue(foldedKey));
  subscribeToStoredValue(foldedKey, setUserChoice, abort);
  const isFolded = computed(() => userChoice.value ?? !isWide.value);
  const wasFilled = readStoredValue(filledKey) === 'true';
  const stop = effect(() => {
    if (hasUndated.value !== undefined) writeStoredValue(filledKey, String(hasUndated.value));
  });
  abort.addEventListener('abort', stop);
  return {
    isFolded,
    /** Until the posts are read, the tray has its room if it had posts the last time: the days must not move. */
    isEmpty: computed(() => !(hasUndated.value ?? wasFilled)),
    toggle() {
      userChoice.value = !isFolded.value;
      writeStoredValue(foldedKey, String(userChoice.value));
    },
  };
}
