/**
 * One block of a block-based post, when each block is a separate editing host. The focused block
 * need not be the last one, and the editor may turn several lines into several blocks. Neither the
 * end of the post nor the result is visible from here, so nothing is appended.
 */

import type { EditorAdapter } from './composer.ts';
import { getParentElement, getTagName, isEditable, unclobbered } from './dom.ts';
import { editableAdapter } from './editable.ts';
import { areSeparateComposers } from './separate-composers.ts';

/**
 * The blocks of Editor.js, ContentTools, Gutenberg, Notion and Yoopta. Most blocks are recognised by similar
 * editable siblings. These selectors are for blocks without such siblings: the only block of a post,
 * and the blocks of editors in which only the focused block is editable. Measured in Editor.js and
 * ContentTools: several lines become several blocks, which undo removes only in part or not at all.
 * Trumbowyg has no blocks, but a generic adapter would make it submit the post without the appended
 * text. Some of these editors have an adapter of their own, which comes first.
 */
const blockSelectors = [
  '.ce-block',
  '.ce-element',
  '[data-block]',
  '.block-editor-writing-flow',
  '.block-editor-iframe__body',
  '[data-block-id]',
  '[data-yoopta-block]',
  '.trumbowyg-editor',
].join();

/** Editors wrap a block in two or three elements. */
const maxWrappers = 3;

/** Accepts a single block of a post, so that no other adapter does, and refuses every append to it. */
export const refusingBlockAdapter: EditorAdapter = {
  ...editableAdapter,
  name: 'block',
  accepts: root => root.closest(blockSelectors) !== null || isOneOfManyBlocks(root),
  techniques: [],
  getRefusal: () => 'not-accepted',
};

function isOneOfManyBlocks(root: HTMLElement): boolean {
  if (!isUnnamed(root)) return false;
  // With each ancestor, this selects the elements that are as deep below it as `root` is.
  let path = ':scope';
  let ancestor: Element = root;
  for (let level = 0; level < maxWrappers; level++) {
    const parent = getParentElement(ancestor);
    if (parent === null) return false;
    path += ' > *';
    const all = [...unclobbered(parent).querySelectorAll<HTMLElement>(path)];
    const similar = all.filter(other => other === root || isSimilarBlock(root, other));
    if (similar.length > 1) return !areSeparateComposers(parent, similar);
    ancestor = parent;
  }
  return false;
}

function isSimilarBlock(root: HTMLElement, other: HTMLElement): boolean {
  return (
    // A block is never a form, and `other` has the same tag, so both can be read without `unclobbered`.
    getTagName(other) === getTagName(root) &&
    isEditable(other) &&
    other.className === root.className &&
    isUnnamed(other)
  );
}

/** Fields of a form have names, while the blocks of a post have none. */
function isUnnamed(element: HTMLElement): boolean {
  return !['id', 'aria-label', 'aria-labelledby', 'name'].some(name => element.hasAttribute(name));
}
