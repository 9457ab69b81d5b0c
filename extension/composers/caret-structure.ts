/**
 * Judges the structure of a post after an insertion at the caret. The user has chosen the place, so the
 * inserted lines belong to the block of the caret: in a quote they are quoted, in a list they are in the same
 * item. Everything before and behind them has the blocks and marks that it had.
 *
 * - The inserted text has all marks that are on both sides of the caret, and no other ones than those of
 *   one side. A link and a mention go on only if the caret was inside.
 * - Addresses, hashtags and the like in the text may have marks of the editor's own.
 * - Blocks are numbered, so that a list with another item, or a quote that was split, is another structure.
 */
import { toComparableText } from '../../shared/text/normalize.ts';
import { haveSameSigns, listSigns, listTextSigns, type Sign } from './signs.ts';
import type { StructuredLine } from './structure.ts';

/** The structure of a post without its selected text. */
export type StructureAtCaret = {
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
    haveSameSigns(after, signs.slice(end)) &&
    insertedText === toComparableText(addition) &&
    inserted.every(sign => sign.blocks === blocks && (sign.text === '' || areMarksRight(sign)))
  );
}

const countSigns = (text: string): number => [...toComparableText(text)].length;
