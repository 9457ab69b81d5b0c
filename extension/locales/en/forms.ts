/** English words of what all forms share: kept words, and changes from elsewhere. */

export const enForms = {
  forms: {
    restored: 'Draft restored',
    discard: 'Discard draft',
    discarded: 'Changes discarded',
    changedElsewhere: 'Changed elsewhere',
    /** Two values of a field, each under its word. */
    mine: 'Yours',
    theirs: 'Elsewhere',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    empty: 'Empty',
    yes: 'Yes',
    no: 'No',
    deletedElsewhere: 'This has been deleted elsewhere. What you have written here is kept.',
    keepIt: 'Keep it',
  },
  /** What was written is not kept on the device. */
  failures: {
    failed:
      'The browser could not keep what you have written. Leave this page open, copy your words, then load it again.',
    full: 'This device has no room left to keep what you write. Leave this page open, make room, then save again.',
    closed:
      'This page cannot keep anything any more: another version of Colophon has taken over. Copy what you have written, then load the page again.',
    missing:
      'A part of Colophon could not be loaded: another version may have taken over. Copy what you have written, then load the page again.',
  },
  /** How a post stands. */
  statuses: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
};
