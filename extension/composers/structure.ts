/**
 * Reads the structure of a post from the DOM: the blocks (quotes, lists, code) and marks (links, bold
 * words) around each line. An append is right only if its lines are ordinary ones, and if it left the
 * structure of the others as it was.
 */
import { getParentElement, getTagName, unclobbered } from './dom.ts';
import { type Piece, readLines, toPlainText } from './reading.ts';

/** The part of a line with the same marks, such as `bold link`. Ordinary text has none. */
export type Run = {
  readonly marks: string;
  readonly text: string;
  /** The number of the link around it, or else of the outermost element with a mark. */
  readonly element?: number;
  /** The address of the link around it. */
  readonly href?: string;
};

export type StructuredLine = {
  /** The blocks around the line, outermost first, such as `list1 item2`. Ordinary lines have none. */
  readonly blocks: string;
  readonly runs: readonly Run[];
};

/** Blocks in which a line is not an ordinary one, by their tags. */
const blockKinds: Record<string, string> = {
  blockquote: 'quote',
  caption: 'caption',
  dd: 'item',
  dt: 'item',
  figcaption: 'caption',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'item',
  pre: 'code',
  summary: 'summary',
  td: 'cell',
  th: 'cell',
};

/** The same for editors whose blocks have no tag of their own. */
const blockKindsBySelector: readonly (readonly [selector: string, kind: string])[] = [
  ['.ql-code-block-container', 'code'], // Quill
  ['[data-lexical-editor] > code', 'code'],
  ['[role=heading]', 'heading'],
  ['[role=listitem]', 'item'],
  // The items of check lists in Slate, and of those that pages write without a list.
  [':is(div, p):has(> input[type=checkbox], > span > input[type=checkbox])', 'item'],
];

/** Marks by their tags. `span` and `font` have none: their styles are read instead. */
const markKinds: Record<string, string> = {
  a: 'link',
  b: 'bold',
  code: 'code',
  del: 'struck',
  em: 'italic',
  i: 'italic',
  kbd: 'code',
  mark: 'marked',
  s: 'struck',
  strike: 'struck',
  strong: 'bold',
  sub: 'sub',
  sup: 'sup',
  u: 'underlined',
};

const boldWeight = 600;

/** Returns the kinds of the blocks around an element inside `root`, the outermost first. */
export function getBlockKinds(root: HTMLElement, element: Element): string[] {
  const { blocks } = createSurroundingsReader(root)(element);
  return blocks.replace(/\d/g, '').split(' ').filter(Boolean);
}

/** Returns the marks around an element inside `root`. */
export const getMarks = (root: HTMLElement, element: Element): readonly string[] =>
  createSurroundingsReader(root)(element).marks;

type Surroundings = {
  readonly blocks: string;
  readonly marks: readonly string[];
  readonly markElement?: Pick<Run, 'element' | 'href'>;
};
const ordinary: Surroundings = { blocks: '', marks: [] };

/** Returns the lines of `root` without empty ordinary ones. */
export const readStructure = (root: HTMLElement): StructuredLine[] =>
  omitEmptyLines(readAllLines(root, readLines(root)));

/** Returns the lines without empty ordinary ones. */
export const omitEmptyLines = (lines: readonly StructuredLine[]): StructuredLine[] =>
  lines.filter(({ blocks, runs }) => blocks !== '' || runs.length > 0);

/** Returns the structure of these lines of `root`, also of the empty ones. */
export function readAllLines(
  root: HTMLElement,
  lines: readonly (readonly Piece[])[],
): StructuredLine[] {
  const getSurroundings = createSurroundingsReader(root);
  return lines.map(pieces => readLine(pieces, getSurroundings));
}

/** True if the post ends in an empty ordinary line, in which the caret then is. */
export function endsInEmptyLine(root: HTMLElement): boolean {
  const last = readLines(root).at(-1) ?? [];
  const isEmpty = last.every(({ text }) => toPlainText(text) === '');
  return isEmpty && last.every(({ element }) => getBlockKinds(root, element).length === 0);
}

function readLine(
  pieces: readonly Piece[],
  getSurroundings: (element: Element) => Surroundings,
): StructuredLine {
  const runs: (Run & { text: string })[] = [];
  for (const piece of pieces) {
    const text = toPlainText(piece.text);
    if (text === '') continue;
    const { marks: markList, markElement } = getSurroundings(piece.element);
    const marks = markList.join(' ');
    const last = runs.at(-1);
    if (last?.marks === marks && last.element === markElement?.element) last.text += text;
    // White space shows no mark, and editors put it inside or outside a mark as they like.
    else if (last !== undefined && text.trim() === '') last.text += text;
    else runs.push({ marks, text, ...markElement });
  }
  const [first] = pieces;
  const blocks = first === undefined ? '' : getSurroundings(first.element).blocks;
  return { blocks, runs };
}

/**
 * Returns a function that reads what surrounds an element inside `root`. It numbers the blocks in the
 * order in which it meets them, so that a quote that was split reads differently.
 */
function createSurroundingsReader(root: HTMLElement): (element: Element) => Surroundings {
  const known = new Map<Element, Surroundings>([[root, ordinary]]);
  let blockCount = 0;
  let markCount = 0;
  return element => {
    const unknown: Element[] = [];
    let outermost: Element | null = element;
    for (; outermost !== null && !known.has(outermost); outermost = getParentElement(outermost))
      unknown.push(outermost);
    let surroundings = (outermost && known.get(outermost)) ?? ordinary;
    for (const inner of unknown.reverse()) {
      const block = getBlockKind(inner);
      if (block === undefined) surroundings = addMarks(surroundings, inner, () => ++markCount);
      else {
        const blocks = `${surroundings.blocks} ${block}${++blockCount}`.trim();
        surroundings = { ...surroundings, blocks };
      }
      known.set(inner, surroundings);
    }
    return surroundings;
  };
}

function getBlockKind(element: Element): string | undefined {
  return (
    blockKinds[getTagName(element)] ??
    blockKindsBySelector.find(([selector]) => unclobbered(element).matches(selector))?.[1]
  );
}

function addMarks(
  surroundings: Surroundings,
  element: Element,
  countMark: () => number,
): Surroundings {
  const { marks, markElement } = surroundings;
  const tag = getTagName(element);
  const kind = markKinds[tag];
  const added = new Set(marks);
  if (kind !== undefined) added.add(kind);
  else {
    // Elements of other namespaces have no style.
    const { fontStyle, fontWeight } =
      unclobbered(element as Partial<HTMLElement> & Element).style ?? {};
    if (fontWeight === 'bold' || Number(fontWeight) >= boldWeight) added.add('bold');
    if (fontStyle === 'italic') added.add('italic');
  }
  if (kind !== 'link' && added.size === marks.length) return surroundings;
  const changed = { ...surroundings, marks: [...added].sort() };
  if (kind !== 'link' && markElement !== undefined) return changed;
  const href = kind === 'link' ? getAddress(element) : undefined;
  return { ...changed, markElement: { element: countMark(), ...(href && { href }) } };
}

/** Returns undefined for a link that a script follows. */
function getAddress(link: Element): string | undefined {
  const href = link.getAttribute('href') ?? '';
  return /^(#|javascript:|$)/.test(href) ? undefined : href;
}
