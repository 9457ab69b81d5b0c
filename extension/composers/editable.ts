/**
 * The generic adapter for editing hosts. An unknown editor first gets a paste: an editor with its own
 * model may show text that an editing command inserted, while its model does not contain it.
 */
import { findEnd, getSelection, rememberCaret } from './caret.ts';
import type { EditorAdapter } from './composer.ts';
import { getDocument, unclobbered } from './dom.ts';
import { moveCaretBefore } from './marked-caret.ts';
import { typeOutside } from './outside.ts';
import { pasteAsProseMirror, pasteFilledParagraphs, pasteOrBeforeInput } from './paste.ts';
import { readText } from './reading.ts';
import { findTextRange } from './text-range.ts';
import { insertLines, insertText } from './typing.ts';
import { delay, nextFrame } from './waiting.ts';

/** A field less high than this many lines shows one. */
const oneLine = 1.8;

export const editableAdapter: EditorAdapter = {
  name: 'editable',
  techniques: [
    { ...pasteOrBeforeInput, needsUndoCheck: true },
    ...typeOutside.map(technique => ({ ...technique, tryIfHandledBy: 'not-editor' as const })),
    { ...insertText, tryIfHandledBy: 'not-editor' },
    { ...insertLines, tryIfHandledBy: 'not-editor' },
    { ...pasteAsProseMirror, tryIfHandledBy: 'editor', needsUndoCheck: true },
    { ...pasteFilledParagraphs, tryIfHandledBy: 'editor', needsUndoCheck: true },
  ],
  accepts: () => true,
  hasStructure: true,
  read: readText,
  isSingleLine: isOneLine,
  maxLength: () => null,
  getRefusal(root, addition) {
    if (root.ariaDisabled === 'true') return 'disabled';
    const isEditing = root.isContentEditable || getDocument(root).designMode === 'on';
    if (!isEditing || root.ariaReadOnly === 'true') return 'read-only';
    return addition.includes('\n') && isOneLine(root) ? 'single-line' : null;
  },
  async moveCaretToEnd(root) {
    await ensureCaretAtEnd(root);
  },
  findSelection: findTextRange,
  async moveCaretBack(root, putBack) {
    await ensureCaret(root, () => moveCaret(root, putBack));
  },
  rememberCaret,
  moveCaretBefore,
  needsCaretHold: true,
  // Most editors merge changes that are less than 500 ms apart. On a busy page they notice a key
  // late, so this is a little longer.
  undoGroupMs: 550,
};

/** The same adapter for editors that keep an append and the typing before it in separate undo steps. */
export const editableWithSeparateUndo: EditorAdapter = { ...editableAdapter, undoGroupMs: 0 };

/**
 * Measured: an editor moves the caret back at most once, when its page regains the focus. The other
 * repeats are a reserve.
 */
const maxRepeats = 3;

/**
 * Moves the caret to the end, again if the editor moves it back, and waits until the editor has
 * noticed. Resolves to true if the caret was somewhere else.
 */
export const ensureCaretAtEnd = (root: HTMLElement): Promise<boolean> =>
  ensureCaret(root, () => moveCaretToEnd(root));

/** @param move moves the caret, and resolves to true if it was somewhere else */
async function ensureCaret(root: HTMLElement, move: () => Promise<boolean>): Promise<boolean> {
  for (let repeats = 0; ; repeats++) {
    // Listens before the move, because the event may fire at once.
    const selectionChange = waitForSelectionChange(getDocument(root));
    const hadToMove = await move();
    await selectionChange;
    if (!hadToMove || repeats === maxRepeats) return repeats > 0;
    // Measured: CKEditor 5 can still be at the old position one frame after the event. It sets its
    // own caret 50 ms after it gets the focus. On a busy page that replaces the caret set here.
    await nextFrame().then(nextFrame);
  }
}

/**
 * Resolves when editors have noticed a moved caret. Their `selectionchange` listeners were added before
 * the one here, so they run first. Work that they start at once is done after one more task. If the
 * caret has not moved, no event fires, so it waits for two frames at most.
 */
export async function waitForSelectionChange(document: Document): Promise<void> {
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  const listener = () => resolve();
  document.addEventListener('selectionchange', listener, { once: true });
  await Promise.race([changed.then(() => delay(0)), nextFrame().then(nextFrame)]);
  document.removeEventListener('selectionchange', listener);
}

/** Moves the caret behind the last content. Resolves to true if it was somewhere else. */
const moveCaretToEnd = (root: HTMLElement): Promise<boolean> =>
  moveCaret(root, () => getSelection(root)?.collapse(...findEnd(root)));

/**
 * Moves the caret, and ends the undo step of the typing before it. Resolves to true if it was somewhere else.
 * @param place puts caret or selection in its place
 */
async function moveCaret(root: HTMLElement, place: () => void | Promise<void>): Promise<boolean> {
  const before = readSelection(root);
  // Chromium merges inserted text and the typing before it into one undo step, unless the selection
  // has been at another position in between.
  getSelection(root)?.collapse(root, 0);
  await place();
  const after = readSelection(root);
  return before.some((part, index) => part !== after[index]);
}

const readSelection = (root: HTMLElement): unknown[] => {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection(root) ?? {};
  return [anchorNode, anchorOffset, focusNode, focusOffset];
};

/**
 * True if the page says that `root` has one line, such as a title or the answer to a poll. By WAI-ARIA that is the
 * default of a text box, but the composers of large chats have several lines and do not say so. Without the attribute,
 * the field must also show a single line. No field that has several lines already is one of these.
 */
function isOneLine(root: HTMLElement): boolean {
  const role = unclobbered(root).getAttribute('role') ?? '';
  const multiline = unclobbered(root).getAttribute('aria-multiline');
  if (multiline === 'true') return false;
  if (multiline !== 'false' && !/^(textbox|searchbox|combobox)$/.test(role)) return false;
  return (multiline === 'false' || showsOneLine(root)) && !readText(root).includes('\n');
}

/** True if the field can show only one line: it wraps no line, or it cannot grow. */
function showsOneLine(root: HTMLElement): boolean {
  const style = getDocument(root).defaultView?.getComputedStyle(root);
  if (style === undefined) return false;
  // Without a line height of its own, a line is about a fifth higher than its letters.
  const lineHeightPx =
    Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.2;
  const paddingPx = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  const maxPx = oneLine * lineHeightPx;
  if (style.whiteSpace === 'nowrap') return unclobbered(root).clientHeight - paddingPx < maxPx;
  const edgesPx = style.boxSizing === 'border-box' ? paddingPx : 0;
  // NaN without a maximum.
  return Number.parseFloat(style.maxHeight) - edgesPx < maxPx;
}
