import { describe, expect, it } from 'vitest';
import type { ComposerState } from '../../../extension/messages/contract.ts';
import { findPlaceOfPart, readPartStates } from '../../../extension/threads/part-states.ts';
import type { PutPart, Thread } from '../../../extension/threads/thread.ts';

const text = 'The first half. The second half.';
const createPart = (content: string) => ({
  ...{ content, isSigned: false, start: 0, end: 0, count: 1, limit: 280 },
});
const thread: Thread = {
  ...{ id: 'thread-1', startedMs: 0, text, postId: null, network: 'x', signature: null },
  options: { numbering: 'none', signatureOn: 'last', cuts: [] },
  parts: [createPart('The first half.'), createPart('The second half.')],
  ...{ cutWords: [], copied: [] },
};
const createComposer = (current: string, composer = 'document/1'): ComposerState => ({
  ...{ found: true, composer, frameId: 0, text: current, host: 'x.com', url: 'https://x.com/' },
  maxLength: null,
});
const createPut = (index: number, composer = 'document/1'): PutPart => ({
  ...{ thread: 'thread-1', index, requestId: `request-${index}`, composer, host: 'x.com' },
});
const readNames = (put: PutPart[], composer: ComposerState | undefined, copied: number[] = []) =>
  readPartStates({ ...thread, copied }, put, composer).map(({ at }) => at);

describe('states of parts', () => {
  it('nothing put in, and the composer has the whole text: all are open', () => {
    expect(readNames([], createComposer(text))).toEqual(['open', 'open']);
  });

  it('first part in the composer, also with words behind it: here', () => {
    expect(readNames([createPut(0)], createComposer('The first half.'))).toEqual(['here', 'open']);
    const signed = createComposer('The first half.\n\n#alpha');
    expect(readNames([createPut(0)], signed)).toEqual(['here', 'open']);
  });

  it('first part undone, so that the long text is back: open again', () => {
    expect(readNames([createPut(0)], createComposer(text))).toEqual(['open', 'open']);
  });

  it('part edited, posted or removed since: gone, and never open', () => {
    expect(readNames([createPut(0)], createComposer('The first half'))).toEqual(['gone', 'open']);
    expect(readNames([createPut(0)], createComposer(''))).toEqual(['gone', 'open']);
  });

  it('part in another composer, or the page without one: elsewhere, with its host', () => {
    const other = createComposer('', 'document/2');
    expect(readPartStates(thread, [createPut(0)], other)[0]).toEqual({
      at: 'elsewhere',
      host: 'x.com',
    });
    expect(readNames([createPut(0)], undefined)).toEqual(['elsewhere', 'open']);
  });

  it('reloaded page that has kept the part in a new composer: here', () => {
    const kept = createComposer('The first half.', 'other-document/1');
    expect(readNames([createPut(0)], kept)).toEqual(['here', 'open']);
  });

  it('part of another thread: does not count', () => {
    const other = { ...createPut(0), thread: 'thread-0' };
    expect(readNames([other], createComposer('The first half.'))).toEqual(['open', 'open']);
  });

  it('copied part: copied, until it is put in', () => {
    expect(readNames([], createComposer(text), [1])).toEqual(['open', 'copied']);
    expect(readNames([createPut(1)], createComposer('The second half.'), [1])).toEqual([
      'open',
      'here',
    ]);
  });
});

describe('place of a part', () => {
  it('empty composer: takes any part', () => {
    for (const index of [0, 1])
      expect(findPlaceOfPart(thread, index, createComposer(' \n'))).toEqual({ onlyIfEmpty: true });
  });

  it('the long text: the first part takes its place, and no other part does', () => {
    const replace = { where: 'whole', replacedText: text };
    expect(findPlaceOfPart(thread, 0, createComposer(text))).toEqual(replace);
    expect(findPlaceOfPart(thread, 1, createComposer(text))).toBe('not-empty');
  });

  it('another text, a part of a text or no composer: refused', () => {
    expect(findPlaceOfPart(thread, 0, createComposer(`${text} `))).toBe('text-changed');
    expect(findPlaceOfPart(thread, 0, { ...createComposer(text), isPart: true } as never)).toBe(
      'not-empty',
    );
    const gone = { found: false, reason: 'no-composer', host: null } as const;
    expect(findPlaceOfPart(thread, 0, gone)).toBe('no-composer');
  });

  it('stored post: replaces nothing, whatever the composer has', () => {
    const post = { ...thread, postId: 'post-1' };
    expect(findPlaceOfPart(post, 0, createComposer(text))).toBe('not-empty');
  });
});
