/** Prepares the end of the post, the user's caret or the whole text for an insertion: text, rules, structure and caret. */
import type { RefusalReason } from '../append/result.ts';
import { getSelection } from './caret.ts';
import { isInsertedAt, readStructureAtCaret } from './caret-structure.ts';
import { type Addition, type AppendRules, type Composer, toAddition } from './composer.ts';
import {
  createCaretRules,
  findChosenPlace,
  findWholeText,
  type Insertion,
  type RememberedCaret,
  rememberCaretInText,
  selectTypedText,
} from './insertion.ts';
import { readLines } from './reading.ts';
import {
  endsInEmptyLine,
  omitEmptyLines,
  readAllLines,
  readStructure,
  type StructuredLine,
} from './structure.ts';
import { type Ending, getEnding, isOrdinaryAddition } from './structure-verdict.ts';
import { readSelectedLines, type TextRange } from './text-range.ts';

export type PreparedPlace = {
  /** For an editor that renders only a part of its text, they judge by the rendered tail. */
  readonly rules: AppendRules;
  /** True if the editor renders only a part of its text, and has scrolled to its end. */
  readonly isTailRead: boolean;
  /** The text before the insertion. */
  readonly before: string;
  /** The structure of the post before the insertion, or null if the editor shows none. */
  readonly structureBefore: readonly StructuredLine[] | null;
  /** The text to insert. */
  readonly addition: Addition;
  /** The part of the text that the insertion replaces, empty at a caret. Null at the end of the post. */
  readonly range: TextRange | null;
  /** The number of UTF-16 units behind the range that the user has typed since they chose the place. */
  readonly typedSinceLength: number;
  /** Says what the last line is in. Only for an insertion at the end. */
  readonly ending: Ending;
  /** The reason of a refusal if the inserted lines had another structure than they should have. */
  readonly structureRefusal: RefusalReason;
  /** True if the inserted lines have the structure that they should have, and the others that they had. */
  isStructureRight(): boolean;
  /** Moves the caret to the place. Resolves once the editor has noticed. */
  moveCaret(): void | Promise<void>;
  isCaretInPlace(): boolean;
  /** Restores the user's caret and, if the editor has scrolled to its end, the scroll position. */
  restoreCaret(): void | Promise<void>;
};

export async function prepareEnd(
  { adapter, root }: Composer,
  givenRules: AppendRules,
): Promise<PreparedPlace | RefusalReason> {
  const reachedEnd = await adapter.goToEnd?.(root, givenRules);
  if (typeof reachedEnd === 'string') return reachedEnd;
  const { rules, restoreCaret } = reachedEnd ?? {
    rules: givenRules,
    restoreCaret: adapter.rememberCaret(root),
  };
  const before = adapter.read(root);
  const structureBefore = adapter.hasStructure ? readStructure(root) : null;
  const isOrdinary = structureBefore === null || endsInEmptyLine(root);
  const ending =
    adapter.getEnding?.(root) ?? (isOrdinary ? 'ordinary' : getEnding(structureBefore));
  const isSingleLine = adapter.isSingleLine(root);
  const given = rules.getAddition(before, isSingleLine);
  // No text can stand behind a quote or a list on the same line.
  const beginsLine = ending === 'in block' && !isSingleLine;
  const addition = given && toAddition(beginsLine ? given.replace(/^ ?(?=[^\n])/, '\n') : given);
  if (addition === null) {
    await restoreCaret();
    return 'nothing-to-add';
  }
  return {
    rules,
    isTailRead: reachedEnd !== undefined,
    before,
    structureBefore,
    addition,
    range: null,
    typedSinceLength: 0,
    ending,
    structureRefusal: 'enclosed',
    isStructureRight: () =>
      structureBefore === null ||
      isOrdinaryAddition(structureBefore, readStructure(root), adapter.mayBeCodeBlock),
    moveCaret: () => adapter.moveCaretToEnd(root),
    isCaretInPlace() {
      // Some editors select an embedded object at the end, because no caret fits behind it. An insertion
      // would replace the object.
      const selection = getSelection(root);
      return selection?.isCollapsed !== false || !root.contains(selection.focusNode);
    },
    restoreCaret,
  };
}

/**
 * @param givenCaret the user's caret before the wait for the composer
 * @param continued the append that this one continues, right behind its text
 */
export async function prepareCaret(
  composer: Composer,
  givenRules: AppendRules,
  givenCaret: RememberedCaret,
  { where, caret: chosenCaret, restoreCaret, replacedText = '' }: Insertion,
  continued?: PreparedPlace,
): Promise<PreparedPlace | RefusalReason> {
  const { adapter, root } = composer;
  const before = adapter.read(root);
  const isWhole = where === 'whole';
  if (isWhole && before !== replacedText) return 'text-changed';
  const caret = givenCaret.text === before ? givenCaret : rememberCaretInText(composer);
  if (caret === null) return 'no-caret';
  const findPlace = () =>
    replacedText === ''
      ? findChosenPlace(composer, caret, chosenCaret ?? givenCaret)
      : selectTypedText(composer, caret, replacedText);
  const place = isWhole ? findWholeText(composer) : findPlace();
  if (place === null) return 'shortcut-gone';
  const { range, putBack, typedSinceLength } = place;
  const moveCaret = () => adapter.moveCaretBack(root, putBack);
  const isCaretInPlace = () => {
    const current = adapter.findSelection(root);
    return current?.start === range.start && current.end === range.end;
  };
  await moveCaret();
  if (!isCaretInPlace()) return isWhole ? 'not-accepted' : 'no-caret';
  const structure = adapter.hasStructure ? readSelectedStructure(root) : null;
  const isInBlock = structure !== null && structure.atCaret.blocks !== '';
  const wholeRules = createCaretRules(givenRules, before, range, continued !== undefined);
  const addition = wholeRules.getAddition(before, adapter.isSingleLine(root));
  if (addition === null) return 'nothing-to-add';
  const rules = adapter.createCaretRules
    ? adapter.createCaretRules(wholeRules, before, addition, range)
    : wholeRules;
  if (rules === null) return 'not-accepted';
  return {
    rules,
    isTailRead: false,
    before,
    structureBefore: structure?.before ?? null,
    addition,
    range,
    // The user's caret stays behind the letters that they had typed before the first of two appends.
    typedSinceLength: continued?.typedSinceLength ?? typedSinceLength,
    ending: 'ordinary',
    structureRefusal: isInBlock && addition.includes('\n') ? 'several-lines' : 'not-accepted',
    isStructureRight: () =>
      structure === null ||
      isInsertedAt(structure.atCaret, addition, readAllLines(root, readLines(root))),
    moveCaret,
    isCaretInPlace,
    // A typed shortcut does not stand selected when it is there again: the next key would delete it.
    restoreCaret: restoreCaret ?? caret.putBack,
  };
}

function readSelectedStructure(root: HTMLElement) {
  const selected = readSelectedLines(root);
  if (selected === null) return null;
  const lines = readAllLines(root, selected.lines);
  const { start, end } = selected;
  return { before: omitEmptyLines(lines), atCaret: readStructureAtCaret(lines, start, end) };
}
