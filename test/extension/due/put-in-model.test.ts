import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createPutIn } from '../../../extension/due/put-in-model.ts';
import type { ComposerState } from '../../../extension/messages/contract.ts';

const post = { id: 'post-1', content: 'Our book', url: null } as never;
const createComposer = (text: string): ComposerState => ({
  ...{ found: true, composer: 'document/1', frameId: 0, text, host: 'x.com', maxLength: null },
  url: 'https://x.com/',
});

describe('due post that is put in', () => {
  it('side panel that stays, and reads the composer a moment later: a second press is too soon', async () => {
    const composer = signal<ComposerState | undefined>(createComposer(''));
    const read = Promise.withResolvers<void>();
    let text = '';
    const putIn = createPutIn({
      composer,
      fill: async ({ content }) => content,
      offerParts: async () => 'whole',
      async probe() {
        await read.promise;
        composer.value = createComposer(text);
      },
      page: {
        async append({ signatures }) {
          text += signatures[0]?.content;
        },
        copy: async () => {},
        close() {},
        panel: {},
      },
    });
    const first = putIn.put(post);
    await expect.poll(() => text).toBe('Our book');
    await putIn.put(post);
    read.resolve();
    await first;
    await putIn.put(post);
    expect([text, putIn.refused.value?.reason]).toEqual(['Our book', 'not-empty']);
  });

  it('composer that is not found yet, two presses: put in once', async () => {
    const composer = signal<ComposerState | undefined>(undefined);
    let count = 0;
    const putIn = createPutIn({
      composer,
      fill: async ({ content }) => content,
      offerParts: async () => 'whole',
      probe: async () => {},
      page: {
        async append() {
          count++;
        },
        copy: async () => {},
        close() {},
      },
    });
    const presses = [putIn.put(post), putIn.put(post)];
    composer.value = createComposer('');
    await Promise.all(presses);
    expect(count).toBe(1);
  });
});
