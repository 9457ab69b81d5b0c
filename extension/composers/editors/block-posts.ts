/** Posts made of blocks, each of which can be an editing host of its own. The post is all blocks together. */
import { getSelection, rememberCaret } from '../caret.ts';
import { getParentElement, isElement, unclobbered } from '../dom.ts';

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
