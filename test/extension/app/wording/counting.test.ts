/** The counter of a page on an unknown host, which may be a Mastodon server. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createCountingModel } from '../../../../extension/app/wording/counting.ts';
import type { ComposerState } from '../../../../extension/messages/contract.ts';
import type { MastodonLimits } from '../../../../shared/counting/mastodon.ts';

const createComposer = (host: string): ComposerState => ({
  ...{ found: true, composer: 'document/1', frameId: 0, text: '', host, maxLength: null },
  ...{ url: `https://${host}/`, isPart: false, caret: null },
});
const limits: MastodonLimits = { maxCharacters: 500, charactersPerUrl: 23 };

/** @param answers the limits that the pages declare, in the order in which they are asked */
function setUp(answers: Promise<MastodonLimits | null>[]) {
  const composer = signal<ComposerState | undefined>(createComposer('toots.example'));
  const read = async () => (await answers.shift()) ?? null;
  const { counter } = createCountingModel(composer, signal(''), read, signal(new Map()));
  return { composer, counter };
}

describe('counter of a page on an unknown host', () => {
  it('instance that answers late: nothing is counted by the rules of another site meanwhile', async () => {
    const answer = Promise.withResolvers<MastodonLimits>();
    const { counter } = setUp([answer.promise]);
    const seen: unknown[] = [];
    counter.subscribe(value => void seen.push(value?.network));
    await import('../../../../shared/counting/count.ts');
    await new Promise(resolve => setTimeout(resolve));
    answer.resolve(limits);
    await expect.poll(() => counter.value?.context.mastodon).toEqual(limits);
    expect(seen).not.toContain('elsewhere');
  });

  it('side panel, another unknown site comes to the front: the instance’s limits are gone', async () => {
    const answer = Promise.withResolvers<null>();
    const { composer, counter } = setUp([Promise.resolve(limits), answer.promise]);
    await expect.poll(() => counter.value?.network).toBe('mastodon');
    composer.value = createComposer('forum.example');
    expect(counter.value).toBeNull();
    answer.resolve(null);
    await expect.poll(() => counter.value?.network).toBe('elsewhere');
  });

  it('instance that answers after the user has gone to another site: not counted there', async () => {
    const late = Promise.withResolvers<MastodonLimits>();
    const { composer, counter } = setUp([late.promise, Promise.resolve(null)]);
    composer.value = createComposer('forum.example');
    await expect.poll(() => counter.value?.network).toBe('elsewhere');
    late.resolve(limits);
    await late.promise;
    await new Promise(resolve => setTimeout(resolve));
    expect(counter.value?.network).toBe('elsewhere');
  });
});
