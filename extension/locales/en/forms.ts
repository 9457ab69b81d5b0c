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
    withheldElsewhere:
      'A newer Colophon has changed this. Update this one to go on; what you have written here is kept.',
    keepIt: 'Keep it',
    deletedForGood: (count: number, shown: string) =>
      count === 1
        ? '1 item was deleted for good and cannot come back'
        : `${shown} items were deleted for good and cannot come back`,
  },
  /** What was written is not kept on the device. */
  failures: {
    failed:
      'The browser could not keep what you have written. Leave this page open, copy your words, then load it again.',
    full: 'This device has no room left to keep what you write. Leave this page open, make room, then save again.',
    closed:
      'This page cannot keep anything any more: another version of Colophon has taken over. Copy what you have written, then load the page again.',
    blocked:
      'The browser lets this page keep nothing any more. Leave this page open, copy your words, then allow site data for it.',
    missing:
      'A part of Colophon could not be loaded: another version may have taken over. Copy what you have written, then load the page again.',
  },
  /** In place of a page that cannot open what the device keeps. */
  unopened: {
    title: 'Colophon cannot reach what it keeps here',
    blocked:
      'The browser lets this page keep nothing, as in some private windows or where cookies and site data are blocked. Allow site data for this page, or open it in an ordinary window, then load it again.',
    full: 'This device has no room left, so that the browser cannot open it. Make room, then load this page again.',
    closed:
      'A newer version of Colophon has used it. Restart the browser, so that this page is of that version too.',
    failed:
      'The browser could not open it. Restart the browser, then load this page again. What was synced is on your server as well.',
    late: 'It takes long to open. Close other tabs of Colophon; if it stays so, restart the browser. Nothing of yours is lost.',
  },
  /** How a post stands. */
  statuses: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
};
