/** English strings that all forms share: drafts and conflicting changes. */

export const enForms = {
  forms: {
    restored: 'Draft restored',
    discard: 'Discard draft',
    discarded: 'Changes discarded',
    fieldConflict: 'Changed elsewhere',
    /** The two values of a field that was changed twice. */
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    empty: 'Empty',
    yes: 'Yes',
    no: 'No',
    deletedMeanwhile: 'This was deleted elsewhere. Your changes here are kept.',
    changedByNewerVersion:
      'A newer version of Colophon changed this. Update Colophon to continue. Your changes here are kept.',
    keepIt: 'Keep it',
    deletedForGood: (count: number, shown: string) =>
      count === 1
        ? '1 item was deleted for good and can’t be restored'
        : `${shown} items were deleted for good and can’t be restored`,
  },
  /** The user's text could not be saved on the device. */
  failures: {
    failed:
      'The browser couldn’t save what you wrote. Keep this page open, copy your text, then reload.',
    full: 'This device is out of space. Keep this page open, free up space, then save again.',
    closed:
      'This page can no longer save because another version of Colophon has taken over. Copy your text, then reload the page.',
    blocked:
      'The browser no longer lets this page save anything. Keep this page open, copy your text, then allow site data for it.',
    missing:
      'Part of Colophon couldn’t be loaded. Another version may have taken over. Copy your text, then reload the page.',
  },
  /** Shown instead of a page that cannot open the database. */
  databaseErrors: {
    title: 'Colophon can’t open its data',
    blocked:
      'The browser doesn’t let this page store data, as in some private windows or when site data is blocked. Allow site data for this page or open it in a normal window, then reload it.',
    full: 'This device is out of space, so the browser can’t open the data. Free up space, then reload this page.',
    closed:
      'A newer version of Colophon has used this data. Restart the browser to update this page too.',
    failed:
      'The browser couldn’t open the data. Restart the browser, then reload this page. Synced data is also on your server.',
    late: 'Opening it is taking a while. Close other Colophon tabs. If it still doesn’t open, restart the browser. Your data is safe.',
  },
  /** The status of a post. */
  statuses: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
};
