/**
 * Reads the text that the user sees in an editing host, line by line. `innerText` counts the
 * margins of paragraphs as blank lines, so that `<p>a</p><p>b</p>` and a real blank line read the
 * same.
 */
import { objectReplacement } from '../../shared/text/normalize.ts';
import { getTagName, isElement, isText, unclobbered } from './dom.ts';
import { pushAll } from './push-all.ts';
import { findQuotedMail } from './quoted-mail.ts';

/** The display of most elements is known by their tag. Computed styles take longer. */
const blockTags = new Set(['div', 'h1', 'h2', 'li', 'ol', 'p', 'pre', 'tr', 'ul']);
const inlineTags = new Set(['a', 'b', 'br', 'em', 'img', 'strong']);
/** Elements that are read as one character (or as their `alt`), and that no caret may enter. */
export const embeddedTags = /^(img|hr|video|iframe|canvas|object|table)$/;
/** TinyMCE marks elements that are not content. */
const ignoredSelector = 'script,style,template,textarea,input,select,button,[data-mce-bogus=all]';

/** Editors put these into empty places, so that the caret can be there. */
const fillers = /[\u200b\u2060\ufeff]/g;

/** White space that HTML collapses. A non-breaking space is not collapsed. */
const collapsible = /[ \t\r\n\f]+/g;

/** Text within a line: of one text node, or in place of an embedded element. */
export type Piece = { readonly text: string; readonly element: Element };

/** Returns the text of `root`, with lines separated by `\n`, without the editor's own additions. */
export function readText(root: HTMLElement): string {
  return readLines(root).map(joinPieces).join('\n');
}

/** Returns text of the page without the characters that only editors need. */
export const toPlainText = (text: string): string =>
  text.replace(/\u00a0/g, ' ').replace(fillers, '');

/** A position in the document, as a `Range` has it. */
export type BoundaryPoint = readonly [node: Node, offset: number];

/** A position in the text: the index of its line, and the text of this line before it. */
export type LinePosition = { readonly line: number; readonly textBefore: string };

/**
 * Returns the lines of `root`, each with its pieces, up to the quoted mail of a reply. An empty line has
 * one empty piece or none.
 */
export const readLines = (root: HTMLElement): Piece[][] => readLinesAt(root, []).lines;

/** Returns the lines, and the position of each point in them. It is null for a point outside the text. */
export function readLinesAt(
  root: HTMLElement,
  points: readonly BoundaryPoint[],
): { lines: Piece[][]; positions: (LinePosition | null)[] } {
  const lines: Piece[][] = [];
  const quotedMail = findQuotedMail(root);
  const positions: (LinePosition | null)[] = points.map(() => null);
  /** The points between two lines. They are at the start of the next line, or at the end of the last one. */
  const pendingPoints = new Set<number>();
  // Null if no line has begun since the last one ended: the end of a block or a `<br>` begins no line.
  let line: Piece[] | null = null;
  const setPosition = (index: number, lineIndex: number, pieces: readonly Piece[]) => {
    positions[index] = { line: lineIndex, textBefore: joinPieces(pieces) };
  };
  const notePoint = (index: number) => {
    if (line === null) pendingPoints.add(index);
    else setPosition(index, lines.length, line);
  };
  const write = (text: string, element: Element) => {
    line ??= [];
    for (const index of pendingPoints) setPosition(index, lines.length, line);
    pendingPoints.clear();
    line.push({ text, element });
  };
  const endLine = () => {
    if (line !== null) lines.push(line);
    line = null;
  };
  const readCharacters = (data: string, parent: Element) => {
    const keepsLines = preservesLineBreaks(parent);
    const [first = '', ...others] = keepsLines
      ? data.split('\n')
      : [data.replace(collapsible, ' ')];
    // A lone collapsed space begins no line: it is white space between blocks of the HTML source.
    if (first !== '' && (line !== null || keepsLines || first !== ' ')) write(first, parent);
    // Each line feed ends a line, even an empty one, but begins no line if nothing follows it.
    for (const other of others) {
      if (line === null) write('', parent);
      endLine();
      if (other !== '') write(other, parent);
    }
  };
  const readTextNode = (text: Text) => {
    let start = 0;
    for (const [index, offset] of listPointsIn(text, points)) {
      readCharacters(text.data.slice(start, offset), text.parentElement ?? root);
      notePoint(index);
      start = offset;
    }
    readCharacters(text.data.slice(start), text.parentElement ?? root);
  };
  // A stack with the next node on top, instead of recursion: pages nest elements deeper than the
  // call stack allows. A piece is in an array, because any property of a form may be one of its fields. A
  // number is the index of a point.
  const pending: (Node | [Piece] | number | null)[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node === quotedMail && node !== null) break;
    // Null marks the end of a block.
    if (node === null) endLine();
    else if (typeof node === 'number') notePoint(node);
    else if (Array.isArray(node)) write(node[0].text, node[0].element);
    else if (isText(node)) readTextNode(node);
    else if (isElement(node) && !isIgnored(node)) {
      const tag = getTagName(node);
      // The empty piece begins a line if there is none, and then null ends it.
      if (tag === 'br') pending.push(null, [{ text: '', element: node }]);
      else {
        if (node !== root && isBlock(node)) {
          endLine();
          pending.push(null);
        }
        // Some editors show emoji as images with the typed text as `alt`. An image without a source is
        // no content: ProseMirror puts one where the caret could not be otherwise.
        if (embeddedTags.test(tag) && node.matches('[src],:not(img)'))
          pending.push([{ text: node.getAttribute('alt') || objectReplacement, element: node }]);
        pushAll(pending, listChildren(node, points).reverse());
      }
    }
  }
  endLine();
  for (const index of pendingPoints)
    setPosition(index, Math.max(0, lines.length - 1), lines.at(-1) ?? []);
  return { lines, positions };
}

/** Returns the text of a line. */
export const joinPieces = (pieces: readonly Piece[]): string =>
  toPlainText(pieces.map(({ text }) => text).join(''));

/** Returns the points in a text node, in the order of their offsets, each with its index. */
const listPointsIn = (text: Text, points: readonly BoundaryPoint[]): [number, number][] =>
  points
    .flatMap(([node, offset], index): [number, number][] =>
      node === text ? [[index, offset]] : [],
    )
    .sort(([, one], [, other]) => one - other);

/** Returns the children of an element, with the indexes of the points between them. */
function listChildren(element: Element, points: readonly BoundaryPoint[]): (Node | number)[] {
  const children: (Node | number)[] = [...unclobbered(element).childNodes];
  const inside = points.flatMap(([node, offset], index) =>
    node === element ? [{ index, offset }] : [],
  );
  for (const { index, offset } of inside.sort((one, other) => other.offset - one.offset))
    children.splice(offset, 0, index);
  return children;
}

/** True if the user did not write `element`: placeholders and the editor's own marks. */
export function isIgnored(element: Element): boolean {
  const is = (selector: string) => unclobbered(element).matches(selector);
  if (is(ignoredSelector)) return true;
  // A placeholder inside the editing host lets clicks through, but a mention chip does not.
  if (is('[contenteditable=false]') && getComputedStyle(element).pointerEvents === 'none')
    return true;
  return !inlineTags.has(getTagName(element)) && getComputedStyle(element).display === 'none';
}

/** True if `element` begins a new line. */
export function isBlock(element: Element): boolean {
  if (blockTags.has(getTagName(element))) return true;
  if (inlineTags.has(getTagName(element))) return false;
  const { display, position } = getComputedStyle(element);
  // Absolutely positioned elements break no line: Slate uses one to keep a place for the caret in a
  // mention.
  return !/^(inline|contents)/.test(display) && position !== 'absolute';
}

/** True if a line feed in the text of `element` is rendered as a line break. */
export function preservesLineBreaks(element: Element | null): boolean {
  return element !== null && /^(pre|break-spaces)/.test(getComputedStyle(element).whiteSpace);
}
