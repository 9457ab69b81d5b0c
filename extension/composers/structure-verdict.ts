/** Judges an append by the structure of the post before and after. */
import { objectReplacement } from '../../shared/text/normalize.ts';
import { haveSameSigns, listSigns, type Sign } from './signs.ts';
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
 * without text, the ordinary line is the one that the editor shows. Addresses, hashtags and the like may have
 * marks of the editor's own.
 * @param mayBeCode true if the whole composer may be one code block. Its lines are the ordinary ones there
 */
export function isOrdinaryAddition(
  before: readonly StructuredLine[],
  after: readonly StructuredLine[],
  mayBeCode = false,
): boolean {
  const lines = before.slice(0, before.findLastIndex(({ runs }) => runs.length > 0) + 1);
  // Empty list items and the like at the end. An insertion may use them up.
  const emptyEnd = new Set(before.slice(lines.length).map(({ blocks }) => blocks));
  const isAllCode = mayBeCode && [...before, ...after].every(({ blocks }) => blocks === 'code1');
  const ordinaryBlocks = lines.length === 0 || isAllCode ? listKinds(before.at(-1)?.blocks) : '';
  const written = lines.flatMap(listSigns);
  const signs = after.flatMap(listSigns);
  // `<pre><code>` is one block, in which the tag is no mark.
  const omitCode = (sign: Sign) =>
    isAllCode ? { ...sign, marks: sign.marks.filter(mark => mark !== 'code') } : sign;
  const added = signs.slice(written.length).map(omitCode);
  return (
    haveSameSigns(written, signs.slice(0, written.length)) &&
    added.every(
      ({ blocks, text }) =>
        listKinds(blocks) === ordinaryBlocks || (text === '' && emptyEnd.has(blocks)),
    ) &&
    haveOwnMarks(added, signs[written.length - 1])
  );
}

/**
 * True if the added text has no marks but those that the editor gives its words by themselves, and none that
 * goes on from the end of the post.
 */
function haveOwnMarks(added: readonly Sign[], end: Sign | undefined): boolean {
  const isOwn = ({ marks, run, isAutomatic }: Sign) =>
    marks.length === 0 || (isAutomatic && run !== null && !(end?.run && goesOn(end.run, run)));
  const goesOnInFirst = added[0]?.marks.some(
    mark => mark !== 'link' && !end?.isAutomatic && end?.marks.includes(mark),
  );
  return added.every(isOwn) && goesOnInFirst !== true;
}

/** True for the same element, and for a link that leads to where the link at the end of the post does. */
function goesOn(end: Run, { element, href, text }: Run): boolean {
  if (element === end.element) return true;
  const word = text.trim();
  const isOfItsText = word === end.text.trim() || href?.includes(word);
  return href !== undefined && href === end.href && !isOfItsText;
}

/** True if both posts have the same lines in the same structure. */
export const isSameStructure = (
  before: readonly StructuredLine[],
  after: readonly StructuredLine[],
): boolean => haveSameSigns(before.flatMap(listSigns), after.flatMap(listSigns));

/** Returns the kinds of the blocks around a line, without their numbers. */
const listKinds = (blocks = ''): string => blocks.replace(/\d/g, '');
