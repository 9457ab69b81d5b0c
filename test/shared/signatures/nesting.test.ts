/** A signature in the text of another, `{{signature.NAME}}`. */
import { enUS } from 'date-fns/locale/en-US';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDateLanguage } from '../../../extension/signatures/variables/date-language.ts';
import { renderSignature } from '../../../shared/signatures/render-signature.ts';
import { toOwnValues } from '../../../shared/signatures/variables/own-values.ts';
import { createFill } from '../../../shared/signatures/variables/render.ts';
import { measureProcessorMs } from '../../support/processor-time.ts';

const toSignature = (name: string, content: string, more: object = {}) => ({
  ...{ name, content, variables: true, versions: [] },
  ...more,
});
const versions = [{ sites: ['x.com'], content: 'Short' }];
const stored = [
  toSignature('Company: "Müller" & Co.', 'Co', { versions }),
  toSignature('Inner', '{{my.news}} {{my.none}} {{signature.Tags}} {{title}}'),
  toSignature('Tags', '#a {{date}} #b', { variables: false }),
  toSignature('Asks', 'to {{ask:Who?}} {{choose:a|b}} {{clipboard}} {{caret}}!'),
  toSignature('Circle', 'c {{signature.Circle}}'),
  toSignature('twin', 'newer'),
  toSignature('Twin', 'older'),
  toSignature('R\u00e9sum\u00e9\u00a02', 'CV'),
  toSignature('Long', 'x'.repeat(9_000)),
];
const ownValues = [
  { name: 'News', content: 'N {{date}}' },
  { name: 'long', content: 'x'.repeat(9_000) },
];
const values = {
  now: new Date(2026, 0, 31, 9, 5),
  language: createDateLanguage('en-US', enUS),
  ...{ url: null, title: 'A title', host: null, selection: null, clipboard: 'copied' },
  ...{ counter: null, answers: new Map([['{{ask:Who?}}', 'Ada']]) },
};
const render = (content: string, host: string | null = null, signatures = stored) => {
  const own = toOwnValues(ownValues, signatures);
  return renderSignature(toSignature('', content), { host }, createFill({ ...values, own }));
};

describe('signature in another', () => {
  it.each([
    ['{{signature.Tags}}', '#a {{date}} #b'],
    ['{{ signature.TAGS }}!', '#a {{date}} #b!'],
    ['{{signature. Company: "müller" & Co. }}', 'Co'],
    ['{{signature.twin}}', 'older'],
    // The accents are letters of their own, as macOS writes them.
    ['{{signature.re\u0301sume\u0301 2}}', 'CV'],
    ['\\{{signature.Tags}}', '{{signature.Tags}}'],
  ])('%s: %s', (content, text) => {
    expect(render(content)).toMatchObject({ text, invalidVariables: [], isTruncated: false });
  });

  it.each(['{{signature.None}}', '{{signature.}}', '{{signature}}', '{{Signature.Tags}}'])(
    '%s, which nothing has: stays and is reported',
    content =>
      expect(render(content)).toMatchObject({ text: content, invalidVariables: [content] }),
  );

  it('version for the site: taken in the named one too', () => {
    const content = '{{signature.Company: "Müller" & Co.}}';
    expect([render(content, 'www.x.com').text, render(content, 'bsky.app').text]).toEqual([
      'Short',
      'Co',
    ]);
  });

  it('variables of the named one: filled in; the signature that it names in turn stays', () => {
    expect(render('{{date:yyyy}}: {{signature.Inner}}')).toMatchObject({
      text: '2026: N {{date}} {{my.none}} {{signature.Tags}} A title',
      invalidVariables: ['{{my.none}}', '{{signature.Tags}}'],
    });
    expect(render('{{signature.Circle}}').text).toBe('c {{signature.Circle}}');
  });

  it('questions, clipboard and caret of the named one: those of the whole text', () => {
    const { text, caret, questions, needsClipboard } = render('Hi {{signature.Asks}} {{caret}}');
    expect([text, caret, needsClipboard]).toEqual(['Hi to Ada a copied ! ', 19, true]);
    expect(questions.map(({ source }) => source)).toEqual(['{{ask:Who?}}', '{{choose:a|b}}']);
  });

  it('more text than a signature may have: its end is cut, and reported', () => {
    const { text, isTruncated } = render('{{signature.Long}}{{signature.Long}}');
    expect([text.length, isTruncated]).toEqual([10_000, true]);
  });

  it('signatures that fill the text with emoji: all are in it', () => {
    const many = Array.from({ length: 10 }, (_, n) => toSignature(`${n}`, '🙂'.repeat(1_000)));
    const content = many.map(({ name }) => `{{signature.${name}}}`).join('');
    const { text, isTruncated } = render(content, null, many);
    expect([text, isTruncated]).toEqual(['🙂'.repeat(10_000), false]);
  });

  it('any text without variables: comes in to the byte', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), inner => {
        const own = [toSignature('a b', inner, { variables: false })];
        expect(render('({{signature.a b}})', null, own).text).toBe(`(${inner})`);
      }),
    );
  });

  it.each([
    ['many dates', Array.from({ length: 700 }, (_, n) => `{{date+${n}d}}`).join(''), {}],
    ['a long value', '{{my.long}}', {}],
    ['plain text', 'https://a.example '.repeat(550), { variables: false, source_in_links: true }],
  ])('hundreds of signatures with %s: the work is bounded, the rest reported', (_, text, more) => {
    const many = Array.from({ length: 600 }, (_, n) => toSignature(`${n}`, text, more));
    const content = many.map(({ name }) => `{{signature.${name}}}`).join('');
    let reported = 0;
    const measured = measureProcessorMs(() => {
      reported = render(content, 'x.com', many).invalidVariables.length;
    });
    expect(measured).toBeLessThan(1_000);
    expect(reported).toBeGreaterThan(500);
  });
});
