/**
 * Editor.js. Text is appended to the last block, if it is a paragraph, with line breaks inside the block.
 * Measured: a paste of several lines makes blocks that a single undo does not remove.
 */
import type { EditorAdapter } from '../composer.ts';
import { isFirefox } from '../dom.ts';
import { editableWithSeparateUndo, ensureCaretAtEnd } from '../editable.ts';
import { moveCaretBefore } from '../marked-caret.ts';
import { readText } from '../reading.ts';
import { execEditingCommand, insertLineByLine } from '../typing.ts';
import { findBlocks, rememberFocusedCaret } from './block-posts.ts';

const postSelector = '.codex-editor__redactor';
const findEditorBlocks = (post: Element) => findBlocks(post, '.ce-block');

const findLastParagraph = (post: Element) =>
  findEditorBlocks(post)
    .at(-1)
    ?.querySelector<HTMLElement>('.ce-paragraph[contenteditable=true]') ?? null;

export const editorjs: EditorAdapter = {
  ...editableWithSeparateUndo,
  hasStructure: false,
  name: 'editorjs',
  // These two get a block, the others the post that `findPost` has returned.
  accepts: block => block.closest(postSelector) !== null,
  findPost: block => block.closest<HTMLElement>(postSelector),
  techniques: [insertLineByLine('lines', post => execEditingCommand(post, 'insertLineBreak'))],
  read: post => findEditorBlocks(post).map(readText).join('\n'),
  // Measured: its history is the browser's, and in Firefox one undo removes one line.
  getRefusal: post => (isFirefox || findLastParagraph(post) === null ? 'not-accepted' : null),
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
