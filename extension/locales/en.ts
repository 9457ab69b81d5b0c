import { enManager } from './en-manager.ts';

/** English, and the shape that every other language has. */
import { enPopup } from './en-popup.ts';

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
  ...enPopup,
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
    usage: (count: number, shown: string) => (count === 1 ? '1 post' : `${shown} posts`),
    sameName: (name: string) => `There is already a label named “${name}”.`,
    deletedFrom: (name: string, count: number, shown: string) =>
      count === 0
        ? `Label “${name}” deleted`
        : `Label “${name}” deleted and taken off ${count === 1 ? '1 post' : `${shown} posts`}`,
    onPosts: (count: number, shown: string) =>
      count === 1 ? 'It is on 1 post, which stays.' : `It is on ${shown} posts, which stay.`,
    selection: 'Selected labels',
    selectToMerge: 'Select another one to merge them',
    merge: 'Merge',
    mergeInto: (name: string) => `Merge into “${name}”`,
    mergeTitle: (count: number) => `Merge ${count} labels`,
    keepWhich: 'Which one stays?',
    mergeHint: 'Posts of the others get the one that stays. The others move to the Trash.',
    merged: (name: string, count: number, shown: string) =>
      `Merged into “${name}”, ${count === 1 ? '1 post' : `${shown} posts`} changed`,
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
    sort: 'Sort by',
    orders: { use: 'Most used', name: 'Name' },
    duplicate: 'Duplicate',
    copyOf: (name: string) => `${name} (copy)`,
    duplicated: (name: string) => `Duplicated as “${name}”`,
    preview: 'Preview',
    previewPost: 'The end of your post.',
    uses: (count: number, shown: string) => (count === 1 ? 'Used once' : `Used ${shown} times`),
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
