import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findComposeAddress } from '../../../extension/due/compose-address.ts';
import { fillOpenVariables, findOpenVariables } from '../../../extension/due/open-variables.ts';

const fill = (text: string) => fillOpenVariables(text, source => `<${source.slice(2, -2)}>`);

describe('variables that a planned post still has', () => {
  it.each([
    ['{{title}}: read {{ url }}', '<title>: read < url >'],
    [
      '{{ask:Which part?}} of {{choose:one|two}}, {{ask:Which part?}}',
      '<ask:Which part?> of <choose:one|two>, <ask:Which part?>',
    ],
    ['{{host}}{{selection}}{{clipboard}}', '<host><selection><clipboard>'],
  ])('%s: filled in', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  it.each([
    'On {{date}} at {{time+1h:HH:mm}}, by {{my.name}} {{signature.Mine}} {{caret}}',
    '\\{{title}} and \\\\ {{ask}} {{{ }} {{title',
    'Number {{counter}} of a signature that is not known',
    'No braces \\\\ at all',
  ])('%s: stays as it is', text => {
    expect(fill(text)).toBe(text);
  });

  it('any text: all but the variables is unchanged, to the letter', () => {
    const piece = fc.oneof(
      fc.constantFrom('{{title}}', '{{ask:a}}', '{{', '}}', '\\', '{', '{{date}}', '👍', ' '),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('');
        expect(fillOpenVariables(text, source => source)).toBe(text);
        const removed = findOpenVariables(text).reduce((sum, { source }) => sum + source.length, 0);
        expect(fillOpenVariables(text, () => '')).toHaveLength(text.length - removed);
      }),
    );
  });

  it('address of a composer: without the text, which the popup fills in', () => {
    const url = 'https://x.com/home';
    expect(findComposeAddress({ content: 'Read {{title}}', url })).toBe(
      'https://x.com/compose/post',
    );
    expect(findComposeAddress({ content: 'On {{date}}', url })).toContain('text=On%20');
  });
});
