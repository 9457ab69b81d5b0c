/** English strings of the in-page notice, suggestion and button, of the menus and refusals. */
import type { Isolated } from '../../../shared/text/isolate.ts';
import type { RefusalReason } from '../../append/result.ts';

export const enPage = {
  /** Reasons why nothing can be or was appended, for the popup and the notice. */
  refusals: {
    'no-composer':
      'There’s no text field with the cursor on this page. Click into your post first.',
    'page-not-reachable': 'The browser doesn’t allow extensions on this page.',
    'frame-not-reachable': 'The post is in a frame from another site, which needs your permission.',
    'read-only': 'This text field is read-only.',
    disabled: 'This text field is disabled.',
    'too-long': 'This is longer than the field allows.',
    'single-line': 'This field takes only one line.',
    'too-many-elements': 'This text field has too many elements to add text safely.',
    'input-method': 'You’re still composing a word. Finish it, then try again.',
    'no-caret':
      'Colophon can’t tell where the cursor is. Click where the text should go and try again.',
    'shortcut-gone': 'The shortcut is no longer before the cursor.',
    'no-focus': 'The page didn’t get the focus back.',
    enclosed:
      'The post ends in a quote, a list or the like, and this editor offers no line after it. Your post is unchanged.',
    'several-lines':
      'Several lines don’t fit into the heading, list or quote at the cursor in this editor. Your post is unchanged.',
    'not-accepted': 'This editor didn’t take the text. Your post is unchanged.',
    changed: 'This editor didn’t take the text correctly. Check your post.',
    'composer-gone': 'The text field disappeared before the text could be added.',
    'page-gone': 'The page closed while the text was being added.',
    'page-hangs':
      'The page isn’t responding. Check whether the text is there before you add it again.',
    interrupted:
      'The browser stopped Colophon while the text was being added. Check whether it’s there before you add it again.',
    'not-understood':
      'Colophon couldn’t read the request on this page. Reload the page and try again.',
    'nothing-to-add': 'There’s no text to add: the signature is empty here.',
    'not-empty': 'This field has words in it. Empty it, or copy the post.',
    'text-changed': 'The post has changed since you split it. Split it again.',
    'already-there': 'This signature is already in the post.',
    'not-seen':
      'The page may have covered or moved the list, so nothing was added. Choose again here.',
  } satisfies Record<RefusalReason, string>,
  /** For a page that does not let the notice be shown. */
  addedWithoutNotice: 'Added to your post. The page didn’t let Colophon show its notice.',
  /** The in-page notice. It replaces `{name}`, `{count}` and `{hashtags}`. */
  notice: {
    added: 'Added “{name}”',
    addedSeveral: 'Added {count} signatures',
    inserted: 'Inserted “{name}”',
    insertedSeveral: 'Inserted {count} signatures',
    replaced: '“{name}” took the place of your text',
    caretMissed: 'The cursor couldn’t be placed at its mark.',
    leftOutOne: '1 hashtag left out: {hashtags}',
    leftOutSeveral: '{count} hashtags left out: {hashtags}',
    addAll: 'Add all',
    undo: 'Undo',
    undone: 'Undone',
    notUndone: 'The text has changed since. Use the page’s own undo.',
    copy: 'Copy',
    copied: 'Copied',
    reportEditor: 'Report this editor',
    reportCopied: 'Copied details of the editor, none of your text. Paste them into a report.',
    close: 'Close',
    nothingAdded: 'Nothing was added.',
  },
  /** The suggestion beside a post that the user starts. */
  suggestion: {
    question: (name: Isolated) => `Add ${name}?`,
    add: 'Add',
    decline: 'Not now',
  },
  /** The small button at text fields, which the user turns on. */
  button: {
    title: 'Button at text fields',
    everywhere: 'On all sites',
    append: 'Append a signature',
    hide: 'Hide on this site',
  },
  /** The page's context menu. */
  menus: {
    openPicker: 'Append a signature…',
    newSignature: 'New signature from this text',
    openPanel: 'Open side panel',
  },
};
