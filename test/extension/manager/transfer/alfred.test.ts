/** The files have the form of Alfred's exports, with made-up texts. */
import { describe, expect, it } from 'vitest';
import { isAlfredSnippet, readAlfred } from '../../../../extension/manager/transfer/alfred.ts';
import { readContents } from '../../../../extension/manager/transfer/read-contents.ts';
import { writeZip, type ZippedFile } from '../../../support/write-zip.ts';

const write = (name: string, snippet: string, keyword = '') =>
  JSON.stringify({ alfredsnippet: { snippet, uid: '0B1C', name, keyword } }, null, 2);
const plist = (prefix: string, suffix: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n\t<key>snippetkeywordprefix</key>\n\t<string>${prefix}</string>\n\t<key>snippetkeywordsuffix</key>\n\t<string>${suffix}</string>\n</dict>\n</plist>`;
const read = (bytes: BlobPart, name = 'Letters (2).alfredsnippets') =>
  readContents(
    { file: new File([bytes], name), encoding: 'Windows-1252', columns: null },
    () => {},
  );
const readFiles = (...files: ZippedFile[]) => read(writeZip(files));
const bye = { path: 'Bye [0B1C].json', text: write('Bye', 'See you', 'bye') };
const hi = { path: 'Hi [0B1D].json', text: write('Hi', 'Hello 👋', 'hi'), isStored: true };

describe('Alfred file', () => {
  it('collection: read with its affixes, its name as a tag, and without other files', async () => {
    const empty = { path: 'Empty [0].json', text: write('Empty', '', 'e') };
    const others = [
      { path: 'icon.png', text: '\0\0' },
      { path: '__MACOSX/._Hi [0B1D].json', text: '\0' },
      { path: '._Bye [0B1C].json', text: '\0' },
    ];
    const affixes = { path: 'info.plist', text: plist(';', '&gt;') };
    expect(await readFiles(bye, hi, ...others, empty, affixes)).toEqual({
      format: 'alfred',
      snippets: [
        {
          ...{ line: 1, name: 'Bye', content: 'See you' },
          fields: { shortcut: ';bye>', tags: ['Letters'] },
        },
        {
          ...{ line: 2, name: 'Hi', content: 'Hello 👋' },
          fields: { shortcut: ';hi>', tags: ['Letters'] },
        },
      ],
      faults: [{ line: 3, fault: 'noText', name: 'Empty' }],
      isTruncated: false,
    });
  });

  it('folders in the archive: each is a tag, and has affixes of its own', async () => {
    const inFolder = (folder: string, { path, ...file }: ZippedFile) => ({
      ...{ ...file, path: `Alfred/${folder}/${path}` },
    });
    const affixes = inFolder('A', { path: 'info.plist', text: plist('!', '') });
    expect(await readFiles(affixes, inFolder('A', bye), inFolder('B', hi))).toMatchObject({
      snippets: [
        { fields: { shortcut: '!bye', tags: ['A'] } },
        { fields: { shortcut: 'hi', tags: ['B'] } },
      ],
    });
  });

  it('JSON of one snippet: read, without a tag', async () => {
    expect(isAlfredSnippet(bye.text)).toBe(true);
    expect(isAlfredSnippet('{"rows":[{"alfredsnippet":{}}]}')).toBe(false);
    expect(await read(bye.text, bye.path)).toMatchObject({
      format: 'alfred',
      snippets: [{ line: 1, name: 'Bye', content: 'See you', fields: { shortcut: 'bye' } }],
    });
  });

  it('key written as AlfredSnippet: read too', async () => {
    const text = hi.text.replace('alfredsnippet', 'AlfredSnippet');
    const one = { snippets: [{ name: 'Hi', content: 'Hello 👋' }], faults: [] };
    expect(await readFiles({ ...hi, text })).toMatchObject(one);
    expect(await read(text, hi.path)).toMatchObject(one);
  });

  it('snippet that is no JSON, of another form, or encrypted: named, and the others are read', async () => {
    const broken = { path: 'a.json', text: '{"alfredsnippet":' };
    const other = { path: 'b.json', text: '{"snippet":"text"}' };
    expect(await readFiles(broken, other, { ...hi, flags: 1 }, bye)).toMatchObject({
      snippets: [{ line: 4, name: 'Bye' }],
      faults: [
        { line: 1, fault: 'unreadable', name: 'a.json' },
        { line: 2, fault: 'unreadable', name: 'b.json' },
        { line: 3, fault: 'unreadable', name: hi.path },
      ],
    });
  });
});

describe('zip archive', () => {
  it('one byte of a text that has changed: that snippet is not read, so no word becomes another', async () => {
    const bytes = writeZip([hi, bye]);
    const at = Buffer.from(bytes).indexOf('Hello');
    bytes[at] = 'J'.charCodeAt(0);
    expect(await read(bytes)).toMatchObject({
      snippets: [{ name: 'Bye' }],
      faults: [{ fault: 'unreadable', name: hi.path }],
    });
  });

  it('cut anywhere: cannot be read, without an exception', async () => {
    const bytes = writeZip([hi, bye]);
    for (let length = 30; length < bytes.length; length++)
      expect(await read(bytes.slice(0, length))).toMatchObject({
        ...{ format: 'alfred', snippets: [], faults: [{ line: 1, fault: 'unreadable' }] },
      });
  });

  it('texts of more than 10 MB together: refused before any is unpacked', async () => {
    const large = { path: 'a.json', text: 'x', size: 6 * 1_048_576 };
    expect(await readFiles(large, large)).toEqual({ refused: 'tooLarge', maxMegabytes: 10 });
    expect(await readFiles(large)).toMatchObject({ faults: [{ fault: 'unreadable' }] });
  });

  it('text that becomes larger than the directory says: not read', async () => {
    const bomb = { path: 'a.json', text: ' '.repeat(50 * 1_048_576), size: 100 };
    expect(await readFiles(bomb, bye)).toMatchObject({
      snippets: [{ name: 'Bye' }],
      faults: [{ fault: 'unreadable', name: 'a.json' }],
    });
  });

  it('archive without snippets, such as a spreadsheet: refused as no text', async () => {
    const sheet = { path: 'xl/worksheets/sheet1.xml', text: '<worksheet/>' };
    expect(await readFiles(sheet)).toEqual({ refused: 'notText', maxMegabytes: 10 });
  });
});

describe('placeholders of Alfred', () => {
  const readText = (text: string) => {
    const [snippet] = readAlfred([{ path: '', text: write('One', text) }]).snippets;
    return { content: snippet?.content, lost: snippet?.lost ?? [] };
  };

  it.each([
    ['{date}, {time}, {datetime}', '{{date:PP}}, {{date:pp}}, {{date:PPpp}}', []],
    ['{date:short} {time:long} {datetime:full}', '{{date:P}} {{date:ppp}} {{date:PPPPpppp}}', []],
    ['{date:dd.MM.yyyy}', '{{date:dd.MM.yyyy}}', []],
    ['[[{date -1d:YYYY-MM-dd}]]', '[[{{date-1d:yyyy-MM-dd}}]]', []],
    ['{date +2y +3M +1d:EEEE}', '{{date+2y+3m+1d:EEEE}}', []],
    ['{time +30m:HH:mm}', '{{date+30min:HH:mm}}', []],
    ['{clipboard}{clipboard:0}{cursor}', '{{clipboard}}{{clipboard}}{{caret}}', []],
    ['{clipboard.trim.uppercase}', '{{clipboard}}', ['.trim.uppercase']],
    ['{foo} {{date}} {dates}', '{foo} {{{date:PP}}} {dates}', []],
  ])('%s: converted', (source, content, lost) => {
    expect(readText(source)).toEqual({ content, lost });
  });

  it.each([
    '{random:UUID}',
    '{random:1..10}',
    '{random:a,b,c}',
    '{clipboard:1}',
    '{clipboard:uppercase}',
    '{var:name}',
    '{snippet:sig}',
    '{date +1q}',
    '{date:P}',
    '{date:constructor}',
  ])('%s without equivalent: stays in the text and is reported', source => {
    expect(readText(`<${source}>`)).toEqual({ content: `<${source}>`, lost: [source] });
  });
});
