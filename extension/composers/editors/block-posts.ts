/** Posts made of blocks, each of which can be an editing host of its own. The post is all blocks together. */
import { getSelection, rememberCaret } from '../caret.ts';
import type { EditorAdapter } from '../composer.ts';
import { getParentElement, isElement, isFirefox, unclobbered } from '../dom.ts';
import { editableWithSeparateUndo, ensureCaretAtEnd } from '../editable.ts';
import { moveCaretBefore } from '../marked-caret.ts';
import { endTypedMarks } from '../outside.ts';
import { readText } from '../reading.ts';
import { findNoSelection } from '../text-range.ts';
import { execEditingCommand, insertLineByLine, insertText } from '../typing.ts';

/** Returns the blocks of `post` that are not inside another block. */
export function findBlocks(post: Element, blockSelector: string): HTMLElement[] {
  return [...unclobbered(post).querySelectorAll<HTMLElement>(blockSelector)].filter(block => {
    const parent = getParentElement(block);
    const outer = parent && unclobbered(parent).closest(blockSelector);
    return !outer || !post.contains(outer) || outer === post;
  });
}

export const findEditingHost = (element: Element): HTMLElement | null =>
  unclobbered(element).closest<HTMLElement>('[contenteditable=true]');

/** Remembers caret and focus. Returns a function that restores both, because each block takes the focus. */
export function rememberFocusedCaret(post: HTMLElement): () => void {
  const restoreCaret = rememberCaret(post);
  const node = getSelection(post)?.focusNode ?? null;
  const element = node !== null && (isElement(node) ? node : node.parentElement);
  const host = element ? findEditingHost(element) : null;
  return () => {
    host?.focus({ preventScroll: true });
    restoreCaret();
  };
}

const editorjsSelector = '.codex-editor__redactor';
const findEditorjsBlocks = (post: Element) => findBlocks(post, '.ce-block');

const findLastParagraph = (post: Element) =>
  findEditorjsBlocks(post)
    .at(-1)
    ?.querySelector<HTMLElement>('.ce-paragraph[contenteditable=true]') ?? null;

/** Measured: in Firefox one undo would remove one line, but one command inserts all lines within the block. */
const editorjsInsertion = isFirefox
  ? insertText
  : insertLineByLine('lines', post => execEditingCommand(post, 'insertLineBreak'));

/**
 * Editor.js. Text is appended to the last block, if it is a paragraph, with line breaks inside the block.
 * Measured: a paste of several lines makes blocks that a single undo does not remove.
 */
export const editorjs: EditorAdapter = {
  ...editableWithSeparateUndo,
  name: 'editorjs',
  findSelection: findNoSelection,
  // These two get a block, the others the post that `findPost` has returned.
  accepts: block => block.closest(editorjsSelector) !== null,
  findPost: block => block.closest<HTMLElement>(editorjsSelector),
  techniques: [endTypedMarks(editorjsInsertion), editorjsInsertion],
  read: post => findEditorjsBlocks(post).map(readText).join('\n'),
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
