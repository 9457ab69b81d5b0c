/** English strings of import and export. */
import type { Isolated } from '../../../shared/text/isolate.ts';

/** Returns a counted noun, such as "1 post" or "2 posts". */
const things = (one: string, many: string) => (count: number, shown: string) =>
  count === 1 ? `1 ${one}` : `${shown} ${many}`;

export const enTransfer = {
  transfer: {
    title: 'Import and export',
    text: 'What you write is yours. Take all of it with you, or bring in snippets from other apps.',
    exportAll: 'Export everything',
    exportAsCsv: 'Export as CSV',
    exportCsv: {
      label: 'Labels as CSV',
      signature: 'Signatures as CSV',
      post: 'Posts as CSV',
      value: 'Values as CSV',
    },
    exportForExpanders: 'Signatures for text expanders',
    import: 'Import a file',
    importHint:
      'A Colophon export, Alfred, Clippings, espanso (YAML), Raycast, Text Blaze, TextExpander, or CSV. You’ll see a preview first.',
    refused: {
      tooLarge: (file: Isolated, megabytes: string) =>
        `“${file}” is too large. The limit is ${megabytes} MB.`,
      tooLong: (file: Isolated, _megabytes: string) =>
        `“${file}” takes too long to read. Split it into smaller files and import them one by one.`,
      notText: (file: Isolated, _megabytes: string) =>
        `“${file}” isn’t UTF-8 text. Save it as UTF-8 and choose it again.`,
      empty: (file: Isolated, _megabytes: string) => `“${file}” is empty.`,
    },
    previewTitle: (file: Isolated) => `Import “${file}”`,
    adds: 'This will be added:',
    brings: {
      signature: things('signature', 'signatures'),
      label: things('label', 'labels'),
      post: things('post', 'posts'),
      value: things('value', 'values'),
      limit: things('limit of yours', 'limits of yours'),
      slot: things('posting time', 'posting times'),
      other: things('other item', 'other items'),
      trashed: things('item in the Trash', 'items in the Trash'),
      view: things('saved view', 'saved views'),
      preference: things('setting', 'settings'),
    },
    alters: 'This will change:',
    changes: {
      changed: things('item is updated', 'items are updated'),
      restored: things('item is restored from the Trash', 'items are restored from the Trash'),
      deleted: things('item moves to the Trash', 'items move to the Trash'),
    },
    known: (count: number, shown: string) =>
      count === 1 ? '1 already exists' : `${shown} already exist`,
    nothingTaken: 'None of this can be imported. Nothing was changed.',
    nothingFound: 'There’s nothing to import in this file.',
    faultCount: (count: number, shown: string) =>
      count === 1 ? '1 entry can’t be imported' : `${shown} entries can’t be imported`,
    losses: 'Not kept',
    lossCount: (count: number, shown: string) =>
      count === 1
        ? '1 part has no equivalent here. It’s kept as text or left out.'
        : `${shown} parts have no equivalent here. They’re kept as text or left out.`,
    entries: 'Entries to import',
    /** The effect of the import on an entry of the file. */
    effects: {
      added: 'New',
      trashed: 'New, in the Trash',
      changed: 'Updated',
      restored: 'Restored from the Trash',
      deleted: 'Moves to the Trash',
      unchanged: 'Already there',
      leftOut: 'Left out',
    },
    tryPost: {
      import: 'Import from TryPost',
      text: 'Brings the labels and signatures of one workspace. Posts, media and channels stay in TryPost. You’ll see a preview first.',
      server: 'Address of TryPost',
      key: 'API key of TryPost',
      keyHint:
        'Create one in TryPost’s settings under “API Keys”. Colophon sends it only to this address, and doesn’t keep it.',
      notEncrypted: 'This address isn’t encrypted. Others on the network can read the API key.',
      readAnyway: 'Import without encryption',
      reading: 'Reading from TryPost',
      faults: {
        server: 'must be an address, such as https://trypost.example.org',
        key: 'must be the key as TryPost shows it',
        'no-permission':
          'The browser has no access to this address, so nothing was read. Try again and allow it.',
        unreachable: 'Nothing answers at this address. Check it, and that TryPost is running.',
        busy: 'TryPost can’t answer at the moment. Wait a minute, then try again.',
        'key-refused':
          'TryPost refused this API key. Check it, or let an admin of the workspace create a new one.',
        'no-subscription':
          'TryPost answers only with an active subscription. Renew it there, then try again.',
        'not-trypost':
          'Something answers at this address, but not as TryPost does. Enter the address at which you open TryPost.',
        'too-large':
          'This workspace has more than Colophon can read at once. Delete labels or signatures there that you no longer need.',
        empty: 'This workspace has no labels and no signatures. Enter a key of another one.',
      },
    },
    columnsTitle: (file: Isolated) => `Columns of “${file}”`,
    columnsText: 'Choose what each column holds.',
    column: (number: string) => `Column ${number}`,
    skipped: 'Skip',
    hasHeader: 'The first row has the titles',
    encoding: 'Encoding',
    encodingHint: 'If letters look wrong, choose another one.',
    contentNeeded: 'Choose the column with the content.',
    continue: 'Continue',
    writing: 'Importing',
    exportGuarded: (names: Isolated) =>
      `An apostrophe stands before texts that a spreadsheet would run as a formula. Remove it in the other app: ${names}`,
    exportLeftOut: (count: number, shown: string, names: Isolated) =>
      count === 1
        ? `1 item couldn’t be exported: ${names}`
        : `${shown} items couldn’t be exported: ${names}`,
    importNow: 'Import',
    done: (file: Isolated) => `“${file}” imported`,
    atLine: (line: string, fault: string) => `Line ${line}: ${fault}`,
    atEntry: (entry: string, fault: string) => `Entry ${entry}: ${fault}`,
    reading: 'Reading the file',
    tooMany: (max: string) => `A file can have at most ${max} entries.`,
    brokenJson: 'this isn’t valid JSON',
    notBackup: 'This JSON file isn’t a Colophon export.',
    lineFaults: {
      noMatches: 'there is no list named matches',
      noSnippets: 'there is no list of snippets',
      noColumns: 'a list has at least two columns, such as name and content',
      fewColumns: 'there are fewer columns than in the first line',
      openQuote: 'a quotation mark is never closed',
      tabs: 'YAML doesn’t allow tabs before a key',
      unreadable: 'this can’t be read',
      active: 'it uses images, markup or a script, which a signature can’t hold',
      formatted: 'it’s formatted text, and only its words could be kept',
      noText: 'it has no text',
    },
  },
};
