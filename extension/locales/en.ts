import { enManager } from './en-manager.ts';

/** English, and the shape that every other language has. */
export const en = {
  ...enManager,
  language: { tag: 'en', direction: 'ltr' },
  app: { name: 'Colophon' },
  actions: {
    save: 'Save',
    cancel: 'Cancel',
    delete: 'Delete',
    undo: 'Undo',
    edit: 'Edit',
    copy: 'Copy',
    copied: 'Copied',
    dismiss: 'Dismiss',
  },
  popup: {
    search: 'Search signatures',
    signatures: 'Signatures',
    newSignature: 'New signature',
    labels: 'Labels',
    savePost: 'Save post',
    postSaved: 'Post saved',
    postRefused: 'This post is too long to be saved',
    allow: (host: string) => `Allow ${host}`,
    openManager: 'Open manager',
    append: (count: number) => (count === 1 ? 'Append' : `Append ${count}`),
    alreadyThere: 'Already in this post',
    noMatch: (query: string) => `No signature matches “${query}”`,
    copyInstead: 'Copy instead',
    firstRunTitle: 'Set your words once',
    firstRunText:
      'A signature is text that you append to posts. Write your own, or start from one of these.',
    hints: { mark: 'Shift+Enter marks several' },
    marked: (names: string) => `Marked in order: ${names}`,
    fromSelection: 'From what is selected on the page',
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
  manager: {
    posts: 'Posts',
    calendar: 'Calendar',
    labels: 'Labels',
    signatures: 'Signatures',
    trash: 'Trash',
    settings: 'Settings',
    sections: 'Sections',
  },
  notices: { region: 'Notices' },
  fields: { name: 'Name', content: 'Content', color: 'Color', sites: 'Sites' },
  labels: {
    new: 'New label',
    edit: 'Edit label',
    empty: 'No labels yet',
    emptyText: 'Labels colour your posts, so that you see at a glance what is planned.',
    usage: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
    sameName: (name: string) => `There is already a label named “${name}”.`,
    deletedFrom: (name: string, count: number) =>
      count === 0
        ? `Label “${name}” deleted`
        : `Label “${name}” deleted and taken off ${count === 1 ? '1 post' : `${count} posts`}`,
    presets: 'Colours to choose from',
    presetNames: {
      brick: 'Brick',
      rust: 'Rust',
      amber: 'Amber',
      olive: 'Olive',
      leaf: 'Leaf',
      teal: 'Teal',
      sky: 'Sky',
      ink: 'Ink',
      violet: 'Violet',
      plum: 'Plum',
      rose: 'Rose',
      slate: 'Slate',
    },
    pick: 'Pick a colour',
  },
  signatures: {
    new: 'New signature',
    edit: 'Edit signature',
    empty: 'No signatures yet',
    emptyText: 'Write the words that should stand at the end of your posts.',
    search: 'Search signatures',
    noMatch: (query: string) => `No signature matches “${query}”`,
    sitesHint: 'Hosts on which it is suggested first, one on each line: x.com or *.example.org',
    deleted: (name: string) => `Signature “${name}” deleted`,
  },
  settings: {
    server: 'Server address',
    key: 'API key',
    connect: 'Connect',
    disconnect: 'Disconnect',
    syncNow: 'Sync now',
    syncStatus: 'Sync status',
    sync: 'Sync',
    syncText:
      'Colophon works completely without a server. Connect one to keep your devices in step.',
    connectedTo: (server: string) => `Connected to ${server}`,
    kept: 'Everything on this device stays when you disconnect.',
    appending: 'Appending',
    separator: 'Between text and signature',
    separators: {
      'blank-line': 'A blank line',
      'line-break': 'A line break',
      space: 'A space',
      none: 'Nothing',
    },
    appearance: 'Appearance',
    theme: 'Theme',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    faults: {
      server: 'must be the address of a server, such as https://colophon.example.org',
      key: 'is required; it starts with clp_',
      unreachable:
        'No Colophon server answers at this address. Check the address, and that the server runs.',
      'key-refused': 'The server refused this API key. Check it, or make a new one.',
      'server-not-understood':
        'Something answers at this address, but it is not a Colophon server.',
    },
    otherWorkspace:
      'This device holds data of another workspace. Connecting merges both, for all devices of that workspace.',
    mergeBoth: 'Merge both',
  },
  status: {
    notConnected: 'Not connected',
    upToDate: 'Up to date',
    syncing: 'Syncing',
    waiting: (count: number) => (count === 1 ? '1 change waiting' : `${count} changes waiting`),
    offline: 'Offline',
    stopped: {
      'key-refused': 'Stopped: the server refused the API key',
      'key-reads-only': 'Stopped: this API key may read only',
      'other-workspace': 'Stopped: the server now answers with another workspace',
      'mass-deletion': 'Stopped: this sync would delete many items',
      'server-not-understood': 'Stopped: the server’s answer was not understood',
      'storage-full': 'Stopped: this device has no room left',
    },
    deleteThem: (count: string) => `Delete ${count} items`,
  },
  /** Fits "Name is required": the field's name, then what is wrong with it. */
  fault: (field: string, message: string) => `${field} ${message}`,
};

export type Words = typeof en;
export type NoticeWords = Words['notice'];
