/**
 * The translated strings of all screens, for the manager and the welcome page. The popup does not
 * load this module: it needs only the strings of strings.ts.
 */
import { computed, signal } from '@preact/signals';
import { loadStrings } from '../locales/all-languages.ts';
import type { Strings } from '../locales/en/en.ts';
import { requireLoaded, type ShowLanguage, showLanguageWith } from './strings.ts';

const loadedStrings = signal<Strings | undefined>(undefined);
export const strings = computed(() => requireLoaded(loadedStrings.value));

/** Shows the chosen language, like `showLanguage`, and loads the strings of all screens. */
export const showLanguageOfAllScreens: ShowLanguage = chosen =>
  showLanguageWith(chosen, loadStrings, loaded => {
    loadedStrings.value = loaded;
  });
