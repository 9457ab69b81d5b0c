/**
 * Posts made of blocks, of which each is a separate editing host, as in Editor.js. The post is all
 * blocks together. Text is appended to the last block, if it is a paragraph, with line breaks
 * inside the block. Measured: a paste of several lines makes blocks that a single undo does not
 * remove.
 */
import { getCaretElement, getSelection, rememberCaret } from '../caret.ts';
import type { EditorAdapter } from '../composer.ts';
import { getParentElement, isElement, isFirefox, unclobbered } from '../dom.ts';
import { editableWithSeparateUndo, ensureCaretAtEnd } from '../editable.ts';
import { moveCaretBefore } from '../marked-caret.ts';
import { endTypedMarks } from '../outside.ts';
import { pressKey } from '../press-key.ts';
import { readText } from '../reading.ts';
import { execEditingCommand, insertLineByLine, insertText } from '../typing.ts';

type BlockEditor = {
  readonly name: string;
  /** Selector of the element that holds the blocks. */
  readonly postSelector: string;
  readonly blockSelector: string;
  /** Selector of the editable element in a plain text block, which may be the block itself. */
  readonly paragraphSelector: string;
  readonly undoGroupMs: number;
  /** Breaks a line within the caret's block. Returns true if it did. */
  breakLine(post: HTMLElement): boolean;
  /**
   * True if the editor uses the browser's history. Measured: in Firefox, one undo would remove one line, but one
   * command inserts all lines within the block.
   */
  readonly usesBrowserHistory?: true;
};

const shiftEnter = { key: 'Enter', code: 'Enter', ctrlKey: false, metaKey: false, shiftKey: true };

const blockEditors: readonly BlockEditor[] = [
  {
    name: 'editorjs',
    postSelector: '.codex-editor__redactor',
    blockSelector: '.ce-block',
    paragraphSelector: '.ce-paragraph[contenteditable=true]',
    undoGroupMs: 0,
    breakLine: post => execEditingCommand(post, 'insertLineBreak'),
    usesBrowserHistory: true,
  },
  {
    name: 'gutenberg',
    // Excludes Gutenberg without WordPress, because its undo removes single letters.
    postSelector: '.is-root-container.block-editor-block-list__layout:not(.iso-editor *)',
    blockSelector: '[data-block]',
    paragraphSelector: 'p[data-type="core/paragraph"][contenteditable=true]',
    // A history step ends one second after the last change.
    undoGroupMs: 1100,
    // Only the key adds a line break to Gutenberg's model.
    breakLine: post => pressKey(findEditingHost(getCaretElement(post)) ?? post, shiftEnter, 13),
  },
];

const findEditingHost = (element: Element) =>
  element.closest<HTMLElement>('[contenteditable=true]');

export const blockEditorAdapters: readonly EditorAdapter[] = blockEditors.map(
  ({ name, breakLine, undoGroupMs, usesBrowserHistory, ...selectors }) => {
    const { postSelector, blockSelector, paragraphSelector } = selectors;
    const insertion =
      isFirefox && usesBrowserHistory ? insertText : insertLineByLine('lines', breakLine);
    /** Returns the blocks that are not inside another block. */
    const findBlocks = (post: Element) =>
      [...post.querySelectorAll<HTMLElement>(blockSelector)].filter(block => {
        const parent = getParentElement(block);
        const container =
          parent && unclobbered(parent).closest(`${blockSelector}, ${postSelector}`);
        return container === post;
      });
    const findLastParagraph = (post: Element): HTMLElement | null => {
      const last = findBlocks(post).at(-1);
      if (last === undefined || last.matches(paragraphSelector)) return last ?? null;
      return last.querySelector<HTMLElement>(paragraphSelector);
    };
    return {
      ...editableWithSeparateUndo,
      hasStructure: usesBrowserHistory === true,
      name,
      // These two get a block, the others the post that `findPost` has returned.
      accepts: block => block.closest(postSelector) !== null,
      findPost: block => block.closest<HTMLElement>(postSelector),
      // Each editor breaks lines inside the block in its own way.
      techniques: usesBrowserHistory ? [endTypedMarks(insertion), insertion] : [insertion],
      read: post => findBlocks(post).map(readText).join('\n'),
      getRefusal: post => (findLastParagraph(post) === null ? 'not-accepted' : null),
      async moveCaretToEnd(post) {
        const last = findLastParagraph(post);
        if (last === null) return;
        last.focus({ preventScroll: true });
        await ensureCaretAtEnd(last);
      },
      moveCaretBefore: (post, tail) => {
        const last = findLastParagraph(post);
        return last !== null && moveCaretBefore(last, tail);
      },
      rememberCaret(post) {
        const restoreCaret = rememberCaret(post);
        const node = getSelection(post)?.focusNode ?? null;
        const element = node !== null && (isElement(node) ? node : node.parentElement);
        const host = element ? findEditingHost(element) : null;
        return () => {
          host?.focus({ preventScroll: true });
          restoreCaret();
        };
      },
      undoGroupMs,
    };
  },
);
