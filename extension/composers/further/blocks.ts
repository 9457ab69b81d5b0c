/**
 * Posts made of blocks, each written into by itself, as in Editor.js. The post is all of them together;
 * what is appended goes into the last one, where that is a paragraph, with line breaks of its own.
 * Measured: a paste of several lines makes blocks that no one undo takes away.
 */
import { rememberCaret, selectionOf } from '../caret.ts';
import type { Kind } from '../composer.ts';
import { isElement, parentOf, real } from '../dom.ts';
import { editable, settleAtEnd } from '../editable.ts';
import { isFirefox } from '../firefox.ts';
import { caretBefore } from '../marked-caret.ts';
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
};

const makers: readonly Blocks[] = [
  {
    name: 'editorjs',
    post: '.codex-editor__redactor',
    block: '.ce-block',
    paragraph: '.ce-paragraph[contenteditable=true]',
    undoGroupMs: 0,
  },
];

export const blocksKinds: readonly Kind[] = makers.map(
  ({ name, post, block, paragraph, undoGroupMs }) => {
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
      ...editable,
      name,
      accepts: root => root.closest(post) !== null,
      wholeOf: root => root.closest<HTMLElement>(post),
      // The breaks of Shift+Enter stay in the block.
      techniques: [lineByLine('insertLineBreak')],
      read: root => blocksOf(root).map(readText).join('\n'),
      // Measured: Firefox undoes it line by line.
      refusal: root => (isFirefox || lastOf(root) === null ? 'not-accepted' : null),
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
        const host = own ? own.closest<HTMLElement>('[contenteditable=true]') : null;
        return () => {
          host?.focus({ preventScroll: true });
          caretBack();
        };
      },
      undoGroupMs,
    };
  },
);
