/** The words of the interface in the person's language, as far as every page needs them. */
import { batch, computed, signal } from '@preact/signals';
import type { Language } from '../../../shared/text/languages.ts';
import type { EssentialWords } from '../../locales/en/essential.ts';
import { chooseLanguage, loadEssentialWords } from '../../locales/languages.ts';

const spoken = signal<EssentialWords | undefined>(undefined);
export const words = computed(() => loaded(spoken.value));

/** What was asked for last, and by which of the loaders: a page that says more loads more. */
let wanted: { language: Language; load: unknown } | undefined;

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
  if (wanted?.language === language && wanted.load === load) return;
  const asked = { language, load };
  wanted = asked;
  const said = await load(language).catch((error: unknown) => {
    // It can be chosen again.
    if (wanted === asked) wanted = undefined;
    throw error;
  });
  // Another may have been chosen while this one was on its way.
  if (wanted !== asked) return;
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
