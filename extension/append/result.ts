/**
 * The result of an append request: one vocabulary from the composer to the sentences that the user
 * reads. All are plain values, because they travel between page, worker and popup.
 */

/** The reasons for not appending. Each has its sentence in `words.refusals`. */
export const refusalReasons = [
  /** No composer has the focus. */
  'no-composer',
  /** The requested composer has left the page. */
  'composer-gone',
  /** The page or the frame of the requested composer has gone. */
  'page-gone',
  /** The page does not answer. */
  'page-hangs',
  /** The browser stopped the worker during the append, so the result is unknown. */
  'interrupted',
  /** The page has covered or moved the list in which the user chose the signature. */
  'not-seen',
  /** The browser lets no extension run on this page. */
  'page-not-reachable',
  /** The composer is in a frame of another origin, for which the user has not given permission yet. */
  'frame-not-reachable',
  'read-only',
  'disabled',
  'too-long',
  'single-line',
  /** Reading the composer would block the page for too long. */
  'too-many-elements',
  /** The part of Colophon in the page, and the one that sent the request, do not understand each other. */
  'not-understood',
  /** The signatures have no text here: their variables are empty. */
  'nothing-to-add',
  /** The composer has words in it, and takes a whole post only if it has none. */
  'not-empty',
  /** The composer has another text than the one that the user wanted to replace. */
  'text-changed',
  /** The suggested signature is already in the post. */
  'already-there',
  /** An input method is still composing. */
  'input-method',
  /** The composer did not get or keep the focus. */
  'no-focus',
  /** The editor inserted nothing; the text is unchanged. */
  'not-accepted',
  /** The caret is not in the composer, or its position in the text is not known. */
  'no-caret',
  /** The typed shortcut is no longer before the caret. */
  'shortcut-gone',
  /** The post ends in a quote, a list or the like, and the editor offers no line outside it. */
  'enclosed',
  /** The caret is in a heading, a list, a quote or the like, in which the editor makes no further lines of a text. */
  'several-lines',
  /** The editor inserted something else, and that could not be undone. */
  'changed',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A report on an append. It contains none of the user's text, because users copy it into issues. */
export type AttemptReport = {
  /** The name of the editor adapter. */
  kind: string;
  /** Each technique that was tried, with the verdict on its effect. */
  tried: string[];
};

export type AppendSuccess = {
  appended: true;
  /** True if the caret is at the end, because it could not be moved to the mark in the signature. */
  isCaretMisplaced?: true | undefined;
};

/**
 * The composer is unchanged, unless the reason is `changed`, `page-hangs` or `interrupted`. `report`
 * is null if no technique was tried.
 */
export type AppendRefused = {
  appended: false;
  reason: RefusalReason;
  report: AttemptReport | null;
};

export type AppendResult = AppendSuccess | AppendRefused;

export function createRefusal(reason: RefusalReason): AppendRefused {
  return { appended: false, reason, report: null };
}

/** Leaves out what a success has for the page alone: functions, which cannot be sent, and the user's text. */
export function toSerializable(result: AppendResult): AppendResult {
  if (!result.appended) return result;
  const { appended, isCaretMisplaced } = result;
  return { appended, ...(isCaretMisplaced && { isCaretMisplaced }) };
}

/** The result of a request, without its details. */
export const resultCodes = ['appended', ...refusalReasons] as const;
export type ResultCode = (typeof resultCodes)[number];
