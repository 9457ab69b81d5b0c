/**
 * Judges the structure of a post after an insertion at the caret. The user has chosen the place, so the
 * inserted lines belong to the block of the caret, or to further ones of its kind as Enter makes them: in a quote
 * they are quoted, in a list they are in the same item or in further items. Behind a heading, Enter also makes
 * ordinary lines. Everything before and behind them has the blocks and marks that it had.
 *
 * - The inserted text has all marks that are on both sides of the caret, and no other ones than those of
 *   one side. A link and a mention go on only if the caret was inside.
 * - Addresses, hashtags and the like in the text may have marks of the editor's own.
 * - Blocks are numbered, so that an item too many, or another block that was split, is another structure. What
 *   followed the caret in its block is in the block of the last inserted line.
 */
import { toComparableText } from '../../shared/text/normalize.ts';
import { haveSameSigns, listSigns, listTextSigns, type Sign } from './signs.ts';
import type { StructuredLine } from './structure.ts';

/** The structure of a post without its selected text. */
type StructureAtCaret = {
  readonly before: readonly Sign[];
  readonly after: readonly Sign[];
  /** The blocks around the caret. */
  readonly blocks: string;
};

/** A position in structured lines: the index of the line, and the text of this line before it. */
type Position = { readonly line: number; readonly textBefore: string };

/** @param lines all lines, also the empty ones */
export function readStructureAtCaret(
  lines: readonly StructuredLine[],
  start: Position,
  end: Position,
): StructureAtCaret {
  const before = [
    ...lines.slice(0, start.line).flatMap(listSigns),
    ...listTextSigns(lines[start.line]).slice(0, countSigns(start.textBefore)),
  ];
  const after = [
    ...listTextSigns(lines[end.line]).slice(countSigns(end.textBefore)),
    ...lines.slice(end.line + 1).flatMap(listSigns),
  ];
  return { before, after, blocks: lines[start.line]?.blocks ?? '' };
}

/** True if `lines` have the structure of `given`, with `addition` at the caret. */
export function isInsertedAt(
  { before, after, blocks }: StructureAtCaret,
  addition: string,
  lines: readonly StructuredLine[],
): boolean {
  const signs = lines.flatMap(listSigns);
  const end = signs.length - after.length;
  const inserted = signs.slice(before.length, end);
  const insertedText = inserted.map(({ text }) => text).join('');
  const [left, right] = [before.at(-1), after[0]];
  const leftMarks = left?.blocks === blocks ? left.marks : [];
  const rightMarks = right?.blocks === blocks ? right.marks : [];
  const common = leftMarks.filter(mark => rightMarks.includes(mark));
  const allowed = [...leftMarks, ...rightMarks].filter(
    // A text gets a link only if the caret was inside.
    mark => mark !== 'link' || common.includes(mark),
  );
  const linksAround = [
    leftMarks.includes('link') ? signs[before.length - 1] : undefined,
    rightMarks.includes('link') ? signs[end] : undefined,
  ].map(sign => sign?.run?.element);
  const areMarksRight = ({ marks, run, isAutomatic }: Sign) =>
    common.every(mark => marks.includes(mark)) &&
    (marks.every(mark => allowed.includes(mark)) ||
      (isAutomatic && !linksAround.includes(run?.element)));
  return (
    end >= before.length &&
    haveSameSigns(before, signs.slice(0, before.length)) &&
    isKeptBehind(after, signs.slice(end), blocks, inserted.at(-1)?.blocks ?? blocks) &&
    insertedText === toComparableText(addition) &&
    inserted[0]?.blocks === blocks &&
    inserted.every(
      sign =>
        isBlockOfLine(sign.blocks, blocks, before) && (sign.text === '' || areMarksRight(sign)),
    )
  );
}

/**
 * True for the block of the caret, for a new one of its kind beside it, and for ordinary lines behind a heading.
 * @param before the signs before the caret, whose blocks are not new
 */
function isBlockOfLine(blocks: string, atCaret: string, before: readonly Sign[]): boolean {
  if (blocks === atCaret) return true;
  const [outer, kind] = splitBlocks(atCaret);
  if (kind === 'heading' && blocks === outer) return true;
  // Not a further cell of a table, nor another block of code.
  const isSibling =
    /^(item|quote|heading)$/.test(kind) && splitBlocks(blocks).join() === [outer, kind].join();
  return isSibling && !before.some(sign => sign.blocks === blocks);
}

/** Returns the blocks around the innermost one, and the kind of the innermost one. */
function splitBlocks(blocks: string): [outer: string, kind: string] {
  const names = blocks.split(' ');
  const innermost = names.pop() ?? '';
  return [names.join(' '), innermost.replace(/\d/g, '')];
}

/**
 * True if `after` follows the inserted lines as it followed the caret. Further blocks have changed the numbers of
 * the blocks behind them, and what followed the caret in its block is in the block of the last line.
 */
function isKeptBehind(
  after: readonly Sign[],
  now: readonly Sign[],
  atCaret: string,
  last: string,
): boolean {
  if (last === atCaret) return haveSameSigns(after, now);
  const [outer] = splitBlocks(atCaret);
  if (last !== outer)
    return haveSameSigns(renumberBlocks(after, atCaret), renumberBlocks(now, last));
  // The rest of a heading becomes an ordinary line then.
  const moved = after.map(sign => (sign.blocks === atCaret ? { ...sign, blocks: last } : sign));
  return haveSameSigns(renumberBlocks(moved, last), renumberBlocks(now, last));
}

/** Numbers the blocks in the order in which they come, those of `first` before the others. */
function renumberBlocks(signs: readonly Sign[], first: string): Sign[] {
  const numbered = new Map<string, string>();
  const renumber = (name: string) => {
    const known = numbered.get(name) ?? `${name.replace(/\d/g, '')}${numbered.size}`;
    numbered.set(name, known);
    return known;
  };
  for (const name of first.split(' ')) renumber(name);
  return signs.map(sign => ({
    ...sign,
    blocks: sign.blocks.split(' ').map(renumber).join(' '),
  }));
}

const countSigns = (text: string): number => [...toComparableText(text)].length;
