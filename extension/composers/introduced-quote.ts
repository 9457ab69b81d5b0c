/**
 * Finds the quote with which a reply ends, if nothing but a line such as "On Monday Ann wrote:" says that it is
 * another person's mail. Many editors keep no more of a mail client's elements than that.
 *
 * The rule: the post ends in a quote, and a short line directly before it, or the first line inside, ends in a
 * colon and names a full date, an address, or a verb of writing. Any other quote, also one that the user
 * introduces ("As Ann put it:"), is a part of their own post. So is one with nothing above it, which the user
 * answers below.
 */
import {
  getDocument,
  getParentElement,
  getTagName,
  isElement,
  isText,
  unclobbered,
} from './dom.ts';

/** A line of text, and the node that begins with it and with nothing else. */
type Line = { readonly text: string; readonly start: Node; readonly first: Text };

const lineElements =
  'address,article,blockquote,dd,div,dl,dt,figure,h1,h2,h3,h4,h5,h6,li,ol,p,pre,section,table,td,th,ul';

/** Longer texts are paragraphs of the user's own. */
const maxLength = 200;
const colonAtEnd = /[:：][\s\u200e\u200f]*$/;
const address = /\S@\S+\.\S/;
/** A day and a year in either order: "4 May 2026", "May 4, 2026", "5/4/26", "2026年5月4日". */
const fullDate =
  /(?<!\d)(\d{1,2}\D{1,14}\d{4}|\d{4}\D{1,4}\d{1,2}\D{1,4}\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2})(?!\d)/;
/** In the languages of the extension. Mail in other languages is recognised by its date or address. */
const verbOfWriting =
  /(?<!\p{L})(wrote|writes|schrieb|schreibt|geschrieben|a écrit|écrit|escribió|escribe|كتبت?)(?!\p{L})|書きました|書いた/u;

/** Returns the first node of the introduction and the quote at the end of `root`, or null. */
export function findIntroducedQuote(root: HTMLElement): Node | null {
  let top = findLineBefore(root, null);
  if (top === null || !isQuoted(root, top)) return null;
  let above = findLineBefore(root, top.first);
  for (; above !== null && isQuoted(root, above); above = findLineBefore(root, top.first))
    top = above;
  const start =
    (above && findIntroduction(root, above, isIntroduction)) ??
    (isIntroduction(top.text)
      ? findStart(root, findQuoteElement(root, top.first) ?? top.first)
      : null);
  return start !== null && !isFirst(root, start) ? start : null;
}

/**
 * Returns the first node of the line before `container`, if it introduces the quote there.
 * @param introduces says so of a text that ends in a colon
 */
export function findIntroductionBefore(
  root: HTMLElement,
  container: Element,
  introduces: (text: string) => boolean,
): Node | null {
  const line = findLineBefore(root, container);
  return line && findIntroduction(root, line, introduces);
}

function findIntroduction(
  root: HTMLElement,
  line: Line,
  introduces: (text: string) => boolean,
): Node | null {
  if (!introduces(line.text)) return null;
  if (namesSource(line.text)) return line.start;
  // Mail clients break a long introduction before its verb.
  const above = findLineBefore(root, line.first);
  const goesOn = above !== null && namesSource(above.text) && /[\p{L}>)]$/u.test(above.text);
  return goesOn && /^\S+$/.test(line.text) ? above.start : line.start;
}

const namesSource = (text: string): boolean =>
  text.length < maxLength && (address.test(text) || fullDate.test(text));

const isIntroduction = (text: string): boolean =>
  text.length < maxLength &&
  colonAtEnd.test(text) &&
  (namesSource(text) || verbOfWriting.test(text));

/** True for a line in a quote or in an indented element, as editors draw quotes, and for one that begins with `>`. */
const isQuoted = (root: HTMLElement, { text, first }: Line): boolean =>
  text.startsWith('>') || findQuoteElement(root, first) !== null;

/** Returns the outermost quote around the text inside `root`. */
function findQuoteElement(root: HTMLElement, text: Text): Element | null {
  let outermost: Element | null = null;
  for (let inner = getParentElement(text); inner && inner !== root; inner = getParentElement(inner))
    if (getTagName(inner) === 'blockquote' || isIndented(inner)) outermost = inner;
  return outermost;
}

function isIndented(element: HTMLElement): boolean {
  const { marginLeft = '', borderLeftWidth = '' } = unclobbered(element).style ?? {};
  return Number.parseFloat(marginLeft) > 0 || Number.parseFloat(borderLeftWidth) > 0;
}

/** Returns the last line with text before `end`, or of the whole `root`. */
function findLineBefore(root: HTMLElement, end: Node | null): Line | null {
  const nodes = getDocument(root).createTreeWalker(root);
  if (end !== null) nodes.currentNode = end;
  else while (nodes.lastChild() !== null);
  const texts: Text[] = [];
  let node = end === null ? nodes.currentNode : nodes.previousNode();
  for (; node !== null; node = nodes.previousNode()) {
    const [first] = texts;
    if (first !== undefined && isElement(node) && getTagName(node) === 'br') break;
    if (!isText(node) || isBlank(node)) continue;
    if (first !== undefined && getLineElement(node) !== getLineElement(first)) break;
    texts.unshift(node);
  }
  const [first] = texts;
  if (first === undefined) return null;
  const text = texts
    .map(({ data }) => data)
    .join('')
    .trim();
  return { text, first, start: findStart(root, first) };
}

const isBlank = ({ data }: Text): boolean =>
  data.replace(/[\u200b\u2060\ufeff]/g, '').trim() === '';

const getLineElement = (text: Text): Element | null =>
  text.parentElement && unclobbered(text.parentElement).closest(lineElements);

/** Returns the outermost node inside `root` that begins with this one. */
function findStart(root: HTMLElement, first: Node): Node {
  let start = first;
  for (;;) {
    const parent = getParentElement(start);
    if (parent === null || parent === root || hasSiblingBefore(start)) return start;
    start = parent;
  }
}

function hasSiblingBefore(node: Node): boolean {
  let previous = unclobbered(node).previousSibling;
  while (previous !== null && isText(previous) && isBlank(previous))
    previous = previous.previousSibling;
  return previous !== null;
}

const isFirst = (root: HTMLElement, start: Node): boolean =>
  getParentElement(start) === root && !hasSiblingBefore(start);
