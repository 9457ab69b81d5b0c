/** The file has the form of a backup of Clippings 6.2, with made-up texts. */
import { describe, expect, it } from 'vitest';
import { isClippings, readClippings } from '../../../../extension/manager/transfer/clippings.ts';

const write = (userClippingsRoot: unknown, space?: number) =>
  JSON.stringify({ version: '6.2', createdBy: 'Clippings/wx', userClippingsRoot }, null, space);
const clipping = (name: string, content: string, others = {}) => ({
  ...{ name, content, shortcutKey: '', sourceURL: '', label: '', seq: 0 },
  ...others,
});
/** Reads a clipping with this text in the folder Letters. */
const readText = (content: string, name = 'One') => {
  const root = [{ name: 'Letters', children: [clipping(name, content)] }];
  const [snippet] = readClippings(write(root)).snippets;
  return { content: snippet?.content, lost: snippet?.lost ?? [] };
};

describe('Clippings file', () => {
  it('clippings in folders: read in order, with the inner folder as a tag and their lines', () => {
    const file = write(
      [
        {
          ...{ name: 'Letters', seq: 1 },
          children: [
            { name: 'Formal', children: [clipping('Bye', 'Yours\nAda')] },
            clipping('---', '', { sep: true }),
            clipping('Hi', 'Hello', { shortcutKey: 'H', label: 'red' }),
          ],
        },
        clipping('', 'First line\nsecond'),
        clipping('Empty', ''),
      ],
      1,
    );
    expect(isClippings(file)).toBe(true);
    const { snippets, faults } = readClippings(file);
    expect(snippets.map(({ line: _, ...snippet }) => snippet)).toEqual([
      { name: 'Bye', content: 'Yours\nAda', fields: { tags: ['Formal'] } },
      // A key of Clippings is no text that is typed.
      { name: 'Hi', content: 'Hello', fields: { tags: ['Letters'] }, lost: ['H'] },
      { name: 'First line', content: 'First line\nsecond' },
    ]);
    const lines = file.split('\n');
    expect(lines[(snippets[0]?.line ?? 0) - 1]).toContain('"Bye"');
    expect(lines[(snippets[1]?.line ?? 0) - 1]).toContain('"Hi"');
    expect(faults).toMatchObject([{ fault: 'noText', name: 'Empty' }]);
  });

  it('another JSON file, a damaged one and one without clippings: told apart', () => {
    expect(isClippings('{"format":"colophon","rows":[]}')).toBe(false);
    expect(isClippings('[{"name":"a","text":"\\"userClippingsRoot\\": []"}]')).toBe(false);
    const faultsOf = (text: string) => readClippings(text).faults.map(({ fault }) => fault);
    expect(faultsOf(write([{ name: 'Empty', children: [] }]))).toEqual(['noSnippets']);
    expect(faultsOf(write({ not: 'a list' }))).toEqual(['unreadable']);
    expect(faultsOf(write([clipping('a', 'b')]).slice(0, -3))).toEqual(['unreadable']);
  });

  it('folders nested 100,000 deep: read', () => {
    const depth = 100_000;
    const inner = JSON.stringify(clipping('Deep', 'Text'));
    const root = `${'[{"name":"f","children":'.repeat(depth)}[${inner}]${'}]'.repeat(depth)}`;
    expect(readClippings(`{"userClippingsRoot":${root}}`).snippets).toHaveLength(1);
  });
});

describe('placeholders of Clippings', () => {
  it.each([
    ['$[DATE] at $[TIME]', '{{date:P}} at {{date:pp}}', []],
    ['$[DATE(dddd, MMM. D, YYYY)]', '{{date:EEEE, MMM. d, yyyy}}', []],
    ['$[TIME(h:mm A)]', '{{date:h:mm a}}', []],
    ['$[NAME] in $[FOLDER]', 'One in Letters', []],
    ['Hello, $[YourName]', 'Hello, {{ask:YourName}}', []],
    ['$[mood{good|so-so}], $[mood]', '{{choose:good|so-so}}, {{choose:good|so-so}}', []],
    ['$[who{you}]', '{{ask:who}}', ['{you}']],
    ['$[constructor]', '{{ask:constructor}}', []],
    ['$[UA] $[HOSTAPP] #[n]', '$[UA] $[HOSTAPP] #[n]', ['$[UA]', '$[HOSTAPP]', '#[n]']],
    ['$[DATE(LLLL)] $[DATE(YYYY/DDDD)]', '{{date:PPPPp}} {{date:yyyy/DDD}}', []],
    ['$[DATE(DDD)]', '$[DATE(DDD)]', ['$[DATE(DDD)]']],
    ['US$[no name] {{url}}', 'US$[no name] {{url}}', []],
  ])('%s: converted', (source, content, lost) => {
    expect(readText(source)).toEqual({ content, lost });
  });

  it('name that begins with [NOSUBST]: the text stays as it is', () => {
    expect(readText('$[DATE]', '[NOSUBST]One')).toEqual({ content: '$[DATE]', lost: [] });
  });

  it('another clipping in the text: its signature, unless it names a further one', () => {
    const { snippets } = readClippings(
      write([
        clipping('Inner', 'Ada'),
        clipping('Outer', 'By $[CLIPPING(Inner)]'),
        clipping('Circle', '$[CLIPPING(Circle)] $[CLIPPING(Outer)] $[CLIPPING(Nobody)]'),
      ]),
    );
    expect(snippets.map(({ content }) => content)).toEqual([
      'Ada',
      'By {{signature.Inner}}',
      '$[CLIPPING(Circle)] $[CLIPPING(Outer)] $[CLIPPING(Nobody)]',
    ]);
    expect(snippets[2]?.lost).toHaveLength(3);
  });

  it.each([
    ['without a text', [clipping('Inner', '')]],
    ['with a text that is too long', [clipping('Inner', 'x'.repeat(10_001))]],
    ['that has the name only without its mark', [clipping('[NOSUBST]Inner', 'a')]],
    ['whose name another one has too', [clipping('Inner', 'a'), clipping(' inner', 'b')]],
    [
      'whose name is the first line of one without a name',
      [clipping('Inner', 'a'), clipping('', 'Inner')],
    ],
  ])('another clipping %s: stays in the text and is reported', (_, inner) => {
    const source = '$[CLIPPING(Inner)]';
    const { snippets } = readClippings(write([clipping('Outer', source), ...inner]));
    expect(snippets[0]).toMatchObject({ name: 'Outer', content: source, lost: [source] });
  });

  it('another clipping whose name is longer than one may be: stays in the text', () => {
    const name = 'x'.repeat(256);
    const source = `$[CLIPPING(${name})]`;
    const { snippets } = readClippings(write([clipping('Outer', source), clipping(name, 'a')]));
    expect(snippets[0]).toMatchObject({ content: source, lost: [source] });
  });
});
