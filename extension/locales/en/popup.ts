/** English words of the popup, and of counts. */
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
    saveUndone: 'Taken back',
    saveKept: 'The post has changed since and stays as it is',
    saveNotUndone: 'Not taken back',
    postNotKept: 'Post not saved',
    postRefused: 'This post is too long to be saved',
    postInPart: 'The editor shows a part of this text only, so it was not saved',
    allow: (host: string) => `Allow ${host}`,
    openManager: 'Open manager',
    append: (count: number) => (count === 1 ? 'Append' : `Append ${count}`),
    alreadyThere: 'Already in this post',
    noMatch: (query: Isolated) => `No signature matches “${query}”`,
    copyInstead: 'Copy instead',
    more: 'More',
    actionsFor: (name: string) => `Actions for “${name}”`,
    pin: 'Pin',
    unpin: 'Unpin',
    tryHere: 'Try it on a page of ours',
    firstRunTitle: 'Set your words once',
    firstRunText:
      'A signature is text that you append to posts. Write your own, or start from one of these.',
    version: 'Version',
    questions: 'Before it is appended',
    choose: 'Choose',
    clipboardRefused:
      'Colophon may not read the clipboard. Append again and allow it, or paste what it holds yourself.',
    nothingToAppend: 'Nothing to append: what fills this signature is empty here.',
    cutToFit: 'Cut to 10,000 characters',
    usualVersion: 'Usual',
    versionFor: (site: string) => `for ${site}`,
    versionElsewhere: 'for all other sites',
    versionChosen: 'chosen here',
    hints: { mark: 'Shift+Enter marks several', version: 'Shift+↓ takes another version' },
  },
  /** Counts come formatted, `limit` null where there is none. */
  counting: {
    shown: (before: string, after: string, limit: string | null) =>
      limit === null ? `${before} → ${after} characters` : `${before} → ${after} of ${limit}`,
    spoken: (before: string, after: string, limit: string | null) =>
      `${before} characters now, ${after} after${limit === null ? '' : `, of ${limit}`}`,
    over: {
      characters: (by: number) => (by === 1 ? '1 character over' : `${by} characters over`),
      bytes: (by: number) => (by === 1 ? '1 byte over' : `${by} bytes over`),
      hashtags: (by: number) => (by === 1 ? '1 hashtag too many' : `${by} hashtags too many`),
      words: (by: number) => (by === 1 ? '1 word over' : `${by} words over`),
    },
  },
  labelSearch: {
    search: 'Search labels',
    find: 'Find or create a label',
    more: (count: string) => `${count} more`,
    fewer: 'Fewer',
  },
};
