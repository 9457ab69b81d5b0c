/** Prepares the place of an insertion, the end of the post or the user's caret: its text, rules and structure. */
import type { RefusalReason } from '../append-requests/result.ts';
import { getSelection } from './caret.ts';
import { isInsertedAt, readStructureAtCaret } from './caret-structure.ts';
import type { AppendRules, Composer } from './composer.ts';
import {
  createCaretRules,
  type RememberedCaret,
  rememberCaretInText,
  selectBeforeCaret,
} from './insertion.ts';
import { readQuotedMail } from './quoted-mail.ts';
import { readLines } from './reading.ts';
import { endsInEmptyLine, readAllLines, readStructure } from './structure.ts';
import { type Ending, getEnding, isOrdinaryAddition } from './structure-verdict.ts';
import { readSelectedLines, type TextRange } from './text-range.ts';

export type PreparedPlace = {
  /** For an editor that renders only a part of its text, they judge by the rendered tail. */
  readonly rules: AppendRules;
  /** True if the editor renders only a part of its text, and has scrolled to its end. */
  readonly isTailRead: boolean;
  /** The text before the insertion. */
  readonly before: string;
  /** The text to insert. */
  readonly addition: string;
  /** The part of the text that the insertion replaces, empty at a caret. Null at the end of the post. */
  readonly range: TextRange | null;
  /** Says what the last line is in. Only for an insertion at the end. */
  readonly ending: Ending;
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
  const quotedMailBefore = adapter.hasStructure ? readQuotedMail(root) : '';
  const isOrdinary = structureBefore === null || endsInEmptyLine(root);
  const ending =
    adapter.getEnding?.(root) ?? (isOrdinary ? 'ordinary' : getEnding(structureBefore));
  const isSingleLine = adapter.isSingleLine(root);
  const given = rules.getAddition(before, isSingleLine);
  // No text can stand behind a quote or a list on the same line.
  const beginsLine = ending === 'in block' && !isSingleLine;
  return {
    rules,
    isTailRead: reachedEnd !== undefined,
    before,
    addition: beginsLine ? given.replace(/^ ?(?=[^\n])/, '\n') : given,
    range: null,
    ending,
    isStructureRight: () =>
      structureBefore === null ||
      (readQuotedMail(root) === quotedMailBefore &&
        isOrdinaryAddition(structureBefore, readStructure(root))),
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

/** @param replacedText the text before the caret that is replaced */
export async function prepareCaret(
  composer: Composer,
  givenRules: AppendRules,
  givenCaret: RememberedCaret,
  replacedText: string,
): Promise<PreparedPlace | RefusalReason> {
  const { adapter, root } = composer;
  const before = adapter.read(root);
  // If the user has typed meanwhile, they mean the caret behind the typed text.
  const caret = givenCaret.text === before ? givenCaret : rememberCaretInText(composer);
  if (caret === null) return 'no-caret';
  const isTypedTextThere =
    replacedText === '' ||
    (caret.range.start === caret.range.end &&
      before.slice(0, caret.range.end).endsWith(replacedText));
  if (!isTypedTextThere) return 'shortcut-gone';
  const { range, putBack } =
    replacedText === '' ? caret : selectBeforeCaret(composer, caret, replacedText.length);
  const moveCaret = () => adapter.moveCaretBack(root, putBack);
  const isCaretInPlace = () => {
    const current = adapter.findSelection(root);
    return current?.start === range.start && current.end === range.end;
  };
  await moveCaret();
  if (!isCaretInPlace()) return 'no-caret';
  const structureBefore = adapter.hasStructure ? readSelectedStructure(root) : null;
  const quotedMailBefore = adapter.hasStructure ? readQuotedMail(root) : '';
  const rules = createCaretRules(givenRules, before, range);
  const addition = rules.getAddition(before, adapter.isSingleLine(root));
  return {
    rules,
    isTailRead: false,
    before,
    addition,
    range,
    ending: 'ordinary',
    isStructureRight: () =>
      structureBefore === null ||
      (readQuotedMail(root) === quotedMailBefore &&
        isInsertedAt(structureBefore, addition, readAllLines(root, readLines(root)))),
    moveCaret,
    isCaretInPlace,
    restoreCaret: putBack,
  };
}

function readSelectedStructure(root: HTMLElement) {
  const selected = readSelectedLines(root);
  if (selected === null) return null;
  const { lines, start, end } = selected;
  return readStructureAtCaret(readAllLines(root, lines), start, end);
}
