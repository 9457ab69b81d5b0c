/** English words of import and export. */
import type { Isolated } from '../../../shared/text/isolate.ts';

/** English words of labels and signatures, of import and export. */
const things = (one: string, many: string) => (count: number, shown: string) =>
  count === 1 ? `1 ${one}` : `${shown} ${many}`;

export const enTransfer = {
  transfer: {
    title: 'Import and export',
    text: 'What you write is yours: take all of it along, or bring snippets from other programs.',
    exportAll: 'Export everything',
    exportCsv: { label: 'Labels as CSV', signature: 'Signatures as CSV', post: 'Posts as CSV' },
    import: 'Import a file',
    importHint:
      'An export of Colophon, espanso (YAML), Text Blaze, TextExpander, or CSV with the columns name and content. You see first what it would bring.',
    refused: {
      tooLarge: (file: Isolated, megabytes: string) =>
        `“${file}” is too large; at most ${megabytes} MB are taken.`,
      tooLong: (file: Isolated, _megabytes: string) =>
        `“${file}” takes too long to read. Split it into smaller files and choose them one by one.`,
      notText: (file: Isolated, _megabytes: string) =>
        `“${file}” is not text in UTF-8. Save it as UTF-8 and choose it again.`,
      empty: (file: Isolated, _megabytes: string) => `“${file}” is empty.`,
    },
    previewTitle: (file: Isolated) => `Import “${file}”`,
    adds: 'This will be added:',
    brings: {
      signature: things('signature', 'signatures'),
      label: things('label', 'labels'),
      post: things('post', 'posts'),
      trashed: things('item in the Trash', 'items in the Trash'),
    },
    alters: 'This will change:',
    changes: {
      changed: things('item is changed', 'items are changed'),
      restored: things('item comes back from the Trash', 'items come back from the Trash'),
      deleted: things('item goes to the Trash', 'items go to the Trash'),
    },
    known: (count: number, shown: string) =>
      count === 1 ? '1 is here already' : `${shown} are here already`,
    nothingTaken: 'Nothing of this file can be imported; nothing was changed.',
    nothingFound: 'There is nothing to import in this file.',
    faults: 'What cannot be imported',
    faultCount: (count: number, shown: string) =>
      count === 1 ? '1 entry cannot be imported' : `${shown} entries cannot be imported`,
    losses: 'What is not kept',
    lossCount: (count: number, shown: string) =>
      count === 1
        ? '1 part is no variable here; it stands in the text as it is, or is left out'
        : `${shown} parts are no variables here; they stand in the text as they are, or are left out`,
    importNow: 'Import',
    done: (file: Isolated) => `“${file}” imported`,
    atLine: (line: string, fault: string) => `Line ${line}: ${fault}`,
    atEntry: (entry: string, fault: string) => `Entry ${entry}: ${fault}`,
    reading: 'Reading the file',
    tooMany: (max: string) => `At most ${max} entries are taken from one file.`,
    brokenJson: 'this is not valid JSON',
    notBackup: 'This JSON file is not an export of Colophon.',
    lineFaults: {
      noMatches: 'there is no list named matches',
      noSnippets: 'there is no list of snippets',
      noColumns: 'the first line must name the columns name and content',
      fewColumns: 'there are fewer columns than in the first line',
      openQuote: 'a quotation mark is opened and never closed',
      tabs: 'YAML does not allow tabs before a key',
      unreadable: 'this cannot be read',
      active: 'it uses pictures, markup or a script, which a signature cannot hold',
      formatted: 'it is formatted text, of which nothing but its words could be kept',
      noText: 'it has no text',
    },
  },
};
