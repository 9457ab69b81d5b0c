/** The files have the form of Raycast's exports, with made-up texts. */
import { describe, expect, it } from 'vitest';
import { isRaycast, readRaycast } from '../../../../extension/manager/transfer/raycast.ts';

const readText = (text: string) => {
  const [snippet] = readRaycast(JSON.stringify([{ name: 'One', text }])).snippets;
  return { content: snippet?.content, lost: snippet?.lost ?? [] };
};

describe('Raycast file', () => {
  it('snippets: read with keyword and line; without a name they have that of the keyword or text', () => {
    const file = JSON.stringify(
      [
        { name: 'Bye', text: 'Yours\n{cursor}', keyword: ';bye' },
        { name: ' ', text: 'Hello', keyword: '!hi' },
        { name: '', text: 'First line\nsecond' },
        { name: 'Spaced', text: 'Text', keyword: 'two words' },
        { name: 'Empty', text: '', keyword: ';e' },
      ],
      null,
      1,
    );
    expect(isRaycast(file)).toBe(true);
    const { snippets, faults } = readRaycast(file);
    expect(snippets).toMatchObject([
      {
        ...{ line: 3, name: 'Bye', content: 'Yours\n{{caret}}' },
        fields: { variables: true, shortcut: ';bye' },
      },
      { line: 8, name: '!hi', content: 'Hello', fields: { shortcut: '!hi' } },
      { name: 'First line', content: 'First line\nsecond' },
      { name: 'Spaced', content: 'Text', lost: ['two words'] },
    ]);
    expect(faults).toMatchObject([{ fault: 'noText', name: 'Empty' }]);
  });

  it('another JSON file, a damaged one and one without snippets: told apart', () => {
    expect(isRaycast('{"format":"colophon","rows":[{"text":"a"}]}')).toBe(false);
    expect(isRaycast('[{"name":"\\"text\\": a"}]')).toBe(false);
    const faultsOf = (text: string) => readRaycast(text).faults.map(({ fault }) => fault);
    expect(faultsOf('[{"name":"a","text":"b"}')).toEqual(['unreadable']);
    expect(faultsOf('[1,"text"]')).toEqual(['noSnippets']);
  });
});

describe('placeholders of Raycast', () => {
  it.each([
    ['{date}, {time}, {datetime}, {day}', '{{date:PP}}, {{date:p}}, {{date:PPp}}, {{date:EEEE}}'],
    ['{date format="EEEE, MMM d, yyyy"}', '{{date:EEEE, MMM d, yyyy}}'],
    [`{date format="d 'o''clock' HH"}`, `{{date:d' o''clock 'HH}}`],
    ['{date format="YYYY-MM-dd" offset="+3M -5d"}', '{{date+3m-5d:yyyy-MM-dd}}'],
    ['{date +2d "yyyy"} {time -30m}', '{{date+2d:yyyy}} {{date-30min:p}}'],
    ['{clipboard}{selection}{cursor}', '{{clipboard}}{{selection}}{{caret}}'],
    ['{argument} {argument}', '{{ask:Argument 1}} {{ask:Argument 2}}'],
    [
      '{argument name="tone" options="happy, sad"} {argument name="tone"}',
      '{{choose:happy|sad}} {{choose:happy|sad}}',
    ],
    ['{argument name="tone" options="happy, sad" default="sad"}', '{{choose:sad|happy}}'],
    ['{foo} {dates} {{url}}', '{foo} {dates} {{url}}'],
  ])('%s: converted', (source, content) => {
    expect(readText(source)).toEqual({ content, lost: [] });
  });

  it.each([
    ['{clipboard | uppercase | trim}', '{{clipboard}}', ['| uppercase', '| trim']],
    ['{date locale="fr-FR"}', '{{date:PP}}', ['locale=fr-FR']],
    ['{argument name="who" default="you"}', '{{ask:who}}', ['default=you']],
  ])('%s: converted, its options are reported', (source, content, lost) => {
    expect(readText(source)).toEqual({ content, lost });
  });

  it.each([
    '{uuid}',
    '{calculator}',
    '{clipboard offset=1}',
    '{date:YYYY-MM-DD}',
    '{date format="D"}',
    '{date format="P"}',
    '{date offset="+1q"}',
    '{argument options="one"}',
    '{snippet name="Nobody"}',
  ])('%s without equivalent: stays in the text and is reported', source => {
    expect(readText(`<${source}>`)).toEqual({ content: `<${source}>`, lost: [source] });
  });

  it('another snippet in the text: its signature, unless it names a further one', () => {
    const { snippets } = readRaycast(
      JSON.stringify([
        { name: 'Inner', text: 'Ada' },
        { name: 'Outer', text: 'By {snippet name="Inner"}' },
        { name: 'Circle', text: '{snippet name="Circle"}{snippet name="Outer"}' },
      ]),
    );
    expect(snippets.map(({ content }) => content)).toEqual([
      'Ada',
      'By {{signature.Inner}}',
      '{snippet name="Circle"}{snippet name="Outer"}',
    ]);
  });

  it.each([
    ['without a text', [{ name: 'Inner', text: '' }]],
    ['that has the name as its keyword', [{ name: '', text: 'a', keyword: 'Inner' }]],
    [
      'whose name another one has too',
      [
        { name: 'Inner', text: 'a' },
        { name: 'INNER', text: 'b' },
      ],
    ],
    [
      'that names a further one after a line break',
      [{ name: 'Inner', text: '{snippet\nname="Inner"}' }],
    ],
  ])('another snippet %s: stays in the text and is reported', (_, inner) => {
    const source = '{snippet name="Inner"}';
    const { snippets } = readRaycast(JSON.stringify([{ name: 'Outer', text: source }, ...inner]));
    expect(snippets[0]).toMatchObject({ name: 'Outer', content: source, lost: [source] });
  });
});
