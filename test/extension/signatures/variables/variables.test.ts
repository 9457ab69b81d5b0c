import { enUS } from 'date-fns/locale/en-US';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDateLanguage } from '../../../../extension/signatures/variables/date-language.ts';
import {
  type Facts,
  questionsIn,
  renderVariables,
} from '../../../../extension/signatures/variables/render.ts';
import {
  escapeVariables,
  parseVariables,
} from '../../../../extension/signatures/variables/variable.ts';
import { countCharacters } from '../../../../shared/text/text.ts';
import { processorMs } from '../../../support/processor-time.ts';

const facts: Facts = {
  now: new Date(2026, 0, 31, 9, 5),
  language: { tag: 'en-US', locale: enUS },
  url: 'https://x.com/a?b=c',
  title: ' A\n title ',
  host: 'x.com',
  selection: 'some\nwords',
  clipboard: 'copied',
  counter: '7',
  answers: new Map([['{{ask:Who?}}', 'Ada']]),
};
const render = (content: string, more: Partial<Facts> = {}) =>
  renderVariables(content, { ...facts, ...more });

/** Text of braces, backslashes and what stands in them, beside text of any script. */
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

describe('variables', () => {
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
  ])('%s becomes %j', (content, text) => {
    expect(render(content)).toMatchObject({ text, faults: [] });
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
  ])('%s is none: it is told, and put in as it stands', source => {
    expect(render(`a ${source} b`)).toMatchObject({ text: `a ${source} b`, faults: [source] });
  });

  it('put the caret where it is asked for first', () => {
    expect(render('To {{ask:Who?}}: {{caret}}\n— {{caret}}me')).toMatchObject({
      text: 'To Ada: \n— me',
      caret: 8,
    });
    expect(render('no caret').caret).toBeNull();
  });

  it('ask each question once', () => {
    const content = '{{ask:Who?}} {{choose:a|b}} {{ask:Who?}} \\{{ask:No}}';
    expect(questionsIn(content).map(({ source }) => source)).toEqual([
      '{{ask:Who?}}',
      '{{choose:a|b}}',
    ]);
  });

  it('come back from their escape as the text that was escaped, whatever it is', () => {
    fc.assert(
      fc.property(anyText, text => {
        const parts = parseVariables(escapeVariables(text));
        expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([]);
        expect(parts.map(part => (part.kind === 'text' ? part.text : '')).join('')).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never read what a page, the clipboard or an answer holds', () => {
    fc.assert(
      fc.property(anyText, given => {
        const text = given.replaceAll('\0', '').toWellFormed();
        const answers = new Map([['{{ask:Who?}}', text]]);
        const said = render('{{selection}}|{{clipboard}}|{{ask:Who?}}|{{host}}', {
          selection: text,
          clipboard: text,
          answers,
        });
        expect(said).toEqual({
          text: `${text}|${text}|${text}|x.com`,
          caret: null,
          faults: [],
          isCut: false,
        });
      }),
    );
  });

  it('never make more than 10,000 characters, and keep the person’s own words', () => {
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

  it('read ten thousand braces or backslashes without delay', () => {
    const parseAll = () => {
      for (const piece of ['{', '\\', '{{', '}}', '{{a', '\\{{']) {
        parseVariables(piece.repeat(10_000 / piece.length));
      }
    };
    expect(processorMs(parseAll)).toBeLessThan(1_000);
  });
});

describe('the language of dates', () => {
  it('is that of the interface, with the region that the browser names', async () => {
    const monthIn = async (spoken: string, preferred: string[]) => {
      const language = await loadDateLanguage(spoken, preferred);
      return render('{{date:MMMM}} {{date}}', { language }).text;
    };
    expect(await monthIn('de', ['fr-FR'])).toBe('Januar 31. Januar 2026');
    expect(await monthIn('en', ['de', 'en-GB'])).toBe('January 31 January 2026');
    expect(await monthIn('fr', [])).toBe('janvier 31 janvier 2026');
  });
});
