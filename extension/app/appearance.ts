/** Applies the user's theme and language to the page. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { readStoredValue, writeStoredValue } from '../store/page-storage.ts';
import { defaultPreferences, type Preferences, parsePreferences } from '../store/preferences.ts';
import { type ShowLanguage, strings } from './strings.ts';

type Appearance = Pick<Preferences, 'theme' | 'language'>;

/** Key of a copy in page storage. It is read before the first frame; the database would be too slow. */
const storageKey = 'appearance';

/**
 * Keeps the theme, `lang` and `dir` of `root` up to date.
 * @returns a function that stops the updates
 */
export function applyAppearance(
  { settings }: { settings: ReadonlySignal<Appearance | undefined> },
  root: HTMLElement,
  showLanguage: ShowLanguage,
): () => void {
  const stopTheme = effect(() => {
    if (settings.value === undefined) return;
    const { theme, language } = settings.value;
    writeStoredValue(storageKey, JSON.stringify({ theme, language }));
    showTheme(theme, root);
    void showLanguage(language);
  });
  const stopLanguage = effect(() => {
    root.lang = strings.value.language.tag;
    root.dir = strings.value.language.direction;
  });
  return () => {
    stopTheme();
    stopLanguage();
  };
}

/** Shows the theme and language of the last visit. Resolves once the strings are loaded. */
export async function applyStoredAppearance(
  root: HTMLElement,
  showLanguage: ShowLanguage,
): Promise<void> {
  const { theme, language } = readStoredAppearance();
  showTheme(theme, root);
  await showLanguage(language);
}

function readStoredAppearance(): Appearance {
  try {
    return parsePreferences(JSON.parse(readStoredValue(storageKey) ?? 'null'));
  } catch {
    return defaultPreferences; // `applyAppearance` shows the stored preferences soon afterwards.
  }
}

function showTheme(theme: Appearance['theme'], root: HTMLElement): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
