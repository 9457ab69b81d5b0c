/** Techniques that insert text by the browser's editing commands, as if the user typed it. */

import { getCaretElement } from './caret.ts';
import type { Technique } from './composer.ts';
import { getDocument, isFirefox } from './dom.ts';
import { escapeHtml } from './paste.ts';
import { getBlockKinds, getMarks } from './structure.ts';

/**
 * A character that follows the text for a moment. No editor's input rule uses it. If it was left
 * behind, the text that is read back would contain it.
 */
const guardCharacter = '\u00b7';

/**
 * Inserts the whole text with one command. The browser breaks lines as Enter would, by elements. In a
 * `plaintext-only` host Chromium does so too, but the page reads only the text nodes of such a host and
 * would find no line breaks. There the HTML command is used: Chromium converts the HTML to plain text
 * exactly, and in one undo step.
 */
export const insertText: Technique = {
  name: 'insertText',
  insert: (root, text) =>
    root.contentEditable === 'plaintext-only' && !isFirefox
      ? execEditingCommand(root, 'insertHTML', escapeHtml(text))
      : execEditingCommand(root, 'insertText', getListExitBreaks(root, text) + text),
  insertAtCaret: (root, text) =>
    isEnclosed(root) ? insertBrokenLines.insert(root, text) : insertText.insert(root, text),
};

/** Inserts line by line, with line breaks that stay in the block of the caret. */
const insertBrokenLines = insertLineByLine('lines', root =>
  execEditingCommand(root, 'insertLineBreak'),
);

/** True if the caret is in a quote, a list, a link or the like, which a new paragraph would split. */
function isEnclosed(root: HTMLElement): boolean {
  const element = getCaretElement(root);
  return getBlockKinds(root, element).length > 0 || getMarks(root, element).includes('link');
}

/**
 * In Chromium, Enter in an empty list item ends the list instead of breaking the line. A text that
 * begins with line breaks therefore needs one more for each list item around the caret.
 */
function getListExitBreaks(root: HTMLElement, text: string): string {
  if (isFirefox || text[0] !== '\n') return '';
  const caretElement = getCaretElement(root);
  const items = [...root.querySelectorAll('li')].filter(item => item.contains(caretElement));
  return '\n'.repeat(items.length);
}

/**
 * Inserts each line as a new paragraph. That makes several undo steps, so it is not the first
 * choice.
 */
export const insertLines = insertLineByLine('insertParagraph', root =>
  execEditingCommand(root, 'insertParagraph'),
);

/** Inserts line by line. `breakLine` returns true if it has broken the line. */
export function insertLineByLine(
  name: string,
  breakLine: (root: HTMLElement) => boolean,
): Technique {
  return {
    name,
    insert: (root, text) =>
      text.split('\n').every((line, index) => {
        const isLineBroken = index === 0 || breakLine(root);
        return isLineBroken && (line === '' || execEditingCommand(root, 'insertText', line));
      }),
  };
}

/**
 * Inserts a single line followed by a guard character, which is deleted at once. Editors that turn
 * `**bold**` into bold during typing look at the text before the caret, and find the guard.
 */
export const insertGuarded: Technique = {
  name: 'insertText-guarded',
  async insert(root, text) {
    if (text.includes('\n')) return execEditingCommand(root, 'insertText', text);
    if (!execEditingCommand(root, 'insertText', text + guardCharacter)) return false;
    // The editor has read the text once its observer of mutations has run, which is before any other event. A key of
    // the user would come between the guard and its deletion.
    await Promise.resolve();
    return execEditingCommand(root, 'delete');
  },
};

/**
 * Runs an editing command in the document of `root`. Returns true if it was carried out. Documents
 * that are neither HTML nor XHTML have no commands and throw.
 */
export function execEditingCommand(root: Element, name: string, text?: string): boolean {
  try {
    return getDocument(root).execCommand(name, false, text);
  } catch {
    return false; // The same result as for a command that cannot be carried out.
  }
}
