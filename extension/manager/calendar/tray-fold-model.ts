/**
 * The collapsed state of the tray of posts without a date. It is the user's last choice on this
 * device. If the user has not chosen, the tray is collapsed on narrow screens: there it is above the days.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  readStoredValue,
  subscribeToStoredValue,
  writeStoredValue,
} from '../../store/page-storage.ts';

const key = 'trayFolded';

export function createTrayFold(
  isNarrow: ReadonlySignal<boolean>,
  abort: AbortSignal,
): {
  isFolded: ReadonlySignal<boolean>;
  toggle(): void;
} {
  const userChoice = signal<boolean | null>(null);
  const setUserChoice = (stored: string | null) => {
    userChoice.value = stored === null ? null : stored === 'true';
  };
  setUserChoice(readStoredValue(key));
  subscribeToStoredValue(key, setUserChoice, abort);
  const isFolded = computed(() => userChoice.value ?? isNarrow.value);
  return {
    isFolded,
    toggle() {
      userChoice.value = !isFolded.value;
      writeStoredValue(key, String(userChoice.value));
    },
  };
}
