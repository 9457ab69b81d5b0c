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
};
