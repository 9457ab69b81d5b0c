/** All words of the interface, for the manager and the page after installing. */
import { computed, signal } from '@preact/signals';
import type { Words } from '../../locales/en/en.ts';
import { loadWords } from '../../locales/languages.ts';
import { loaded, type Speak, speakWith } from './words.ts';

const spoken = signal<Words | undefined>(undefined);
export const words = computed(() => loaded(spoken.value));

/** As `speak`, with the words of all screens. */
export const speakAll: Speak = chosen =>
  speakWith(chosen, loadWords, all => {
    spoken.value = all;
  });
