/**
 * Text handed to an editor as a paste. Editors that take it cancel the event, or get ready for the
 * text at once; when none does, nothing has happened, since a browser does not act on a paste that
 * no person made.
 */

import { caretOf, placeOf } from './caret.ts';
import type { Technique } from './composer.ts';
import { isFirefox } from './firefox.ts';

type Format = 'text/plain' | 'text/html';

/** A paste of plain text alone: beside HTML, Slate ignores it and Draft.js flattens it. */
export const pasteText: Technique = {
  name: 'paste',
  insert: (root, text) => paste(root, 'text/plain', text),
};

/** The same, and what browsers announce next where no one has taken the paste: its insertion. */
export const pasteAsBrowsers: Technique = {
  name: 'paste',
  insert: (root, text) => paste(root, 'text/plain', text) || isTaken(root, insertionEvent(text)),
};

/** A paste of HTML, a paragraph a line: for editors that drop blank lines from plain text. */
export const pasteParagraphs: Technique = {
  name: 'paste-html',
  insert: (root, text) => paste(root, 'text/html', paragraphs(text)),
};

/**
 * The same for ProseMirror. Tiptap turns `**bold**` into bold in whatever is pasted, unless these
 * letters say that it comes from an editor of its own kind.
 */
export const pasteLiterally: Technique = {
  name: 'paste-html',
  insert: (root, text) => paste(root, 'text/html', `<!--data-pm-slice-->${paragraphs(text)}`),
};

/** The same for an editor that starts anew with the first paragraph, and fills empty ones itself. */
export const pasteBlocks: Technique = {
  name: 'paste-blocks',
  insert(root, text) {
    const lines = text.replace(/^\n/, '').replace(/^$/gm, '\u00a0');
    return paste(root, 'text/html', paragraphs(lines));
  },
};

function paste(root: HTMLElement, format: Format, data: string): boolean {
  return isTaken(root, pasteEvent(format, data));
}

/**
 * Whether an editor cancels the event, or else moves the caret or changes what it holds while it
 * hears it. Measured: TinyMCE puts the caret into a "paste bin", for the browser to paste there, and
 * takes the text from the event after all, up to 40 ms later.
 */
function isTaken(root: HTMLElement, event: Event): boolean {
  // A person's paste goes to the element with the caret, and from there up.
  const place = placeOf(root);
  const caret = caretOf(root);
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true, characterData: true, subtree: true });
  const isCanceled = !place.dispatchEvent(event);
  const hasChanged = changes.takeRecords().length > 0;
  changes.disconnect();
  return isCanceled || hasChanged || caretOf(root).some((part, index) => part !== caret[index]);
}

function pasteEvent(format: Format, data: string): Event {
  const init = { bubbles: true, cancelable: true, composed: true };
  if (isFirefox) {
    // The page would find a DataTransfer of an extension's world empty. These two members are
    // Firefox's own: https://searchfox.org/mozilla-central/source/dom/webidl/ClipboardEvent.webidl
    return new ClipboardEvent('paste', { ...init, dataType: format, data } as ClipboardEventInit);
  }
  const clipboardData = new DataTransfer();
  clipboardData.setData(format, data);
  return new ClipboardEvent('paste', { ...init, clipboardData });
}

function insertionEvent(data: string): Event {
  const init = { inputType: 'insertFromPaste', bubbles: true, cancelable: true, composed: true };
  // The page would find a DataTransfer of an extension's world empty.
  if (isFirefox) return new InputEvent('beforeinput', { ...init, data });
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', data);
  return new InputEvent('beforeinput', { ...init, dataTransfer });
}

function paragraphs(text: string): string {
  return text
    .split('\n')
    .map(line => `<p>${asHtml(keepSpaces(line)) || '<br>'}</p>`)
    .join('');
}

/** The text as HTML that shows the same. */
export const asHtml = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, letter => escapes[letter] ?? '');

/** As browsers write them out. */
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};

/** As browsers write it when it is typed: HTML shows one space of several, and none at the ends. */
function keepSpaces(line: string): string {
  return line.replace(/^ | (?= )| $/g, '\u00a0');
}
