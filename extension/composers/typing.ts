/** Text put in as if typed, by the editing commands that browsers keep for this. */

import type { Technique } from './composer.ts';
import { documentAround } from './dom.ts';
import { nextFrame } from './waiting.ts';

/** Stands behind the text for a moment. Nobody writes rules for it, and a reading would show it. */
const guard = '\u00b7';

/** The whole text by one command. The browser parts the lines as its Enter key would. */
export const insertText: Technique = {
  name: 'insertText',
  insert: (root, text) => documentAround(root).execCommand('insertText', false, text),
};

/** Line by line, each break a new paragraph: several steps of undo, so not the first choice. */
export const insertLines: Technique = {
  name: 'insertParagraph',
  insert(root, text) {
    const document = documentAround(root);
    return text.split('\n').every((line, index) => {
      const broken = index === 0 || document.execCommand('insertParagraph');
      return broken && (line === '' || document.execCommand('insertText', false, line));
    });
  },
};

/**
 * One line, with a mark behind it that is taken away at once: editors that turn `**bold**` into
 * bold as it is typed look at what stands before the caret, and find the mark there.
 */
export const insertGuarded: Technique = {
  name: 'insertText-guarded',
  async insert(root, text) {
    const document = documentAround(root);
    if (text.includes('\n')) return document.execCommand('insertText', false, text);
    if (!document.execCommand('insertText', false, text + guard)) return false;
    await nextFrame();
    return document.execCommand('delete');
  },
};
