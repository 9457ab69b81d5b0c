/** The structure of a post, character by character: in this form the texts before and after are compared. */
import { toComparableText } from '../../shared/text/normalize.ts';
import { findAutomaticParts } from './automatic-marks.ts';
import type { Run, StructuredLine } from './structure.ts';

/** One visible character, or an empty line of a block. */
export type Sign = {
  readonly text: string;
  readonly blocks: string;
  readonly marks: readonly string[];
  /** The part of the line that contains the character; null for an empty line. */
  readonly run: Run | null;
  /** True if editors give such a word its marks by themselves. */
  readonly isAutomatic: boolean;
};

/** An empty line of a block is a sign of its own: it is an item of a list, or a line of a quote. */
export function listSigns(line: StructuredLine): Sign[] {
  const signs = listTextSigns(line);
  return signs.length === 0 && line.blocks !== ''
    ? [{ text: '', blocks: line.blocks, marks: [], run: null, isAutomatic: false }]
    : signs;
}

/** Returns the visible characters of a line. */
export function listTextSigns(line: StructuredLine | undefined): Sign[] {
  if (line === undefined) return [];
  const { blocks, runs } = line;
  const isMarked = runs.some(({ marks }) => marks !== '');
  const automatic = isMarked ? findAutomaticParts(runs.map(({ text }) => text)) : [];
  return runs.flatMap((run, index) => {
    const marks = run.marks === '' ? [] : run.marks.split(' ');
    const isAutomatic = automatic[index] === true;
    return [...toComparableText(run.text)].map(text => ({ text, blocks, marks, run, isAutomatic }));
  });
}

/** True if both have the same characters in the same structure, also if the editor has marked words by itself. */
export const haveSameSigns = (before: readonly Sign[], after: readonly Sign[]): boolean =>
  before.length === after.length && before.every((sign, index) => isKept(sign, after[index]));

function isKept(before: Sign, after: Sign | undefined): boolean {
  if (before.text !== after?.text || before.blocks !== after.blocks) return false;
  // An address at the end of the post may become a link once something follows it.
  return before.marks.join() === after.marks.join() || (after.isAutomatic && hasAll(after, before));
}

const hasAll = (one: Sign, other: Sign): boolean =>
  other.marks.every(mark => one.marks.includes(mark));
