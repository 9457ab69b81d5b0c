/**
 * Techniques that dispatch a paste event. An editor that handles it cancels the event, or at once moves
 * the caret or changes its content. If no editor handles it, nothing happens, because browsers do not
 * act on synthetic pastes.
 */

import { getCaretElement, readCaretState } from './caret.ts';
import type { Technique } from './composer.ts';
import { isFirefox } from './dom.ts';
import { getLineTag } from './line-tag.ts';

type Format = 'text/plain' | 'text/html';

/**
 * Pastes plain text only. If HTML is present too, Slate ignores the text and Draft.js flattens it.
 */
export const pasteText: Technique = {
  name: 'paste',
  insert: (root, text) => paste(root, 'text/plain', text),
};

/**
 * Pastes plain text and, if no editor handles the paste, dispatches the `beforeinput` event that
 * browsers dispatch next.
 */
export const pasteOrBeforeInput: Technique = {
  name: 'paste',
  insert: (root, text) =>
    paste(root, 'text/plain', text) || dispatchAndCheckHandled(root, createBeforeInputEvent(text)),
};

/** Returns a technique that pastes HTML with an element of this tag for each line. */
export const pasteLinesAs = (getTag: (root: HTMLElement) => string): Technique => ({
  name: 'paste-html',
  insert: (root, text) => paste(root, 'text/html', toElements(text, getTag(root))),
});

/**
 * Pastes HTML with a paragraph for each line, for editors that drop blank lines from plain text.
 */
export const pasteParagraphs: Technique = pasteLinesAs(getLineTag);

/**
 * Like `pasteParagraphs`, with ProseMirror's marker. Tiptap turns `**bold**` in any paste into bold,
 * unless this HTML comment marks the paste as coming from a ProseMirror editor.
 */
export const pasteAsProseMirror: Technique = {
  name: 'paste-html',
  insert: (root, text) =>
    paste(root, 'text/html', `<!--data-pm-slice-->${toElements(text, getLineTag(root))}`),
};

/**
 * Like `pasteAsProseMirror`, with paragraphs of the editor's own kind, and with empty ones for blank lines.
 * Measured: Toast UI makes two paragraphs of one with a line break, and its editor for Markdown has only `div`.
 * In a code block ProseMirror joins paragraphs to one line, and takes plain text as it is.
 */
export const pasteOwnParagraphs: Technique = {
  name: 'paste-own',
  insert(root, text) {
    const code = getCaretElement(root).closest('pre');
    if (code !== null && code !== root && root.contains(code))
      return paste(root, 'text/plain', text);
    const paragraphs = toElements(text, getLineTag(root), '');
    return paste(root, 'text/html', `<!--data-pm-slice-->${paragraphs}`);
  },
};

/**
 * Like `pasteParagraphs`, for editors that put the first paragraph on a new line, and that drop or fill
 * empty paragraphs. So it leaves out the first line break, and puts a no-break space into each empty
 * paragraph.
 */
export const pasteFilledParagraphs: Technique = {
  name: 'paste-blocks',
  insert(root, text) {
    const lines = text.replace(/^\n/, '').replace(/^$/gm, '\u00a0');
    return paste(root, 'text/html', toElements(lines, getLineTag(root)));
  },
  // A paragraph would split the one with the caret.
  insertAtCaret: (root, text) =>
    paste(root, 'text/html', text.split('\n').map(escapeLine).join('<br>')),
};

function paste(root: HTMLElement, format: Format, data: string): boolean {
  return dispatchAndCheckHandled(root, createPasteEvent(format, data));
}

/**
 * Dispatches the event. Returns true if an editor cancels it, or moves the caret or changes its
 * content during the dispatch. Measured: TinyMCE moves the caret into a "paste bin" (a hidden element
 * into which the browser would paste), but takes the text from the event up to 40 ms later.
 */
function dispatchAndCheckHandled(root: HTMLElement, event: Event): boolean {
  // A real paste event is dispatched at the element with the caret, and bubbles from there.
  const target = getCaretElement(root);
  const caret = readCaretState(root);
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true, characterData: true, subtree: true });
  const isCanceled = !target.dispatchEvent(event);
  const hasChanged = changes.takeRecords().length > 0;
  changes.disconnect();
  return (
    isCanceled || hasChanged || readCaretState(root).some((part, index) => part !== caret[index])
  );
}

function createPasteEvent(format: Format, data: string): Event {
  const init = { bubbles: true, cancelable: true, composed: true };
  if (isFirefox) {
    // A `DataTransfer` made in an extension's world is empty for the page. These two members are
    // specific to Firefox:
    // https://searchfox.org/mozilla-central/source/dom/webidl/ClipboardEvent.webidl
    return new ClipboardEvent('paste', { ...init, dataType: format, data } as ClipboardEventInit);
  }
  const clipboardData = new DataTransfer();
  clipboardData.setData(format, data);
  return new ClipboardEvent('paste', { ...init, clipboardData });
}

function createBeforeInputEvent(data: string): Event {
  const init = { inputType: 'insertFromPaste', bubbles: true, cancelable: true, composed: true };
  // A `DataTransfer` made in an extension's world is empty for the page.
  if (isFirefox) return new InputEvent('beforeinput', { ...init, data });
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', data);
  return new InputEvent('beforeinput', { ...init, dataTransfer });
}

/**
 * Returns HTML with an element for each line.
 * @param filler the content of an empty line
 */
export function toElements(text: string, tag: string, filler = '<br>'): string {
  const elements = text.split('\n').map(line => `<${tag}>${escapeLine(line) || filler}</${tag}>`);
  return elements.join('');
}

const escapeLine = (line: string): string => escapeHtml(preserveSpaces(line));

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, letter => escapes[letter] ?? '');

/** The entities that browsers write when they serialise text. */
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};

/**
 * Replaces the spaces that HTML would collapse by no-break spaces: one at the start, one at the end,
 * and all but the last of several. Browsers do the same when the user types.
 */
function preserveSpaces(line: string): string {
  return line.replace(/^ | (?= )| $/g, '\u00a0');
}
