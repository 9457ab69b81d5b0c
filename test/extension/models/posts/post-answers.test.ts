import { describe, expect, it } from 'vitest';
import { createAnswers } from '../../../../extension/models/posts/post-answers.ts';
import { matcher, parseFilter } from '../../../../extension/models/posts/post-filter.ts';
import { type PostEntry, toEntry } from '../../../../extension/models/posts/post-index.ts';
import { toStored } from '../../../../extension/store/database.ts';
import { createSeed } from '../../../support/seed.ts';

describe('the answers to filters', () => {
  const make = createSeed();
  const all = ['launch', 'lately', 'tips'].map(text => toEntry(toStored(make.post(text), 1)));

  /** Asks each address in turn; what was found, and how many posts were looked at for it. */
  function ask(queries: string[], stateOf = (_position: number): unknown[] => []) {
    const answers = createAnswers();
    return queries.map((query, position) => {
      const filter = parseFilter(new URLSearchParams(query));
      let looked = 0;
      const look = (widest: readonly PostEntry[] | null) => {
        const among = widest ?? all;
        looked = among.length;
        return among.filter(matcher(filter, { from: null, to: null }, () => true) ?? (() => true));
      };
      const found = answers.find(filter, stateOf(position), look);
      return [found.map(({ post }) => post.content).join(), looked];
    });
  }

  it('looks only in what was found while somebody types on', () => {
    expect(ask(['q=la', 'q=lau'])).toEqual([
      ['launch,lately', 3],
      ['launch', 2],
    ]);
  });

  it('looks nowhere when a letter is taken back', () => {
    expect(ask(['q=la', 'q=lau', 'q=la'])[2]).toEqual(['launch,lately', 0]);
  });

  it('looks everywhere when the rest of the filter is another, or anything has changed', () => {
    expect(ask(['q=la', 'q=la&status=draft'])[1]).toEqual(['launch,lately', 3]);
    expect(ask(['q=la', 'q=lau'], position => [position])[1]).toEqual(['launch', 3]);
  });
});
