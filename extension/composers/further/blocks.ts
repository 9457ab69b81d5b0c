/**
 * Posts made of blocks, each written into by itself, as in Editor.js. The post is all of them together;
 * what is appended goes into the last one, where that is a paragraph, with line breaks of its own.
 * Measured: a paste of several lines makes blocks that no one undo takes away.
 */
import { placeOf, rememberCaret, selectionOf } from '../caret.ts';
import type { Kind } from '../composer.ts';
import { isElement, parentOf, real } from '../dom.ts';
import { parting, settleAtEnd } from '../editable.ts';
import { editingCommand } from '../editing-command.ts';
import { isFirefox } from '../firefox.ts';
import { caretBefore } from '../marked-caret.ts';
import { pressKey } from '../press-key.ts';
import { readText } from '../reading.ts';
import { lineByLine } from '../typing.ts';

type Blocks = {
  readonly name: string;
  /** What holds the blocks, and one of them. */
  readonly post: string;
  readonly block: string;
  /** What is written into in a block of plain text, itself or in it. */
  readonly paragraph: string;
  readonly undoGroupMs: number;
  /** Breaks a line within the block of the caret. Answers whether it did. */
  breakLine(root: HTMLElement): boolean;
  /** Its history is the browser's: measured, Firefox undoes line by line there. */
  readonly isUndoneByBrowser?: true;
};

const shiftEnter = { key: 'Enter', code: 'Enter', ctrlKey: false, metaKey: false, shiftKey: true };

const makers: readonly Blocks[] = [
  {
    name: 'editorjs',
    post: '.codex-editor__redactor',
    block: '.ce-block',
    paragraph: '.ce-paragraph[contenteditable=true]',
    undoGroupMs: 0,
    breakLine: root => editingCommand(root, 'insertLineBreak'),
    isUndoneByBrowser: true,
  },
  {
    name: 'gutenberg',
    // Not where it stands alone without WordPress, and undoes letter by letter.
    post: '.is-root-container.block-editor-block-list__layout:not(.iso-editor *)',
    block: '[data-block]',
    paragraph: 'p[data-type="core/paragraph"][contenteditable=true]',
    // A step of its history ends once nothing was typed for a second.
    undoGroupMs: 1100,
    // It draws its own model, which takes a line break from the key alone.
    breakLine: root => !pressKey(editingHostOf(placeOf(root)) ?? root, shiftEnter, 13),
  },
];

const editingHostOf = (element: Element) => element.closest<HTMLElement>('[contenteditable=true]');

export const blocksKinds: readonly Kind[] = makers.map(
  ({ name, post, block, paragraph, breakLine, undoGroupMs, isUndoneByBrowser }) => {
    const blocksOf = (root: Element) =>
      [...root.querySelectorAll<HTMLElement>(block)].filter(each => {
        const around = parentOf(each);
        return around !== null && real(around).closest(`${block}, ${post}`) === root;
      });
    const lastOf = (root: Element): HTMLElement | null => {
      const last = blocksOf(root).at(-1);
      return (
        (last?.matches(paragraph) ? last : last?.querySelector<HTMLElement>(paragraph)) ?? null
      );
    };
    return {
      ...parting,
      name,
      accepts: root => root.closest(post) !== null,
      wholeOf: root => root.closest<HTMLElement>(post),
      // The breaks of Shift+Enter stay in the block.
      techniques: [lineByLine('lines', breakLine)],
      read: root => blocksOf(root).map(readText).join('\n'),
      refusal: root =>
        (isFirefox && isUndoneByBrowser) || lastOf(root) === null ? 'not-accepted' : null,
      async caretToEnd(root) {
        const last = lastOf(root);
        if (last === null) return;
        last.focus({ preventScroll: true });
        await settleAtEnd(last);
      },
      caretBefore: (root, tail) => {
        const last = lastOf(root);
        return last !== null && caretBefore(last, tail);
      },
      rememberCaret(root) {
        const caretBack = rememberCaret(root);
        const node = selectionOf(root)?.focusNode ?? null;
        const own = node !== null && (isElement(node) ? node : node.parentElement);
        const host = own ? editingHostOf(own) : null;
        return () => {
          host?.focus({ preventScroll: true });
          caretBack();
        };
      },
      undoGroupMs,
    };
  },
);
