/** The words of the interface in the person's language, as far as every page needs them. */
import { batch, computed, signal } from '@preact/signals';
import type { EssentialWords } from '../../locales/en/essential.ts';
import { chooseLanguage, type Language, loadEssentialWords } from '../../locales/languages.ts';

const spoken = signal<EssentialWords | undefined>(undefined);
export const words = computed(() => loaded(spoken.value));

let wanted: Language | undefined;

export type Speak = (chosen: string) => Promise<void>;

/** Shows the chosen language, `system` being the browser's own. Resolves once it is shown. */
export const speak: Speak = chosen => speakWith(chosen, loadEssentialWords, () => {});

/** As `speak`, of a page that says more: `show` gets all that was loaded. */
export async function speakWith<Loaded extends EssentialWords>(
  chosen: string,
  load: (language: Language) => Promise<Loaded>,
  show: (loaded: Loaded) => void,
): Promise<void> {
  const language = chooseLanguage(chosen, navigator.languages);
  if (language === wanted) return;
  wanted = language;
  const said = await load(language);
  // Another may have been chosen while this one was on its way.
  if (language !== wanted) return;
  batch(() => {
    spoken.value = said;
    show(said);
  });
}

/** Pages draw nothing before they have their words: a read that comes too early is a mistake of ours. */
export function loaded<Loaded>(said: Loaded | undefined): Loaded {
  if (said === undefined) throw new Error('No language has been loaded yet.');
  return said;
}
