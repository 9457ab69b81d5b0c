import { describe, expect, it } from 'vitest';
import { readPageAppendRequest } from '../../../extension/append/page-api.ts';
import { createPageResults } from '../../../extension/append/page-results.ts';
import type { AppendRequest } from '../../../extension/append/request.ts';
import { en } from '../../../extension/locales/en/en.ts';
import { createRequest } from '../../support/worker.ts';

type Frames = Parameters<typeof createPageResults>[0];
const words = { ...en.notice, refusals: en.refusals };

/** Hands a request over to a page that answers so. Resolves to the result and the texts that crossed. */
async function handOverTo(
  host: string,
  answer: string | null,
  change: Partial<AppendRequest> = {},
) {
  const sent: string[] = [];
  const runInFrame = async (_: number, __: number, ___: unknown, text: string) => {
    sent.push(text);
    return answer;
  };
  const { handOver } = createPageResults({ runInFrame } as unknown as Frames);
  const frame = { frameId: 0, host, bfcacheTransitions: 0 };
  return {
    result: await handOver({ ...createRequest(), ...change }, frame, words, async () => {}),
    sent,
  };
}

describe('request handed over to a page', () => {
  it.each([
    ['threads.com', 1],
    ['www.instagram.com', 5],
    ['x.com', null],
    ['example.org', null],
  ])('page of %s: takes %s hashtags', async (host, limit) => {
    const { sent } = await handOverTo(host, null);
    expect(sent.map(text => readPageAppendRequest(text)?.hashtagLimit)).toContain(limit);
  });

  it.each([true, false, undefined])(
    'all hashtags of its sets wanted (%s): the page knows',
    async addsAll => {
      const { sent } = await handOverTo('x.com', null, { addsAllHashtags: addsAll });
      expect(readPageAppendRequest(sent[0] ?? '')).toHaveProperty('hashtagLimit', null);
      expect(readPageAppendRequest(sent[0] ?? '')?.addsAllHashtags).toBe(addsAll);
    },
  );

  it('answer that is no result: the user learns that the result is not known', async () => {
    const { result } = await handOverTo('x.com', '{"result":{"appended":"yes"}}');
    expect(result).toMatchObject({ result: { appended: false, reason: 'interrupted' } });
  });
});
