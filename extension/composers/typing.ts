/** Text put in as if typed, by the editing commands that browsers keep for this. */

import { placeOf } from './caret.ts';
import type { Technique } from './composer.ts';
import { editingCommand } from './editing-command.ts';
import { isFirefox } from './firefox.ts';
import { asHtml } from './paste.ts';
import { nextFrame } from './waiting.ts';

/** Stands behind the text for a moment. Nobody writes rules for it, and a reading would show it. */
const guard = '\u00b7';

/**
 * The whole text by one command. The browser parts the lines as its Enter key would; but Chromium by
 * elements also where it is told to keep to plain text, whose pages read what stands between elements
 * and would find no line breaks. There it makes plain text of HTML, to the letter and in one step.
 */
export const insertText: Technique = {
  name: 'insertText',
  insert: (root, text) =>
    root.contentEditable === 'plaintext-only' && !isFirefox
      ? editingCommand(root, 'insertHTML', asHtml(text))
      : editingCommand(root, 'insertText', breaksOutOfLists(root, text) + text),
};

/**
 * Chromium's Enter in an empty item leads out of the list instead of breaking a line. So a text that
 * begins with line breaks needs one more for each list around the caret.
 */
function breaksOutOfLists(root: HTMLElement, text: string): string {
  if (isFirefox || text[0] !== '\n') return '';
  const place = placeOf(root);
  return [...root.querySelectorAll('li')].map(item => (item.contains(place) ? '\n' : '')).join('');
}

/** Line by line, each break a new paragraph: several steps of undo, so not the first choice. */
export const insertLines = lineByLine('insertParagraph', root =>
  editingCommand(root, 'insertParagraph'),
);

/** Line by line, each line broken by `breakLine`, which answers whether it did. */
export function lineByLine(name: string, breakLine: (root: HTMLElement) => boolean): Technique {
  return {
    name,
    insert: (root, text) =>
      text.split('\n').every((line, index) => {
        const broken = index === 0 || breakLine(root);
        return broken && (line === '' || editingCommand(root, 'insertText', line));
      }),
  };
}

/**
 * One line, with a mark behind it that is taken away at once: editors that turn `**bold**` into
 * bold as it is typed look at what stands before the caret, and find the mark there.
 */
export const insertGuarded: Technique = {
  name: 'insertText-guarded',
  async insert(root, text) {
    if (text.includes('\n')) return editingCommand(root, 'insertText', text);
    if (!editingCommand(root, 'insertText', text + guard)) return false;
    await nextFrame();
    return editingCommand(root, 'delete');
  },
};
