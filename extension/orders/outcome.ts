/**
 * What becomes of an order to append: one vocabulary from the composer to the words that a person
 * reads. Plain values: they travel between page, worker and popup.
 */

/** Why nothing can be, or was, appended. Each has its sentence in `words.refusals`. */
export const reasons = [
  /** Nothing that is written in has the focus. */
  'no-composer',
  /** The composer that was meant has gone, or its page or frame has. */
  'composer-gone',
  'page-gone',
  /** The page answers nothing. */
  'page-hangs',
  /** The browser has ended the worker meanwhile; what became of it nobody can tell. */
  'interrupted',
  /** The page has covered or moved the list in which it was chosen. */
  'not-seen',
  /** Nothing of an extension may run on this page. */
  'page-not-reachable',
  /** The composer is in a frame of another origin, which a person has not allowed yet. */
  'frame-not-reachable',
  'read-only',
  'disabled',
  'too-long',
  'single-line',
  /** It would take longer to read than a page may hang. */
  'too-many-elements',
  /** What was offered is in the post by now. */
  'already-there',
  /** An input method has not finished its word. */
  'input-method',
  'no-focus',
  /** The editor took nothing; the text is as it was. */
  'not-accepted',
  /** The editor took something else than was given, and it could not be taken back. */
  'changed',
] as const;
export type Reason = (typeof reasons)[number];

/** What can be told of an append without a word of the person's. */
export type Report = {
  kind: string;
  /** Techniques that were tried, and what was seen of each. */
  tried: string[];
};

export type Appended = {
  appended: true;
  kind: string;
  technique: string;
  /** The caret could not be put where a signature marks it: it stands at the end. */
  isCaretMissed?: true;
};

/**
 * Every reason but `changed`, `page-hangs` and `interrupted` leaves the composer as it was. `report`
 * is there once something was tried.
 */
export type NotAppended = { appended: false; reason: Reason; report: Report | null };

export type Outcome = Appended | NotAppended;

/** How an order ended that no page could tell of. */
export const ends = ['appended', ...reasons] as const;
export type End = (typeof ends)[number];
