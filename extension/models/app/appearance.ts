/** The person's theme and language on the page itself. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { type Chosen, chosenIn, unchosen } from '../../store/chosen.ts';
import { recalled, remember } from '../../store/page-storage.ts';
import { type Speak, words } from './words.ts';

type Appearance = Pick<Chosen, 'theme' | 'language'>;

/** The database answers after the first frame, this at once: so that nothing is shown twice. */
const mirror = 'appearance';

/** Keeps `root` in the chosen theme, and in the language whose words are shown. */
export function followAppearance(
  { settings }: { settings: ReadonlySignal<Appearance | undefined> },
  root: HTMLElement,
  speak: Speak,
): () => void {
  const follow = effect(() => {
    if (settings.value === undefined) return;
    const { theme, language } = settings.value;
    remember(mirror, JSON.stringify({ theme, language }));
    showTheme(theme, root);
    void speak(language);
  });
  const followWords = effect(() => {
    root.lang = words.value.language.tag;
    root.dir = words.value.language.direction;
  });
  return () => {
    follow();
    followWords();
  };
}

/** Shows what was chosen when a page was last open. Resolves once its words are there. */
export async function recallAppearance(root: HTMLElement, speak: Speak): Promise<void> {
  const { theme, language } = recall();
  showTheme(theme, root);
  await speak(language);
}

function recall(): Appearance {
  try {
    return chosenIn(JSON.parse(recalled(mirror) ?? 'null'));
  } catch {
    return unchosen; // Only a mirror; the database knows better.
  }
}

function showTheme(theme: Appearance['theme'], root: HTMLElement): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
