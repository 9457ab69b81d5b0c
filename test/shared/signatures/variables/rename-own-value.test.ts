import { enUS } from 'date-fns/locale/en-US';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDateLanguage } from '../../../../extension/signatures/variables/date-language.ts';
import { toOwnValues } from '../../../../shared/signatures/variables/own-values.ts';
import {
  namesOwnValue,
  renameOwnValue,
} from '../../../../shared/signatures/variables/rename-own-value.ts';
import { createFill } from '../../../../shared/signatures/variables/render.ts';

const toSignature = (content: string, variables = true) => ({ content, versions: [], variables });
const toVariable = (key: string) => ({ name: 'my' as const, key });
const rename = (content: string) =>
  renameOwnValue(toSignature(content), toVariable('News'), 'letter').content;

describe('renameOwnValue', () => {
  it.each([
    ['{{my.news}} and {{ my.NEWS }}', '{{my.letter}} and {{my.letter}}'],
    ['{{{my.news}}}', '{{{my.letter}}}'],
    ['\\\\{{my.news}}', '\\\\{{my.letter}}'],
    [
      '\\{{my.news}} {{my.newsletter}} {{my.news:a}}',
      '\\{{my.news}} {{my.newsletter}} {{my.news:a}}',
    ],
    ['{{ask:{{my.news}}', '{{ask:{{my.letter}}'],
  ])('%s: becomes %s', (content, expected) => expect(rename(content)).toBe(expected));

  it('signature without variables: stays as it is', () => {
    const plain = toSignature('{{my.news}}', false);
    expect(renameOwnValue(plain, toVariable('news'), 'x')).toEqual({
      content: '{{my.news}}',
      versions: [],
    });
    expect([
      namesOwnValue(plain, toVariable('news')),
      namesOwnValue(toSignature('{{my.NEWS}}'), toVariable('news')),
    ]).toEqual([false, true]);
  });

  it('versions: keep their other fields', () => {
    const versions = [{ sites: ['x.com'], content: '{{my.news}}', tone: 'dry' }];
    const signature = { content: 'a', versions, variables: true };
    expect(namesOwnValue(signature, toVariable('NEWS'))).toBe(true);
    expect(renameOwnValue(signature, toVariable('news'), 'b').versions).toEqual([
      { sites: ['x.com'], content: '{{my.b}}', tone: 'dry' },
    ]);
  });

  it('any text: renders the same with the new name', () => {
    const pieces = [
      '{',
      '{{',
      '}}',
      '\\',
      'my.news',
      '{{my.News}}',
      '{{my.other}}',
      '{{host}}',
      'a',
    ];
    const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 12 });
    const values = {
      now: new Date(0),
      language: createDateLanguage('en', enUS),
      ...{ url: null, title: null, host: 'x.com', selection: null, clipboard: null },
      ...{ counter: null, answers: null },
    };
    const render = (content: string, name: string) =>
      createFill({
        ...values,
        own: toOwnValues(
          [
            { name, content: 'NEWS' },
            { name: 'other', content: 'o' },
          ],
          [],
        ),
      })(content, values.host).text;
    fc.assert(
      fc.property(anyText, parts => {
        const content = parts.join('');
        expect(render(rename(content), 'letter')).toBe(render(content, 'news'));
      }),
      { numRuns: 2_000 },
    );
  });
});
