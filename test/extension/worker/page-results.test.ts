import { describe, expect, it } from 'vitest';
import type { PageAppendRequest } from '../../../extension/in-page/composer/page-api.ts';
import { en } from '../../../extension/locales/en/en.ts';
import { createPageResults } from '../../../extension/worker/page-results.ts';
import { createRequest } from '../../support/worker.ts';

describe('request handed over to a page', () => {
  it.each([
    ['threads.com', 1],
    ['www.instagram.com', 5],
    ['x.com', null],
    ['example.org', null],
  ])('page of %s: takes %s hashtags', async (host, limit) => {
    const sent: PageAppendRequest[] = [];
    const { handOver } = createPageResults({
      runInFrame: async (...[, , , ...args]: unknown[]) => {
        const [given] = args as [PageAppendRequest | string];
        if (typeof given !== 'string') sent.push(given);
        return null;
      },
    } as unknown as Parameters<typeof createPageResults>[0]);
    const words = { ...en.notice, refusals: en.refusals };
    await handOver(
      createRequest(),
      { frameId: 0, host, bfcacheTransitions: 0 },
      words,
      async () => {},
    );
    expect(sent.map(({ hashtagLimit }) => hashtagLimit)).toEqual([limit]);
  });
});
