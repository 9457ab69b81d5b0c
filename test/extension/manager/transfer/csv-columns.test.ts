/** Tables of other programs: titles in any case, tables without titles, tags, and encodings. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '../../../../extension/manager/transfer/csv.ts';
import { readCsvSnippets } from '../../../../extension/manager/transfer/csv-snippets.ts';
import { readImport } from '../../../support/import-file.ts';
import { openModelDevice } from '../../../support/model-device.ts';

describe('table with titles', () => {
  it.each([
    ['Phrase,Shortcut\nSee you,;bye\n', { name: ';bye', shortcut: ';bye' }],
    ['\ufeffTITLE;BODY\nBye;See you', { name: 'Bye' }],
    ['Label\tText\nBye\tSee you', { name: 'Bye' }],
    ['"Label","Body","Shortcut","Tags"\nBye,See you,;b,"a, b; c"', { shortcut: ';b', tags: 3 }],
    ['name,content,tags\nBye,See you,social media', { name: 'Bye', tags: 1 }],
    ['body\nSee you', { name: 'See you' }],
  ])('%j: understood', (text, { name = 'Bye', ...expected }: Record<string, unknown>) => {
    const read = readCsvSnippets(text);
    if ('sample' in read) throw new Error('The titles were not understood.');
    expect(read.faults).toEqual([]);
    const [{ fields = {}, ...snippet } = { name: '', content: '' }] = read.snippets;
    expect(snippet).toMatchObject({ name, content: 'See you' });
    const { shortcut, tags } = fields as { shortcut?: string; tags?: string[] };
    expect([shortcut, tags?.length]).toEqual([expected.shortcut, expected.tags]);
  });
});

describe('table without titles', () => {
  const guess = (text: string) => {
    const read = readCsvSnippets(text);
    return 'sample' in read ? read.sample : null;
  };

  it('two or three columns: the first rows, and a guess of what the columns hold', () => {
    expect(guess(';bye,See you soon\n;hi,Hello there')).toEqual({
      rows: [
        [';bye', 'See you soon'],
        [';hi', 'Hello there'],
      ],
      columns: { content: 1, name: null, shortcut: 0, tags: null, hasHeader: false },
    });
    expect(guess(';bye,See you soon,Bye\n,Hello there,Hi')?.columns).toMatchObject({
      ...{ content: 1, name: 2, shortcut: 0 },
    });
    expect(guess(',See you soon,Bye\n,Hello there,Hi')?.columns).toMatchObject({
      ...{ content: 1, name: 2, shortcut: null },
    });
    expect(guess('A long text of a post\tBye\t;b\nAnother text\tHi\t;h')?.columns).toEqual({
      content: 0,
      name: 1,
      shortcut: 2,
      tags: null,
      hasHeader: false,
    });
  });

  it('first row of titles, beside a column of another program: the titles are the guess', () => {
    expect(guess('Content;other;Name\nSee you;x;Bye')?.columns).toEqual({
      content: 0,
      name: 2,
      shortcut: null,
      tags: null,
      hasHeader: true,
    });
  });

  const snippet = fc.oneof(
    fc.constantFrom(
      'Signature',
      'Name',
      'text',
      'xsig',
      ';sig',
      'Kind regards\nBee',
      '1 Field Lane, York',
    ),
    fc.string({ minLength: 1, maxLength: 8 }),
  );

  it.each([
    [
      'xsig,"Kind regards\nBee",Signature,\nxadr,"1 Field Lane, York",Address,',
      ['Kind regards\nBee', '1 Field Lane, York'],
    ],
    [
      'Signature,Kind regards\nAddress,"1 Field Lane, York"',
      ['Kind regards', '1 Field Lane, York'],
    ],
    [';t,Title\n;n,Dr. Bee Field', ['Title', 'Dr. Bee Field']],
    ['xsig,Kind regards,Text\nxadr,York,Address', ['Kind regards', 'York']],
    ['Text,Signature\nAddress,"1 Field Lane, York"', ['Signature', '1 Field Lane, York']],
  ])(
    '%j, which has one of our titles as a name: asked, and the guess loses no snippet',
    (text, contents) => {
      const sample = guess(text);
      expect(sample?.columns.hasHeader).toBe(false);
      const read = readCsvSnippets(text, sample?.columns);
      if ('sample' in read) throw new Error('The columns are named.');
      expect(read.snippets.map(({ content }) => content)).toEqual(contents);
    },
  );

  it('any cells, of which one is no title: never read without a question', () => {
    const rows = fc.array(
      fc.tuple(snippet, snippet, fc.constantFrom('xsig', ';sig', 'Kind regards')),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(rows, cells => {
        expect(readCsvSnippets(formatCsv(cells))).toHaveProperty('sample');
      }),
    );
  });

  it('more columns than can be shown: the titles among them name the columns', () => {
    const others = Array.from({ length: 20 }, (_, index) => `other ${index}`);
    const read = readCsvSnippets(
      formatCsv([
        ['Name', ...others, 'Content'],
        ['Bye', ...others, 'See you'],
      ]),
    );
    expect(read).toMatchObject({ snippets: [{ line: 2, name: 'Bye', content: 'See you' }] });
  });

  it('columns named by the user: read by them, with or without the first row', () => {
    const text = 'See you,Bye\nHello,Hi\n';
    const columns = { content: 0, name: 1, shortcut: null, tags: null, hasHeader: false };
    expect(readCsvSnippets(text, columns)).toEqual({
      snippets: [
        { line: 1, name: 'Bye', content: 'See you' },
        { line: 2, name: 'Hi', content: 'Hello' },
      ],
      faults: [],
    });
    const read = readCsvSnippets(text, { ...columns, hasHeader: true });
    expect(read).toMatchObject({ snippets: [{ line: 2 }] });
  });

  it('a single column: refused', () => {
    expect(readCsvSnippets('one\ntwo')).toEqual({
      snippets: [],
      faults: [{ line: 1, fault: 'noColumns' }],
    });
  });
});

describe('encoding of a table', () => {
  const read = async (bytes: number[]) => {
    const { context } = await openModelDevice([]);
    return await readImport(context, { name: 'a.csv', text: new Uint8Array(bytes) });
  };
  const text = 'name,content\nÉté,Fin\n';
  const utf16 = [...text].flatMap(letter => {
    const unit = letter.charCodeAt(0);
    return [unit & 0xff, unit >> 8];
  });

  it.each([
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
    ['UTF-16', [0xff, 0xfe, ...utf16]],
    ['UTF-16 without a byte order mark', utf16],
  ])('%s: read', async (_case, bytes) => {
    expect(await read(bytes)).toMatchObject({ rows: [{ name: 'Été', effect: 'added' }] });
  });

  it('no Unicode: the user sees the rows in a guessed encoding first', async () => {
    const bytes = [...text].map(letter => letter.charCodeAt(0));
    expect(await read(bytes)).toMatchObject({
      encoding: 'Windows-1252',
      sample: {
        rows: [
          ['name', 'content'],
          ['Été', 'Fin'],
        ],
        columns: { name: 0, content: 1, hasHeader: true },
      },
    });
  });

  it('data that is no text: refused', async () => {
    expect(await read([0x89, 0x50, 0x4e, 0x47, 1, 2, 0xff])).toMatchObject({ refused: 'notText' });
  });
});
