/** What a signature with variables says at the end of a post that is planned. */
import { expect, it } from 'vitest';
import { speak } from '../../../../extension/models/app/words.ts';
import { withSignature } from '../../../../extension/models/posts/append-signature.ts';
import { loadPlannedWording } from '../../../../extension/models/posts/planned-wording.ts';

const nowMs = new Date(2026, 11, 31, 23, 59).getTime();
const versions = [{ sites: ['x.com'], content: 'On {{host}}, {{date+1d:yyyy}}' }];

it('has dates, the page and the first of choices filled in; the rest waits for the person', async () => {
  await speak('en');
  const wording = await loadPlannedWording(nowMs);
  const content =
    '{{date:d MMM}} {{choose:a|b}}{{caret}} {{url}} {{ask:Who?}} {{title}} {{counter}}';
  const signature = { content, versions, variables: true };
  expect(wording(signature, 'https://www.x.com/compose').text).toBe('On www.x.com, 2027');
  expect(wording(signature, 'https://example.org/')).toEqual({
    text: '31 Dec a https://example.org/ {{ask:Who?}} {{title}} {{counter}}',
    toFillIn: ['{{title}}', '{{counter}}', '{{ask:Who?}}'],
  });
  expect(wording(signature, null).toFillIn).toContain('{{url}}');
  const post = { content: 'Planned', url: null };
  const plain = { ...signature, variables: false };
  expect(withSignature(post, plain, { wording, separator: 'space' })).toBe(`Planned ${content}`);
});
