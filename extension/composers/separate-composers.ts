/**
 * Distinguishes several composers of a page, such as a reply box under each comment, from the blocks of a post.
 * Both are similar editing hosts without a name. Without evidence that they are separate, they are blocks:
 * a signature in the middle of a post is worse than none.
 */
import { buttonSelector, isSendButton } from './button-labels.ts';
import { getDocument, getTagName, isEditable, isElement, unclobbered } from './dom.ts';

/** An element around each of several composers, and never around each block of a post. */
const containers = 'form, article, [role=article], [role=comment]';

/** Two words. A single one may be the label of a block, such as the language of its code. */
const words =
  /\p{L}{2,}\P{L}+\p{L}{2,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,}/u;

/**
 * True if each of the similar hosts has a form or an article of its own, a button beside it that sends its text,
 * or another text of the page before it: the comment that it replies to.
 * @param hosts the similar editing hosts below `parent`, in the order of the document
 */
export function areSeparateComposers(parent: Element, hosts: readonly HTMLElement[]): boolean {
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
