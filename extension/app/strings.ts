/** The translated strings that every page needs, in the user's language. */
import { batch, computed, signal } from '@preact/signals';
import type { Language } from '../../shared/text/languages.ts';
import type { EssentialStrings } from '../locales/en/essential.ts';
import { chooseLanguage, loadEssentialStrings } from '../locales/languages.ts';

const loadedStrings = signal<EssentialStrings | undefined>(undefined);
export const strings = computed(() => requireLoaded(loadedStrings.value));

/**
 * The latest request. The same language with another `load` is another request, because a page may need
 * more strings than are loaded.
 */
let latestRequest: { language: Language; load: unknown } | undefined;

export type ShowLanguage = (chosen: string) => Promise<void>;

/** Shows the chosen language, or the browser's for `system`. Resolves once it is shown. */
export const showLanguage: ShowLanguage = chosen =>
  showLanguageWith(chosen, loadEssentialStrings, () => {});

/**
 * Shows the chosen language on a page that needs more strings.
 * @param show receives all loaded strings
 */
export async function showLanguageWith<Loaded extends EssentialStrings>(
  chosen: string,
  load: (language: Language) => Promise<Loaded>,
  show: (loaded: Loaded) => void,
): Promise<void> {
  const language = chooseLanguage(chosen, navigator.languages);
  if (latestRequest?.language === language && latestRequest.load === load) return;
  const request = { language, load };
  latestRequest = request;
  const loaded = await load(language).catch((error: unknown) => {
    // Forgets the failed request, so that the user can choose the same language again.
    if (latestRequest === request) latestRequest = undefined;
    throw error;
  });
  // The user may have chosen another language while this one was loading.
  if (latestRequest !== request) return;
  batch(() => {
    loadedStrings.value = loaded;
    show(loaded);
  });
}

/** @throws if no language is loaded: pages render only afterwards, so an earlier read is a bug */
export function requireLoaded<Loaded>(strings: Loaded | undefined): Loaded {
  if (strings === undefined) throw new Error('No language has been loaded yet.');
  return strings;
}
