/**
 * One block of a block-based post, when each block is a separate editing host. The focused block
 * need not be the last one, and the editor may turn several lines into several blocks. Neither the
 * end of the post nor the result is visible from here, so nothing is appended.
 */

import { buttonSelector, isSendButton } from './button-labels.ts';
import type { EditorAdapter } from './composer.ts';
import {
  getDocument,
  getParentElement,
  getTagName,
  isEditable,
  isElement,
  unclobbered,
} from './dom.ts';
import { editableAdapter } from './editable.ts';

/** An element around each of several composers, and never around each block of a post. */
const containers = 'form, article, [role=article], [role=comment]';

/** Two words. A single one may be the label of a block, such as the language of its code. */
const words =
  /\p{L}{2,}\P{L}+\p{L}{2,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,}/u;

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

/**
 * Distinguishes several composers of a page, such as a reply box under each comment, from the blocks of a post. Both
 * are similar editing hosts without a name. Without evidence that they are separate, they are blocks: a signature in
 * the middle of a post is worse than none. True if each of the similar hosts has a form or an article of its own, a
 * button beside it that sends its text, or another text of the page before it: the comment that it replies to.
 * @param hosts the similar editing hosts below `parent`, in the order of the document
 */
function areSeparateComposers(parent: Element, hosts: readonly HTMLElement[]): boolean {
  const hasOwnContainer = (host: HTMLElement) => {
    const container = unclobbered(host).closest(containers);
    return (
      container !== null &&
      hosts.every(other => other === host || !unclobbered(container).contains(other))
    );
  };
  if (hosts.every(hasOwnContainer) || haveOwnButtons(parent, hosts)) return true;
  const texts = hosts.map((host, index) => readTextBetween(parent, hosts[index - 1], host));
  return texts.every(text => words.test(text)) && new Set(texts).size === texts.length;
}

/** True if there is a button to send behind each host, or before each one. A post of blocks has one for all. */
function haveOwnButtons(parent: Element, hosts: readonly HTMLElement[]): boolean {
  const buttons = [...unclobbered(parent).querySelectorAll(buttonSelector)].filter(
    button => !isEditable(button) && isSendButton(button),
  );
  // The number of hosts before a button tells between which hosts it is.
  const gaps = new Set(
    buttons.map(button => hosts.filter(host => isFollowedBy(host, button)).length),
  );
  const isIn = (gap: number) => gaps.has(gap);
  return hosts.every((_, index) => isIn(index + 1)) || hosts.every((_, index) => isIn(index));
}

/** Returns the page's own text before `host`, from the end of `previous` or from the start of `parent`. */
function readTextBetween(parent: Element, previous: Element | undefined, host: Element): string {
  const isWritten = (element: Element) =>
    !isEditable(element) && !/^(button|script|style|textarea|select)$/.test(getTagName(element));
  const walker = getDocument(parent).createTreeWalker(
    parent,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    node =>
      isElement(node) && !isWritten(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isElement(node)) continue;
    const isBefore = isFollowedBy(node, host);
    const isBehindPrevious = previous === undefined || isFollowedBy(previous, node);
    if (isBefore && isBehindPrevious) text += ` ${node.nodeValue}`;
  }
  return text.replace(/\s+/g, ' ').trim();
}

const isFollowedBy = (one: Node, other: Node) =>
  (unclobbered(one).compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
