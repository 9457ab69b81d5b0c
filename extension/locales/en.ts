/** English words of the interface. */

/** What the notice in a page says. `{name}` and `{count}` are filled in. */
export type NoticeWords = {
  added: string;
  addedSeveral: string;
  undo: string;
  undone: string;
  notUndone: string;
  copy: string;
  copied: string;
  copyReport: string;
  close: string;
  refused: Record<
    | 'no-composer'
    | 'read-only'
    | 'disabled'
    | 'too-long'
    | 'single-line'
    | 'composing'
    | 'no-focus'
    | 'not-accepted'
    | 'changed',
    string
  >;
};

const notice: NoticeWords = {
  added: 'Added “{name}”',
  addedSeveral: 'Added {count} signatures',
  undo: 'Undo',
  undone: 'Taken back',
  notUndone: 'The text has changed since. Use the undo of the page.',
  copy: 'Copy',
  copied: 'Copied',
  copyReport: 'Copy report',
  close: 'Close',
  refused: {
    'no-composer': 'Nothing to write in has the focus. Click into your post, then try again.',
    'read-only': 'This text cannot be changed. Nothing was added.',
    disabled: 'This field is switched off. Nothing was added.',
    'too-long': 'This would be longer than the field allows. Nothing was added.',
    'single-line': 'This field holds one line only. Nothing was added.',
    composing: 'Finish the word you are writing first. Nothing was added.',
    'no-focus': 'The page did not get the focus back. Nothing was added.',
    'not-accepted': 'This editor did not take the text. Your post is as it was.',
    changed: 'This editor did not take the text as it should. Please look over your post.',
  },
};

export const en = { notice };
