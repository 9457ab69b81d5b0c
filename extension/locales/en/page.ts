/** English words of what stands in pages: notice, button, menus, refusals. */
import type { Isolated } from '../../../shared/text/isolate.ts';
import type { Reason } from '../../orders/outcome.ts';

export const enPage = {
  /** Why nothing can be, or was, appended: in popup and notice alike. */
  refusals: {
    'no-composer':
      'There is no text field with the cursor in it on this page. Click into your post first.',
    'page-not-reachable': 'The browser lets no extension write on this page.',
    'frame-not-reachable': 'The post is in a frame of another site, which needs your permission.',
    'read-only': 'This text field is read-only.',
    disabled: 'This text field is disabled.',
    'too-long': 'This is longer than the field allows.',
    'single-line': 'This field holds a single line only.',
    'too-many-elements':
      'This text field is built of so many elements that nothing can be added safely.',
    'input-method': 'An input method is still composing. Finish the word, then try again.',
    'no-focus': 'The page did not get the focus back.',
    'not-accepted': 'This editor did not take the text. Your post is as it was.',
    changed: 'This editor did not take the text as it should. Please look over your post.',
    'composer-gone': 'The text field went away before the text could be added.',
    'page-gone': 'The page went away while the text was being added.',
    'page-hangs':
      'The page does not answer. Look whether the text is there before you add it again.',
    interrupted:
      'The browser stopped Colophon while the text was being added. Look whether it is there before you add it again.',
    'already-there': 'This signature stands in the post already.',
    'not-seen':
      'The page did not leave the list in plain sight, so nothing was added. Choose again here.',
  } satisfies Record<Reason, string>,
  /** Where the page does not let the notice be shown. */
  addedUnseen: 'Added to your post. The page did not let Colophon say so there.',
  /** What the notice in a page says. `{name}` and `{count}` are filled in. */
  notice: {
    added: 'Added “{name}”',
    addedSeveral: 'Added {count} signatures',
    caretMissed: 'The cursor could not be put where it is marked.',
    undo: 'Undo',
    undone: 'Taken back',
    notUndone: 'The text has changed since. Use the undo of the page.',
    copy: 'Copy',
    copied: 'Copied',
    reportEditor: 'Report this editor',
    reportCopied: 'Copied: what the editor is built of, no word of yours. Paste it into a report.',
    close: 'Close',
    nothingAdded: 'Nothing was added.',
  },
  /** The small button at text fields, which a person turns on. */
  /** The line beside a post that begins. */
  offers: {
    says: (name: Isolated) => `${name} will be added`,
    add: 'Add now',
    decline: 'Not this time',
  },
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
