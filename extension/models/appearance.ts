/** The person's theme and language on the page itself. */
import { effect } from '@preact/signals';
import type { SettingsModel } from './settings.ts';
import { words } from './words.ts';

/** Keeps `root` in the chosen theme, and in the language whose words are shown. */
export function followAppearance({ settings }: SettingsModel, root: HTMLElement): () => void {
  return effect(() => {
    const theme = settings.value?.theme ?? 'system';
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.lang = words.value.language.tag;
    root.dir = words.value.language.direction;
  });
}
