/** Judges an append by the structure of the post before and after. */
import { objectReplacement } from '../../shared/text/normalize.ts';
import type { Run, StructuredLine } from './structure.ts';

/**
 * The end of a post: in a block, such as a quote, in a mark, such as a link, or behind an object, such as a
 * table.
 */
export type Ending = 'ordinary' | 'in block' | 'in mark' | 'behind object';

/** Returns how the text of a post ends. */
export function getEnding(lines: readonly StructuredLine[]): Ending {
  const last = lines.findLast(({ runs }) => runs.length > 0);
  if (last === undefined) return 'ordinary';
  if (last.blocks !== '') return 'in block';
  const run = last.runs.at(-1);
  if (run?.text.endsWith(objectReplacement)) return 'behind object';
  return run?.marks === '' ? 'ordinary' : 'in mark';
}

/**
 * True if `after` has all lines of `before` as they were, and behind them only ordinary text. In a post
 * without text, the ordinary line is the one that the editor shows.
 */
export function isOrdinaryAddition(
  before: readonly StructuredLine[],
  after: readonly StructuredLine[],
): boolean {
  const written = before.slice(0, before.findLastIndex(({ runs }) => runs.length > 0) + 1);
  // Empty list items and the like at the end. An insertion may use them up.
  const emptyEnd = new Set(before.slice(written.length).map(({ blocks }) => blocks));
  const ordinaryBlocks = written.length === 0 ? listKinds(before.at(-1)) : '';
  const isOrdinary = ({ blocks, runs }: StructuredLine) =>
    (listKinds({ blocks, runs }) === ordinaryBlocks && runs.every(({ marks }) => marks === '')) ||
    (runs.length === 0 && emptyEnd.has(blocks));
  return (
    after.length >= written.length &&
    after.every((line, index) => {
      const previous = written[index];
      if (previous === undefined) return isOrdinary(line);
      const isLast = index === written.length - 1;
      return (
        line.blocks === previous.blocks &&
        isContinued(previous.runs, line.runs, isLast && line.blocks === '')
      );
    })
  );
}

/** True if both posts have the same lines in the same structure. */
export function isSameStructure(
  one: readonly StructuredLine[],
  other: readonly StructuredLine[],
): boolean {
  return (
    one.length === other.length &&
    one.every(({ blocks, runs }, index) => {
      const line = other[index];
      return line?.blocks === blocks && isContinued(runs, line.runs, false);
    })
  );
}

/** Returns the kinds of the blocks around a line, without their numbers. */
const listKinds = (line: StructuredLine | undefined): string =>
  line?.blocks.replace(/\d/g, '') ?? '';

/** @param mayGoOn true if ordinary text may follow on the same line */
function isContinued(before: readonly Run[], after: readonly Run[], mayGoOn: boolean): boolean {
  return (
    after.length >= before.length &&
    after.every(({ marks, text }, index) => {
      const previous = before[index];
      if (previous === undefined) return mayGoOn && marks === '';
      if (marks !== previous.marks) return false;
      const isLast = index === before.length - 1;
      return isLast && mayGoOn && marks === ''
        ? text.startsWith(previous.text.trimEnd())
        : text.trim() === previous.text.trim();
    })
  );
}
