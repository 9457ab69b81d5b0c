/** The words of the interface in the person's language. */
import { signal } from '@preact/signals';
import { en, type Words } from '../../locales/en/en.ts';
import { chooseLanguage, type Language, loadWords } from '../../locales/languages.ts';

export const words = signal<Words>(en);

let wanted: Language = 'en';

/** Shows the chosen language, `system` being the browser's own. Resolves once it is shown. */
export async function speak(chosen: string): Promise<void> {
  const language = chooseLanguage(chosen, navigator.languages);
  if (language === wanted) return;
  wanted = language;
  const loaded = await loadWords(language);
  // Another may have been chosen while this one was on its way.
  if (language === wanted) words.value = loaded;
}
