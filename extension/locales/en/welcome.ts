/** English words of the page after installing, and signatures to start from. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enWelcome = {
  welcome: {
    title: 'Your words, at the end of every post',
    text: 'Colophon appends your signatures to the post that you are writing, on any site. Four steps, and you know it all.',
    words: 'Start with a signature',
    wordsText: 'Choose one to begin with. You can change it at any time.',
    wordsDone: 'It is saved, on this device alone.',
    trial: 'Append it to a post',
    trialText:
      'This is a text field as on any page. On other pages you press the Colophon button instead.',
    trialWaits: 'Here you can try it, once there is a signature.',
    trialDone: 'That is all. Undo is beside the text field.',
    post: 'Post',
    postText: 'The first sheets of the new almanac are dry. Binding starts on Monday.',
    append: (name: Isolated) => `Append “${name}”`,
    pin: 'Keep the button at hand',
    pinByPin: 'Press the puzzle piece in the toolbar, then the pin beside Colophon.',
    pinByMenu:
      'Press the puzzle piece in the toolbar, then the cog beside Colophon, then “Pin to Toolbar”.',
    pinDone: 'The button is in your toolbar.',
    elsewhere: 'Coming from elsewhere?',
    elsewhereText:
      'Snippets from TextExpander, espanso, Text Blaze, a table or a Colophon file can be brought along.',
    import: 'Import',
    manage: 'Open signatures',
    done: 'Done',
  },
};
