/**
 * The contract of a kind of composer. A kind says how it is recognised, how its text is read, what
 * to do with the caret, and which techniques its editor accepts, best first. The flow in append.ts
 * does the rest, the same for every kind: it waits, inserts, reads back, undoes what went wrong.
 */

import type { Reason } from '../orders/outcome.ts';
import type { Rules } from './rules.ts';

/** Who took an earlier technique: an editor into its own model, the browser's commands, nobody yet. */
export type Taker = 'none' | 'own-model' | 'commands';

/** A way to put text at the caret. */
export type Technique = {
  readonly name: string;
  /**
   * `own-model`: only where an editor has taken an earlier technique and changed its text itself.
   * `commands`: only where none has, since its model might never learn of what a command does.
   * `untaken`: only where nothing has taken anything.
   */
  readonly needs?: 'own-model' | 'commands' | 'untaken';
  /** Of an editor that is not known: whether it can undo what it took has to be found out. */
  readonly needsProof?: true;
  /**
   * Puts `text` at the caret of `root`, as one step of undo where the editor can do that.
   * Resolves to false when nothing took it, so that another technique may be tried at once.
   */
  insert(root: HTMLElement, text: string): boolean | Promise<boolean>;
};

export type Kind = {
  readonly name: string;
  /** Best first. Each is tried only when the one before left the text as it was. */
  readonly techniques: readonly Technique[];
  /** Whether `root`, a field or an editing host, is of this kind. Must not change anything. */
  accepts(root: HTMLElement): boolean;
  /** What holds the whole of the post, where `root` is a part of it. */
  wholeOf?(root: HTMLElement): HTMLElement | null;
  /** What a person reads, lines parted by `\n`, without placeholders. */
  read(root: HTMLElement): string;
  /** Why `addition` (nothing yet, when empty) cannot be put into `root`, null when it can. */
  refusal(root: HTMLElement, addition: string): Reason | null;
  /** The most UTF-16 units it takes, null without a limit. */
  maxLength(root: HTMLElement): number | null;
  /** Whether it can hold one line only. */
  isSingleLine(root: HTMLElement): boolean;
  /** Puts the caret behind the last thing the person wrote. Resolves once the editor knows. */
  caretToEnd(root: HTMLElement): void | Promise<void>;
  /** Remembers caret and selection; the returned function puts them back. */
  rememberCaret(root: HTMLElement): () => void | Promise<void>;
  /**
   * For editors that draw a part of their text only: goes to its end, where `read` reads the tail.
   * Resolves to a reason where the end is not reached; then the caret is where it was.
   */
  goToEnd?(root: HTMLElement, rules: Rules): Promise<AtEnd | Reason>;
  /** Whether `read` reads a part of the text only. */
  isPart?(root: HTMLElement): boolean;
  /** What a person sees of it, where `root` is not to be seen. */
  seenAs?(root: HTMLElement): HTMLElement | null;
  /** Puts the caret before `tail`, which the text ends with; false, and to the end, where it cannot. */
  caretBefore(root: HTMLElement, tail: string): boolean;
  /** Puts `text` back where undo cannot. Only for what needs no undo to stay in step with the page. */
  putBack?(root: HTMLElement, text: string): void;
  /** Takes its last step back, where it heeds no key but a person's own. */
  undo?(root: HTMLElement, isUnchanged: () => boolean): void;
  /** The editor may go on moving the caret by itself once it has the text. */
  readonly isCaretHeld: boolean;
  /** Its undo takes changes together that follow each other within this time. */
  readonly undoGroupMs: number;
  /** It takes a picture of its text for undo so long after a change has been seen, at the latest. */
  readonly pictureMs?: number;
  /**
   * For editors that copy their text elsewhere, from where it is sent, some time after each change:
   * watches from before one on; the returned function resolves once the copies have followed.
   */
  watchCopies?(root: HTMLElement): () => Promise<unknown>;
};

export type AtEnd = {
  /** By which tails are judged. */
  readonly rules: Rules;
  /** Back to where caret and scrolling were before. */
  caretBack(): Promise<void>;
};

/** A composer on the page: its kind, and the field or editing host that holds the text. */
export type Composer = { readonly kind: Kind; readonly root: HTMLElement };
