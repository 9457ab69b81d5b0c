/** What the button at text fields says, left where its script can read it: no other way leads there. */
import { browser } from 'wxt/browser';
import type { EssentialWords } from '../locales/en/essential.ts';

/** To be called where the person may have chosen another language. */
export function createButtonWords(words: () => Promise<EssentialWords>): () => Promise<void> {
  let kept = '';
  return async () => {
    const { append, hide } = (await words()).button;
    const wanted = JSON.stringify([append, hide]);
    if (wanted === kept) return;
    kept = wanted;
    await browser.storage.local.set({ buttonWords: { append, hide } });
  };
}
