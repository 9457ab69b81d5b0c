/** Whether a person has folded the tray of posts without a date; kept on the device. */
import { type Signal, signal } from '@preact/signals';

const key = 'trayFolded';

export function createTrayFold(): { isFolded: Signal<boolean>; toggle(): void } {
  const isFolded = signal(localStorage.getItem(key) === 'true');
  return {
    isFolded,
    toggle() {
      isFolded.value = !isFolded.value;
      localStorage.setItem(key, String(isFolded.value));
    },
  };
}
