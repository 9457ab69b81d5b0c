/**
 * The contract of an editor adapter. An adapter says how to recognise an editor, how to read its
 * text and move its caret, and which insertion techniques it accepts, best first. append.ts does
 * the rest in the same way for all editors: it waits, inserts, reads the text back, and undoes a
 * failed insertion.
 */

import { toComparableText } from '../../shared/text/normalize.ts';
import type { RefusalReason } from '../append/result.ts';
import type { Ending } from './structure-verdict.ts';
import type { TextRange } from './text-range.ts';

/**
 * The code that handled an inserted text: the editor, which adds it to its own model, or the browser's
 * editing commands. `none` if neither has handled any.
 */
export type HandledBy = 'none' | 'editor' | 'browser';

/** A way to insert text at the caret. */
export type Technique = {
  readonly name: string;
  /**
   * The technique is tried only if the text of the earlier techniques was handled by this code.
   * - `editor`: by the editor itself
   * - `not-editor`: by the browser or by neither. An editor that handles text itself might show the
   *   text of an editing command without adding it to its model
   * - `none`: by neither editor nor browser
   */
  readonly tryIfHandledBy?: 'editor' | 'not-editor' | 'none';
  /**
   * True for unknown editors: the append has to find out whether the editor can undo the insertion.
   */
  readonly needsUndoCheck?: true;
  /** True if the insertion makes several undo steps. The user's undo key then undoes them together. */
  readonly hasSeveralSteps?: true;
  /** The technique is tried only if the post ends in this way. */
  readonly onlyIf?: Ending;
  /** True if the technique inserts behind the last block, wherever the caret is. */
  readonly isAtEndOnly?: true;
  /** An editor that does not show the text soon has refused it, so that it cannot appear later. */
  readonly isAnsweredSoon?: true;
  /**
   * Inserts `text` at the caret of `root`, as one undo step if the editor can do that. Resolves to
   * false if nothing handled it, so that the next technique can be tried at once.
   */
  insert(root: HTMLElement, text: string): boolean | Promise<boolean>;
  /** The same at the user's caret, if `insert` does not fit inside a line or a block. */
  insertAtCaret?(root: HTMLElement, text: string): boolean | Promise<boolean>;
};

export type EditorAdapter = {
  readonly name: string;
  /** Best first. A technique is tried only if the text is as it was before the earlier ones. */
  readonly techniques: readonly Technique[];
  /** True if the adapter handles `root`, a field or an editing host. Must not change anything. */
  accepts(root: HTMLElement): boolean;
  /** Returns the element that holds the whole post, if `root` is only a part of it. */
  findPost?(root: HTMLElement): HTMLElement | null;
  /** True if the elements around the text of `root` show its structure, such as quotes and bold words. */
  readonly hasStructure: boolean;
  /** True if the editor's schema may allow nothing but one code block, as in editors of Markdown. */
  readonly mayBeCodeBlock?: true;
  /**
   * Says what the post ends in, if its elements do not show it. After `in block`, the addition begins on a new
   * line.
   */
  getEnding?(root: HTMLElement): Ending;
  /** Returns the text that the user sees, with lines separated by `\n` and without placeholders. */
  read(root: HTMLElement): string;
  /**
   * Returns the reason for which `addition` cannot be inserted, or null. An empty `addition` asks
   * about the composer alone.
   * @param replacedLength the length of the text that `addition` replaces, in UTF-16 units
   */
  getRefusal(root: HTMLElement, addition: string, replacedLength?: number): RefusalReason | null;
  /** Returns the maximum length in UTF-16 units, or null without a limit. */
  maxLength(root: HTMLElement): number | null;
  /** True if the composer holds a single line only. */
  isSingleLine(root: HTMLElement): boolean;
  /** Moves the caret behind the last content. Resolves once the editor has noticed. */
  moveCaretToEnd(root: HTMLElement): void | Promise<void>;
  /** Returns the selection in the text that `read` returns, or null if it is not known. */
  findSelection(root: HTMLElement): TextRange | null;
  /**
   * Makes the editor notice the user's caret, which has been put back, and end the undo step of the typing
   * before it.
   * @param putBack puts caret and selection back
   */
  moveCaretBack(root: HTMLElement, putBack: () => void | Promise<void>): void | Promise<void>;
  /** Remembers caret and selection. Returns a function that restores them. */
  rememberCaret(root: HTMLElement): () => void | Promise<void>;
  /**
   * Virtualized editors only: goes to the end, where `read` returns the rendered tail. Resolves to
   * a reason if it cannot reach the end. In this case the caret is where it was before.
   */
  goToEnd?(root: HTMLElement, rules: AppendRules): Promise<ReachedEnd | RefusalReason>;
  /** Virtualized editors only: adapts the rules to the rendered part, or returns null if it could not show the addition. */
  createCaretRules?(
    rules: AppendRules,
    before: string,
    addition: string,
    range: TextRange,
  ): AppendRules | null;
  /** True if `read` returns only a part of the text. */
  isTextPartial?(root: HTMLElement): boolean;
  /** Returns the visible element of the composer, if `root` itself is invisible. */
  getVisibleElement?(root: HTMLElement): HTMLElement | null;
  /** Moves the caret before `tail`, the end of the text. If it cannot, it goes to the end and returns false. */
  moveCaretBefore(root: HTMLElement, tail: string): boolean;
  /**
   * Replaces the whole text by `text`, the text before the append, if undo does not restore it. Only
   * for composers whose page notices a replaced value.
   */
  undoByReplacing?(root: HTMLElement, text: string): void;
  /**
   * Undoes one step, for editors that ignore synthetic undo keys.
   * @param isUnchanged returns true while the undo has not changed the text
   */
  undoStep?(root: HTMLElement, isUnchanged: () => boolean): void;
  /** Redoes one step, for editors that do not handle the user's redo keys. */
  redoStep?(root: HTMLElement): void;
  /** True if the editor may move the caret by itself after it gets the text. */
  readonly needsCaretHold: boolean;
  /** True if the editor's undo fails after two insertions in one paragraph. */
  readonly undoesOneInsertionOnly?: true;
  /** The editor's history merges changes that follow each other within this time into one step. */
  readonly undoGroupMs: number;
  /** The longest time after a change in which the editor takes an undo snapshot. */
  readonly snapshotDelayMs?: number;
  /**
   * Only for editors that copy their text to backing fields. Call it before a change. It returns a
   * function that resolves once the fields hold the changed text.
   */
  watchBackingFields?(root: HTMLElement): () => Promise<unknown>;
};

/** The result of `goToEnd`: the rules for the rendered tail, and the function that undoes the move. */
type ReachedEnd = {
  readonly rules: AppendRules;
  /** Restores caret and scroll position. */
  restoreCaret(): Promise<void>;
};

/** A composer on the page: its adapter, and the field or editing host that contains the text. */
export type Composer = { readonly adapter: EditorAdapter; readonly root: HTMLElement };

/**
 * The result of a comparison of the text after an append with the expected one.
 * - `right`: the text before, then the addition
 * - `unchanged`: the text before alone
 * - `flattened`: the expected words, with line breaks missing or added
 * - `wrong`: anything else
 */
export type TextVerdict = 'right' | 'unchanged' | 'flattened' | 'wrong';

/** `enclosed`: the right text, but inside a quote, a list, a link or the like. */
export type Verdict = TextVerdict | 'enclosed';

/**
 * A text to insert. It has at least one visible character: nothing else could be found again in the composer, so an
 * insertion that added nothing would be reported as a success.
 */
export type Addition = string & { readonly [isAddition]: true };
declare const isAddition: unique symbol;

/** Returns null if the text has no visible character. */
export function toAddition(text: string): Addition | null {
  return toComparableText(text) === '' ? null : (text as Addition);
}

/**
 * Rules about text: which text to append, and how to judge the result. They know signatures, not
 * pages.
 */
export type AppendRules = {
  /**
   * @param text the text that the addition follows
   * @param post the post around the addition, if it is not `text`
   * @returns null if nothing is left to insert
   */
  getAddition(text: string, isSingleLine: boolean, post?: string): Addition | null;
  /**
   * Returns the caret's offset in the addition, in UTF-16 units, or null to leave the caret where
   * it was.
   */
  getCaretOffset?(text: string, isSingleLine: boolean, post?: string): number | null;
  /** Compares the text after an append with the expected one. */
  judge(before: string, addition: string, after: string): TextVerdict;
  /** True if the text is as before the append. */
  isUnchanged(before: string, after: string): boolean;
  /**
   * True if the text contains the addition once more than before, whatever the user typed in
   * between.
   */
  isAdded(before: string, addition: string, after: string): boolean;
  /** True if the text must no longer be inserted, because the user has already seen a failure. */
  isAbandoned?(): boolean;
};
