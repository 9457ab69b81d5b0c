/**
 * One block of a post that is made of many, each written into by itself.
 * The focused block need not be the last one, and what its editor makes of several lines appears in
 * other blocks: neither the end nor the outcome can be seen from here, so nothing is appended.
 */

import type { Kind } from './composer.ts';
import { isEditable, parentOf, real, tagOf } from './dom.ts';
import { editable } from './editable.ts';

/**
 * The elements of a block in Editor.js, ContentTools, Gutenberg and Notion, for a post of one block
 * only, which shows by nothing else, or one whose blocks are written into only while they have the
 * focus. Measured in the first two: several lines make blocks of their own, without undo or past it.
 * And Trumbowyg, which would send the post without what stands on the screen. The second script knows
 * some of them.
 */
const refused = '.ce-block, .ce-element, [data-block], [data-block-id], .trumbowyg-editor';

/** Editors wrap a block in two or three elements of their own. */
const deepestWrapping = 3;

export const block: Kind = {
  ...editable,
  name: 'block',
  accepts: root => root.closest(refused) !== null || isOneOfMany(root),
  techniques: [],
  refusal: () => 'not-accepted',
};

function isOneOfMany(root: HTMLElement): boolean {
  if (!isNameless(root)) return false;
  let path = ':scope';
  let own: Element = root;
  for (let level = 0; level < deepestWrapping; level++) {
    const parent = parentOf(own);
    if (parent === null) return false;
    path += ' > *';
    const others = [...real(parent).querySelectorAll<HTMLElement>(path)];
    if (others.some(other => other !== root && isAlike(root, other))) return true;
    own = parent;
  }
  return false;
}

function isAlike(root: HTMLElement, other: HTMLElement): boolean {
  return (
    // A form is none: a block is not, and this one is like it.
    tagOf(other) === tagOf(root) &&
    isEditable(other) &&
    other.className === root.className &&
    isNameless(other)
  );
}

/** Fields of a form that stand side by side have names; blocks of one post have none. */
function isNameless(element: HTMLElement): boolean {
  return !['id', 'aria-label', 'aria-labelledby', 'name'].some(name => element.hasAttribute(name));
}
