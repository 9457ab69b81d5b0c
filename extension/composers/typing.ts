/** Text put in as if typed, by the editing commands that browsers keep for this. */
import type { Technique } from './composer.ts';

/** The whole text by one command. The browser parts the lines as its Enter key would. */
export const insertText: Technique = {
  name: 'insertText',
  insert: (root, text) => root.ownerDocument.execCommand('insertText', false, text),
};

/** Line by line, each break a new paragraph: several steps of undo, so not the first choice. */
export const insertLines: Technique = {
  name: 'insertParagraph',
  insert(root, text) {
    const { ownerDocument: document } = root;
    return text.split('\n').every((line, index) => {
      const broken = index === 0 || document.execCommand('insertParagraph');
      return broken && (line === '' || document.execCommand('insertText', false, line));
    });
  },
};
