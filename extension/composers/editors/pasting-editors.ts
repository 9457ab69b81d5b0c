/** Adapters of editors that need only a paste. */
import type { EditorAdapter } from '../composer.ts';
import { isFirefox } from '../dom.ts';
import { editableAdapter, editableWithSeparateUndo } from '../editable.ts';
import { breakOut, endMarks } from '../outside.ts';
import { pasteFilledParagraphs, pasteText } from '../paste.ts';
import { pressKey } from '../press-key.ts';
import { findNoSelection } from '../text-range.ts';
import { moveCaretToEndBehind } from './caret-behind.ts';

/** Draft.js. Measured: inserting several lines by command destroys existing text. */
export const draft: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'draft',
  accepts: root => root.matches('.public-DraftEditor-content'),
  techniques: [pasteText],
  // A post seldom ends in an image, because Draft puts an empty line behind it. Measured: a paste into the
  // image repeats it, and pages that render it then fail.
  getRefusal: (root, addition) =>
    [...root.querySelectorAll('[data-block]')].at(-1)?.matches('figure')
      ? 'enclosed'
      : editableWithSeparateUndo.getRefusal(root, addition),
};

/**
 * Trix. Each paste is a separate step in its history. Its key for redo is Ctrl and a small z with Shift, which
 * no keyboard sends. Other browsers redo by a command of their own, but not Firefox.
 */
export const trix: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'trix',
  accepts: root => root.matches('trix-editor'),
  techniques: [endMarks(pasteText), pasteText],
  ...(isFirefox && {
    redoStep: (root: HTMLElement) => void pressKey(root, { key: 'z', shiftKey: true }, 90),
  }),
};

/**
 * CKEditor 4. Measured: a paste of plain text loses blank lines, and a paste of HTML loses paragraphs
 * without a letter. At the caret one of the measured pastes was wrong.
 */
export const ckeditor4: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'ckeditor4',
  findSelection: findNoSelection,
  accepts: root => root.matches('.cke_editable'),
  techniques: [pasteFilledParagraphs],
  // Measured: with the caret inside one of these elements, a paste goes into its last item.
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'ul, ol, blockquote'),
};

/** Froala. It moves the caret into a hidden element for the paste, but takes the text from the event. */
export const froala: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'froala',
  accepts: root => root.matches('.fr-element'),
  techniques: [pasteFilledParagraphs],
  // Measured: with the caret inside one of these elements, a paste goes into its last item.
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'ul, ol, blockquote'),
};

/**
 * roosterjs, the editor of Outlook on the web. It has no class of its own, but its inline styles
 * identify it well enough. An unrelated editor with the same styles gets this adapter too, so the
 * adapter's own technique is followed by those for unknown editors. Measured: a paste loses its first
 * line break, so one more is pasted; a paste of paragraphs would add blank lines.
 */
export const roosterjs: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'roosterjs',
  accepts: ({ style: { userSelect, color, backgroundColor } }) =>
    userSelect === 'text' && color !== '' && backgroundColor !== '',
  moveCaretToEnd: root => moveCaretToEndBehind(root, 'blockquote, pre, ul, ol, h1, h2, h3'),
  techniques: [
    {
      name: 'paste',
      insert: (root, text) => pasteText.insert(root, text.replace(/^\n/, '\n\n')),
    },
    ...editableAdapter.techniques,
  ],
};

/** SunEditor. It takes an undo snapshot 400 ms after the last key. */
export const suneditor: EditorAdapter = {
  ...editableAdapter,
  name: 'suneditor',
  findSelection: findNoSelection,
  accepts: root => root.matches('.sun-editor-editable'),
  // Behind a table, a rule or an image, it would replace the whole post, and in a block the text would stay
  // inside.
  techniques: (['ordinary', 'in mark'] as const).map(onlyIf => ({ ...pasteText, onlyIf })),
  undoGroupMs: 500,
  // SunEditor ignores synthetic undo keys, so its own button is pressed.
  undoStep(root) {
    const button = root.closest('.sun-editor')?.querySelector('[data-command=undo]');
    (button as HTMLElement | null | undefined)?.click();
  },
};

/**
 * The placeholders that CodeMirror renders for lines, and for parts of a long line, outside the
 * viewport.
 */
const codemirrorGap = '.cm-gap, .cm-line > div:not([class])';

/**
 * CodeMirror 6. A long document is rendered in part, so that neither its end nor the result is
 * visible, and nothing is appended. CodeMirror's own history separates an append from the typing
 * before it, while the history of a shared document (Yjs) does not.
 */
export const codemirror: EditorAdapter = {
  ...editableAdapter,
  name: 'codemirror',
  accepts: root => root.matches('.cm-content'),
  techniques: [pasteText],
  // It renders text alone, in which marks only highlight the syntax.
  hasStructure: false,
  getRefusal: (root, addition) =>
    root.querySelector(codemirrorGap) === null
      ? editableAdapter.getRefusal(root, addition)
      : 'not-accepted',
};

/**
 * Lexical merges typing within one second. Measured up to version 0.35: it treats a paste as typing, and
 * merges it too, if the text ends with a single letter on a line of its own or behind a tab.
 */
const lexicalUndoGroupMs = 1050;

/** Lexical. Measured: commands that break lines lose existing text, and HTML adds blank lines. */
export const lexical: EditorAdapter = {
  ...editableAdapter,
  name: 'lexical',
  accepts: root => root.matches('[data-lexical-editor]'),
  techniques: [breakOut(pasteText), endMarks(pasteText), pasteText],
  undoGroupMs: lexicalUndoGroupMs,
};
