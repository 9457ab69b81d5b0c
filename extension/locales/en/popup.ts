/** English strings of the popup and of character counts. */
import type { Isolated } from '../../../shared/text/isolate.ts';

export const enPopup = {
  popup: {
    search: 'Search signatures',
    signatures: 'Signatures',
    newSignature: 'New signature',
    labels: 'Labels',
    createLabel: (name: Isolated) => `Create label ${name}`,
    unsavedLabels: 'Not saved yet',
    savePost: 'Save post',
    postSaved: 'Post saved',
    saving: {
      options: 'Save options',
      draft: 'Draft',
      scheduleMenu: 'Schedule…',
      publishedNow: 'Published now',
      today: (time: string) => `Today ${time}`,
      tomorrow: (time: string) => `Tomorrow ${time}`,
      free: (moment: string) => `Next free slot: ${moment}`,
      other: 'Other…',
      schedule: 'Schedule',
      scheduledFor: (moment: string) => `Scheduled for ${moment}`,
      skippedTime: (moment: string) => `The clocks skip this time. The post gets ${moment}.`,
      savedAsPublished: 'Saved as published',
    },
    posted: {
      question: 'Posted?',
      mark: 'Mark as published',
      marked: 'Marked as published',
      notMarked: 'Not marked as published',
    },
    saveUndone: 'Undone',
    saveKept: 'Not undone: the post has changed since',
    saveNotUndone: 'Couldn’t undo',
    postNotKept: 'Post not saved',
    postRefused: 'This post is too long to save',
    postInPart: 'The editor shows only part of this text, so it wasn’t saved',
    allow: (host: string) => `Allow ${host}`,
    connect: {
      question: (host: string) =>
        `Connect to ${host}? It gets everything that you keep in Colophon.`,
      action: 'Connect this browser',
    },
    panel: {
      open: 'Open side panel',
      noAccess: (keys: string) =>
        `Colophon has no access to this page yet. Press ${keys} here once, or allow it on all sites.`,
      noAccessWithoutKeys:
        'Colophon has no access to this page yet. Click its button in the toolbar here once, or allow it on all sites.',
      allowAllSites: 'Allow on all sites',
    },
    openManager: 'Open manager',
    append: (count: number, shown: string) => (count === 1 ? 'Append' : `Append ${shown}`),
    insert: (count: number, shown: string) =>
      count === 1 ? 'Insert at cursor' : `Insert ${shown} at cursor`,
    alreadyThere: 'Already in this post',
    tagWords: (word: Isolated, count: number, shown: string) =>
      count === 1 ? `Tag “${word}” too` : `Tag ${shown} words too`,
    hashtagsInPost: (hashtags: string) => `Left out, already in the post: ${hashtags}`,
    hashtagsOverLimit: (network: string, hashtags: string) =>
      `Left out, ${network} takes fewer hashtags: ${hashtags}`,
    noMatch: (query: Isolated) => `No signature matches “${query}”`,
    pageHangs: 'This page isn’t responding. Wait, or copy the text.',
    copyInstead: 'Copy instead',
    more: 'More',
    actionsFor: (name: string) => `Actions for “${name}”`,
    pin: 'Pin',
    unpin: 'Unpin',
    tryHere: 'Try it on a sample page',
    firstRunTitle: 'Write it once, add it anywhere',
    firstRunText:
      'A signature is text that you append to posts. Write your own, or start from one of these.',
    version: 'Version',
    questions: 'Before appending',
    choose: 'Choose',
    clipboardRefused:
      'Colophon can’t read the clipboard. Append again and allow access, or paste the text yourself.',
    nothingToAppend: 'Nothing to append: this signature’s variables are empty here.',
    cutToFit: 'Cut to 10,000 characters',
    usualVersion: 'Default',
    versionFor: (site: string) => `for ${site}`,
    versionForOtherSites: 'for all other sites',
    versionChosen: 'chosen here',
    hints: { mark: 'Shift+Enter marks several', version: 'Shift+↓ switches versions' },
  },
  /** Counts are formatted already; `limit` is null if there is none. */
  counting: {
    shown: (before: string, after: string, limit: string | null) =>
      limit === null ? `${before} → ${after} characters` : `${before} → ${after} of ${limit}`,
    spoken: (before: string, after: string, limit: string | null) =>
      `${before} characters now, ${after} after${limit === null ? '' : `, of ${limit}`}`,
    /** The network's rule: its characters, its links, and the source with its date. */
    rules: {
      characters: {
        weights: 'Ideographs and emoji count 2, most other characters 1.',
        graphemes: 'Each visible character counts 1.',
        'code-points': 'Each code point counts 1.',
        'utf-16-units': 'Most characters count 1, emoji 2 or more.',
      },
      links: {
        whole: 'Links count in full.',
        fixed: (length: string) => `Each link counts ${length}.`,
        shortened: 'Links count as shortened in the post.',
      },
      warningIncluded: 'The content warning is included.',
      warningNotIncluded: 'A content warning counts too. It isn’t included.',
      source: (name: string, date: string) => `Source: ${name}, ${date}`,
      show: 'How networks count',
    },
    over: {
      characters: (by: number, shown: string) =>
        by === 1 ? '1 character over' : `${shown} characters over`,
      bytes: (by: number, shown: string) => (by === 1 ? '1 byte over' : `${shown} bytes over`),
      hashtags: (by: number, shown: string) =>
        by === 1 ? '1 hashtag too many' : `${shown} hashtags too many`,
      words: (by: number, shown: string) => (by === 1 ? '1 word over' : `${shown} words over`),
    },
  },
  labelSearch: {
    search: 'Search labels',
    find: 'Find or create a label',
    more: (count: string) => `${count} more`,
    fewer: 'Fewer',
  },
};
