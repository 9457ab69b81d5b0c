/** A signature with variables at the end of a planned post. */
import { describe, expect, it } from 'vitest';
import { showLanguage } from '../../../../extension/app/strings.ts';
import { appendSignature } from '../../../../extension/manager/posts/append-signature.ts';
import {
  loadPlannedWording,
  plainWording,
} from '../../../../extension/manager/posts/planned-wording.ts';
import { noOwnValues } from '../../../../shared/signatures/variables/own-values.ts';

const nowMs = new Date(2026, 11, 31, 23, 59).getTime();
const versions = [{ sites: ['x.com'], content: 'On {{host}}, {{date+1d:yyyy}}' }];

describe('loadPlannedWording', () => {
  it('planned post: fills in dates, page and answers, and leaves the rest to the user', async () => {
    await showLanguage('en');
    const wording = await loadPlannedWording(nowMs, noOwnValues);
    const content =
      '{{date:d MMM}} {{choose:a|b}}{{caret}} {{url}} {{ask:Who?}} {{title}} {{counter}}';
    const signature = { content, versions, variables: true };
    expect(wording(signature, 'https://www.x.com/compose').text).toBe('On www.x.com, 2027');
    expect(wording(signature, 'https://example.org/')).toMatchObject({
      text: '31 Dec a https://example.org/ ‹Who?› {{title}} {{counter}}',
      placeholders: ['{{title}}', '{{counter}}'],
      questions: [{ source: '{{choose:a|b}}' }, { source: '{{ask:Who?}}' }],
    });
    const answers = new Map([['{{choose:a|b}}', 'b']]);
    expect(wording(signature, 'https://example.org/', answers).text).toBe(
      '31 Dec b https://example.org/  {{title}} {{counter}}',
    );
    const address = { content: '{{url}}', versions: [], variables: true };
    expect(wording(address, 'https://me:secret@example.org/draft').text).toBe(
      'https://example.org/draft',
    );
    expect(wording(signature, null).placeholders).toContain('{{url}}');
    const post = { content: 'Planned', url: null };
    const plain = { ...signature, variables: false };
    expect(
      appendSignature(post, plain, { wording, separator: 'space', addsAllHashtags: false }),
    ).toBe(`Planned ${content}`);
  });

  it('set of hashtags that the post has a part of: whole if the user always wants all', () => {
    const post = { content: 'About #b', url: null };
    const set = { content: '#a #b', versions: [], variables: false };
    const appendSet = (addsAllHashtags: boolean) =>
      appendSignature(post, set, { wording: plainWording, separator: 'space', addsAllHashtags });
    expect([appendSet(false), appendSet(true)]).toEqual(['About #b #a', 'About #b #a #b']);
  });
});
