/** English strings of the welcome page. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enWelcome = {
  welcome: {
    title: 'Your words, at the end of every post',
    text: 'Colophon appends your signatures to the post you’re writing, on any site. Get started in four steps.',
    /** The text of the picture for screen readers, and the count of its post on X. */
    picture: 'A post with a signature at its end, and its count on X',
    pictureCount: 124,
    words: 'Start with a signature',
    wordsText: 'Choose one to start with. You can change it any time.',
    wordsDone: 'It’s saved on this device only.',
    write: 'Write your own',
    chosen: 'Your signature',
    trial: 'Append it to a post',
    trialText:
      'This text field works like one on any page. On other pages, press the Colophon button instead.',
    trialWaits: 'Once you have a signature, you can try it here.',
    trialDone: 'That’s it. Undo is beside the text field.',
    post: 'Post',
    postText: 'The first sheets of the new almanac are dry. Binding starts on Monday.',
    append: (name: Isolated) => `Append “${name}”`,
    pin: 'Pin the button',
    pinByPin: 'Press the puzzle piece in the toolbar, then the pin beside Colophon.',
    pinByMenu:
      'Press the puzzle piece in the toolbar, then the cog beside Colophon, then “Pin to Toolbar”.',
    pinDone: 'The button is in your toolbar.',
    importTitle: 'Coming from another app?',
    importText:
      'Import snippets from TextExpander, espanso, Text Blaze, Raycast, Alfred, Clippings, a spreadsheet or a Colophon file.',
    import: 'Import',
    restore: 'Restore a backup',
    manage: 'Open signatures',
    more: 'More for your posts',
    labels: 'Coloured labels group your posts by campaign or topic.',
    openLabels: 'Open labels',
    calendar: 'The calendar shows what’s planned, and you drag a post to another day.',
    openCalendar: 'Open calendar',
    done: 'Done',
  },
};
