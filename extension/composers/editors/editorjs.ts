/**
 * Editor.js. Text is appended to the last block, if it is a paragraph, with line breaks inside the block.
 * Measured: a paste of several lines makes blocks that a single undo does not remove.
 */
import type { EditorAdapter } from '../composer.ts';
import { isFirefox } from '../dom.ts';
import { editableWithSeparateUndo, ensureCaretAtEnd } from '../editable.ts';
import { moveCaretBefore } from '../marked-caret.ts';
import { endTypedMarks } from '../outside.ts';
import { readText } from '../reading.ts';
import { findNoSelection } from '../text-range.ts';
import { execEditingCommand, insertLineByLine, insertText } from '../typing.ts';
import { findBlocks, rememberFocusedCaret } from './block-posts.ts';

const postSelector = '.codex-editor__redactor';
const findEditorBlocks = (post: Element) => findBlocks(post, '.ce-block');

const findLastParagraph = (post: Element) =>
  findEditorBlocks(post)
    .at(-1)
    ?.querySelector<HTMLElement>('.ce-paragraph[contenteditable=true]') ?? null;

/** Measured: in Firefox one undo would remove one line, but one command inserts all lines within the block. */
const insertion = isFirefox
  ? insertText
  : insertLineByLine('lines', post => execEditingCommand(post, 'insertLineBreak'));

export const editorjs: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'editorjs',
  findSelection: findNoSelection,
  // These two get a block, the others the post that `findPost` has returned.
  accepts: block => block.closest(postSelector) !== null,
  findPost: block => block.closest<HTMLElement>(postSelector),
  techniques: [endTypedMarks(insertion), insertion],
  read: post => findEditorBlocks(post).map(readText).join('\n'),
  getRefusal: post => (findLastParagraph(post) === null ? 'not-accepted' : null),
  async moveCaretToEnd(post) {
    const last = findLastParagraph(post);
    if (last === null) return;
    last.focus({ preventScroll: true });
    await ensureCaretAtEnd(last);
  },
  moveCaretBefore(post, tail) {
    const last = findLastParagraph(post);
    return last !== null && moveCaretBefore(last, tail);
  },
  rememberCaret: rememberFocusedCaret,
};
