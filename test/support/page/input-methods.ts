/** Composes text in the focused field as input methods do. The driver sends what an input method sends the browser. */
import { sendToBrowser } from './real-input.ts';

/** For each input method the texts that a composition shows one after another, and the text that it ends in. */
export const inputMethods = {
  Japanese: { shown: ['に', 'にほ', 'にほん', '日本'], committed: '日本' },
  Korean: { shown: ['ㅎ', '하', '한'], committed: '한' },
  'a dead key': { shown: ['´'], committed: 'é' },
};

export type InputMethod = keyof typeof inputMethods;

/** Begins a composition, and leaves it open. */
export async function beginComposition(method: InputMethod): Promise<void> {
  for (const text of inputMethods[method].shown)
    await sendToBrowser('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
}

/** Ends the composition with its text. */
export const commitComposition = (method: InputMethod) =>
  sendToBrowser('Input.insertText', { text: inputMethods[method].committed });
