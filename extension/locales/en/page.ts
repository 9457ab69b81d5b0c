/** English words of what stands in pages: notice, button, menus, refusals. */

export const enPage = {
  refusals: {
    'no-composer':
      'There is no text field with the cursor in it on this page. Click into your post first.',
    'page-not-reachable': 'The browser lets no extension write on this page.',
    'frame-not-reachable': 'The post is in a frame of another site, which needs your permission.',
    'read-only': 'This text field is read-only.',
    disabled: 'This text field is disabled.',
    'too-long': 'The text would not fit into this field.',
    'single-line': 'This field takes a single line only.',
    composing: 'An input method is still composing. Finish the word, then try again.',
    'no-focus': 'The page did not get the focus back.',
    'not-accepted': 'This editor did not take the text, so it was left as it was.',
  },
  /** What the notice in a page says. `{name}` and `{count}` are filled in. */
  notice: {
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
  },
  /** The small button at text fields, which a person turns on. */
  button: {
    title: 'Button at text fields',
    onSite: (host: string) => `On ${host}`,
    everywhere: 'On all sites',
    append: 'Append a signature',
    hide: 'Hide on this site',
  },
  /** The page's context menu. */
  menus: {
    openPicker: 'Append a signature…',
    newSignature: 'New signature from this text',
  },
};
