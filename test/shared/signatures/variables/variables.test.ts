import { enUS } from 'date-fns/locale/en-US';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createDateLanguage,
  loadDateLanguage,
} from '../../../../extension/signatures/variables/date-language.ts';
import { noOwnValues, toOwnValues } from '../../../../shared/signatures/variables/own-values.ts';
import { createFill, type VariableValues } from '../../../../shared/signatures/variables/render.ts';
import {
  escapeVariables,
  parseVariables,
} from '../../../../shared/signatures/variables/variable.ts';
import { countCharacters } from '../../../../shared/text/text.ts';
import { measureProcessorMs } from '../../../support/processor-time.ts';

const values: VariableValues = {
  now: new Date(2026, 0, 31, 9, 5),
  language: createDateLanguage('en-US', enUS),
  url: 'https://x.com/a?b=c',
  title: ' A\n title ',
  host: 'x.com',
  selection: 'some\nwords',
  clipboard: 'copied',
  counter: '7',
  own: noOwnValues,
  answers: new Map([['{{ask:Who?}}', 'Ada']]),
};
const render = (content: string, more: Partial<VariableValues> = {}) =>
  createFill({ ...values, ...more })(content, values.host);

/** Braces, backslashes and variables, mixed with text of any script. */
const odd = fc.constantFrom(
  '{{',
  '}}',
  '{',
  '}',
  '\\',
  '{{date}}',
  '{{title}}',
  '|',
  ':',
  'x',
  '\n',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(odd, { maxLength: 30 }).map(pieces => pieces.join('')),
);

describe('variables in a signature', () => {
  it.each([
    ['{{date}}', 'January 31, 2026'],
    ['{{date:yyyy-MM-dd}}', '2026-01-31'],
    ['{{date+7d:EEEE d MMMM}}', 'Saturday 7 February'],
    ['{{date+1m:d MMM}}', '28 Feb'],
    ['{{date-1y+1w:yyyy-MM-dd}}', '2025-02-07'],
    ['{{time:HH:mm}}', '09:05'],
    ['{{time+90min:HH:mm}}', '10:35'],
    ['{{ date : yyyy}}', ' 2026'],
    ['{{url}} {{host}}', 'https://x.com/a?b=c x.com'],
    ['{{title}}', 'A title'],
    ['“{{selection}}”', '“some\nwords”'],
    ['{{clipboard}}, no. {{counter}}', 'copied, no. 7'],
    ['{{choose:one|two}}', 'one'],
    ['Thanks, {{ask:Who?}}!', 'Thanks, Ada!'],
    ['{{ask:Whom else?}}.', '.'],
    ['{{{host}}}', '{x.com}'],
    ['\\{{host}}', '{{host}}'],
    ['\\\\{{host}}', '\\x.com'],
    ['a \\ b {{ c', 'a \\ b {{ c'],
    ['{{ {{host}}', '{{ x.com'],
  ])('%s: renders as %j', (content, text) => {
    expect(render(content)).toMatchObject({ text, invalidVariables: [] });
  });

  it.each([
    '{{nothing}}',
    '{{}}',
    '{{url:x}}',
    '{{choose:one}}',
    '{{ask}}',
    '{{date+7x}}',
    '{{date:}}',
    '{{date:YYYY}}',
    '{{date:noletter}}',
    '{{date+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y}}',
    '{{Date}}',
  ])('%s: reported as invalid and inserted literally', source => {
    expect(render(`a ${source} b`)).toMatchObject({
      text: `a ${source} b`,
      invalidVariables: [source],
    });
  });

  it('several {{caret}}: returns the offset of the first', () => {
    expect(render('To {{ask:Who?}}: {{caret}}\n— {{caret}}me')).toMatchObject({
      text: 'To Ada: \n— me',
      caret: 8,
    });
    expect(render('no caret').caret).toBeNull();
  });

  it('a repeated question: found once', () => {
    const content = '{{ask:Who?}} {{choose:a|b}} {{ask:Who?}} \\{{ask:No}}';
    expect(render(content).questions.map(({ source }) => source)).toEqual([
      '{{ask:Who?}}',
      '{{choose:a|b}}',
    ]);
  });

  it('any escaped text: parses as that text, without variables', () => {
    fc.assert(
      fc.property(anyText, text => {
        const parts = parseVariables(escapeVariables(text));
        expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([]);
        expect(parts.map(part => (part.kind === 'text' ? part.text : '')).join('')).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('own values, alone or side by side: never parsed as variables, unknown ones stay', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const own = toOwnValues(
          [
            { name: 'First', content: first },
            { name: 'second', content: second },
          ],
          [],
        );
        const content = '{{my.first}}{{ my.SECOND }}|{{my.first}}|{{my.none}}{{my.first:x}}';
        expect(render(content, { own })).toMatchObject({
          text: `${first}${second}|${first}|{{my.none}}{{my.first:x}}`,
          invalidVariables: ['{{my.none}}', '{{my.first:x}}'],
          isTruncated: false,
        });
      }),
    );
  });

  it('signature too long with an own value: its end is cut, and reported', () => {
    const own = toOwnValues([{ name: 'a', content: 'v'.repeat(2_000) }], []);
    const { text, isTruncated } = render(`${'x'.repeat(9_000)}{{my.a}}end`, { own });
    expect([text.length, text.endsWith('v'), isTruncated]).toEqual([10_000, true, true]);
    const long = render(`${'x'.repeat(7_993)}{{my.a}}{{clipboard}}end`, {
      own,
      clipboard: 'long text',
    });
    expect(long.text.slice(-10)).toBe('vvvlongend');
  });

  it('two own values of one name: the older one counts', () => {
    const own = toOwnValues(
      [
        { name: 'A', content: 'newer' },
        { name: 'a', content: 'older' },
      ],
      [],
    );
    expect(render('{{my.a}}{{my.A}}', { own }).text).toBe('olderolder');
  });

  it.each(['{{my}}', '{{my.}}', '{{My.a}}', '{{my.a.b}}', '{{my.ä}}', `{{my.${'a'.repeat(65)}}}`])(
    '%s: no variable',
    content => expect(render(content).invalidVariables).toEqual([content]),
  );

  it('values from the page, the clipboard or an answer: never parsed as variables', () => {
    fc.assert(
      fc.property(anyText, value => {
        const text = value.replaceAll('\0', '').toWellFormed();
        const answers = new Map([['{{ask:Who?}}', text]]);
        const rendered = render('{{selection}}|{{clipboard}}|{{ask:Who?}}|{{host}}', {
          selection: text,
          clipboard: text,
          answers,
        });
        expect(rendered).toMatchObject({
          text: `${text}|${text}|${text}|x.com`,
          caret: null,
          invalidVariables: [],
          isTruncated: false,
        });
      }),
    );
  });

  it('very long values: cut to 10,000 characters, the user’s own text stays', () => {
    const long = fc.integer({ min: 0, max: 9_000 }).map(count => '👍'.repeat(count));
    fc.assert(
      fc.property(long, long, (title, selection) => {
        const { text } = render('{{title}}{{selection}}{{selection}} — Ada', { title, selection });
        expect(countCharacters(text)).toBeLessThanOrEqual(10_000);
        expect(text.endsWith(' — Ada')).toBe(true);
      }),
      { numRuns: 20 },
    );
    expect(countCharacters(render(`${'x'.repeat(9_990)}{{date}}`).text)).toBe(10_000);
  });

  it('ten thousand braces or backslashes: parsed within a second', () => {
    const parseAll = () => {
      for (const piece of ['{', '\\', '{{', '}}', '{{a', '\\{{']) {
        parseVariables(piece.repeat(10_000 / piece.length));
      }
    };
    expect(measureProcessorMs(parseAll)).toBeLessThan(1_000);
  });
});

describe('loadDateLanguage', () => {
  it('languages of interface and browser: uses the interface language with the browser’s region', async () => {
    const renderMonth = async (interfaceTag: string, browserTags: string[]) => {
      const language = await loadDateLanguage(interfaceTag, browserTags);
      return render('{{date:MMMM}} {{date}}', { language }).text;
    };
    expect(await renderMonth('de', ['fr-FR'])).toBe('Januar 31. Januar 2026');
    expect(await renderMonth('en', ['de', 'en-GB'])).toBe('January 31 January 2026');
    expect(await renderMonth('fr', [])).toBe('janvier 31 janvier 2026');
  });
});
