/** One function renders a signature for the popup, pages, the manager, the API and MCP. */

import { enUS } from 'date-fns/locale/en-US';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDateLanguage } from '../../../extension/signatures/variables/date-language.ts';
import { renderSignature } from '../../../shared/signatures/render-signature.ts';
import { noOwnValues } from '../../../shared/signatures/variables/own-values.ts';
import { createFill } from '../../../shared/signatures/variables/render.ts';
import { escapeVariables } from '../../../shared/signatures/variables/variable.ts';

const values = {
  now: new Date(2026, 0, 31, 9, 5),
  language: createDateLanguage('en-US', enUS),
  url: 'https://me:secret@x.com/compose',
  title: 'A title',
  host: 'x.com',
  selection: '',
  clipboard: null,
  counter: '1',
  own: noOwnValues,
  answers: null,
};
const fill = createFill(values);
const onX = { sites: ['x.com'], content: 'On {{host}}: {{url}}' };
const signature = { content: 'Usual {{title}}', versions: [onX], variables: true };

describe('renderSignature', () => {
  it.each([
    ['host of a version', { host: 'www.x.com' }, 'On x.com: https://x.com/compose'],
    ['another host', { host: 'other.org' }, 'Usual A title'],
    ['no host', { host: null }, 'Usual A title'],
    ['chosen version', { host: null, version: 0 }, 'On x.com: https://x.com/compose'],
    ['chosen main content', { host: 'x.com', version: null }, 'Usual A title'],
    ['chosen version that was deleted', { host: null, version: 7 }, 'Usual A title'],
  ])('%s: its text, with the variables filled in', (_, place, text) => {
    expect(renderSignature(signature, place, fill).text).toBe(text);
  });

  it('variables that are not loaded: the source of each stays', () => {
    expect(renderSignature(signature, { host: null }, null).text).toBe('Usual {{title}}');
  });

  it('any text without variables: stays to the byte', () => {
    const anyText = fc.array(
      fc.oneof(fc.constantFrom('{', '{{', '}}', '\\', 'date', ':'), fc.string()),
    );
    fc.assert(
      fc.property(anyText, parts => {
        const content = parts.join('');
        const plain = { content, versions: [], variables: false };
        expect(renderSignature(plain, { host: 'x.com' }, fill).text).toBe(content);
        const escaped = { content: escapeVariables(content), versions: [], variables: true };
        expect(renderSignature(escaped, { host: 'x.com' }, fill).text).toBe(content);
      }),
    );
  });
});
