/**
 * Whether the tray of posts without a date is folded: as a person has left it on this device; until
 * then where there is one column, since the days would begin below it.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { followRecalled, recalled, remember } from '../../store/page-storage.ts';

const key = 'trayFolded';

export function createTrayFold(
  isNarrow: ReadonlySignal<boolean>,
  abort: AbortSignal,
): {
  isFolded: ReadonlySignal<boolean>;
  toggle(): void;
} {
  const chosen = signal<boolean | null>(null);
  const follow = (kept: string | null) => {
    chosen.value = kept === null ? null : kept === 'true';
  };
  follow(recalled(key));
  followRecalled(key, follow, abort);
  const isFolded = computed(() => chosen.value ?? isNarrow.value);
  return {
    isFolded,
    toggle() {
      chosen.value = !isFolded.value;
      remember(key, String(chosen.value));
    },
  };
}
