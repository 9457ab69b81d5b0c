import fc from 'fast-check';
import tlds from 'tlds';
import { describe, expect, it } from 'vitest';
import { count, getExcess, mastodonDefaults } from '../../../shared/counting/count.ts';
import { type Network, networks } from '../../../shared/counting/network.ts';
import { appendToPost } from '../../../shared/signatures/append-to-post.ts';
import { numberings, signaturePlaces } from '../../../shared/threads/part-format.ts';
import { type SplitOptions, splitThread } from '../../../shared/threads/split.ts';
import { generatedText } from '../counting/generated-texts.ts';

const context = { domains: new Set(tlds), mastodon: mastodonDefaults };

const unspaced =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}|[\u3001-\u303f\uff01-\uff65]/u;

type Options = SplitOptions & { limit?: number };

function isWithinLimit(content: string, { network, limit }: Options): boolean {
  const counts = count(network, content, { ...context, limit });
  return counts.every(counted => counted.unit === 'hashtags' || getExcess(counted) === 0);
}

const splitWithin = (text: string, { limit, ...options }: Options) =>
  splitThread(text, options, { ...context, limit });

/** Puts the number of a part and the signature behind its words. */
function complete(words: string, index: number, total: number, options: Options): string {
  const { signature = '', signatureOn = 'last', numbering = 'none' } = options;
  const hasNumber = numbering !== 'none' && total > 1;
  const number = hasNumber ? ` ${numbering.replace('1/3', `${index + 1}/${total}`)}` : '';
  const isSigned = signatureOn === 'every' || index === (signatureOn === 'first' ? 0 : total - 1);
  return appendToPost(words + number, isSigned ? [signature] : [], 'blank-line');
}

const anyOptions = fc.record({
  network: fc.constantFrom(...networks),
  signature: fc.constantFrom('', '— Ada', '— Ada Ångström\nhttps://ada.example/blog #craft'),
  signatureOn: fc.constantFrom(...signaturePlaces),
  numbering: fc.constantFrom(...numberings),
});

const texts: [string, fc.Arbitrary<string>][] = [
  [
    'links, mentions and all scripts',
    fc.array(generatedText, { minLength: 1, maxLength: 12 }).map(all => all.join(' ')),
  ],
  [
    'white space and lines of ---',
    fc.string({
      unit: fc.constantFrom('a', 'bc', '日本', '。', ' ', '\n', '\r\n', '---', '\n---\n', '\t'),
      maxLength: 200,
    }),
  ],
  [
    'words without end',
    fc.string({
      unit: fc.constantFrom('aaaaaaaaaaaaaaaaaaaaaaaa', '👩‍👩‍👧', 'é', 'https://example.com/', ' '),
      maxLength: 60,
    }),
  ],
];

describe.each(texts)('splitThread of %s', (_, anyText) => {
  it('each part fits, and together they are the text', () => {
    fc.assert(
      fc.property(anyText, anyOptions, fc.integer({ min: 90, max: 180 }), (text, given, limit) => {
        const options: Options = { ...given, limit };
        const result = splitWithin(text, options);
        const isEmpty = text.replace(/^---$/gm, '').trim() === '';
        expect('refusal' in result ? result.refusal : null).toBe(isEmpty ? 'empty' : null);
        if ('refusal' in result) return;
        const { parts, cutWords } = result;
        let position = 0;
        for (const [index, { content, start, end }] of parts.entries()) {
          expect(isWithinLimit(content, options)).toBe(true);
          expect(content).toBe(complete(text.slice(start, end), index, parts.length, options));
          const between = text.slice(position, start);
          expect(between.replace(/---/g, '').trim()).toBe('');
          const isInsideWord =
            index > 0 && between === '' && !unspaced.test(text.slice(start - 2, start + 2));
          if (isInsideWord) expect(cutWords.length).toBeGreaterThan(0);
          position = end;
        }
        expect(text.slice(position).replace(/---/g, '').trim()).toBe('');
      }),
      { numRuns: 400 },
    );
  });
});

describe('the number of parts', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ё'), minLength: 1, maxLength: 8 }),
    fc.constantFrom('x.co', '日', '👩‍👩‍👧', '@a@b.co', 'so.', 'and,'),
  );
  const limited: Network[] = ['x', 'bluesky', 'mastodon', 'threads', 'linkedin', 'elsewhere'];

  it('any words: no arrangement has fewer, with the length of its numbers', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 30 }),
        anyOptions,
        fc.constantFrom(...limited),
        fc.integer({ min: 40, max: 60 }),
        (words, given, network, limit) => {
          const signature = given.signature.slice(0, 5);
          const options: Options = { ...given, network, signature, limit };
          const result = splitWithin(words.join(' '), options);
          expect(result).toMatchObject({ cutWords: [] });
          if ('parts' in result) expect(result.parts.length).toBe(findFewest(words, options));
        },
      ),
      { numRuns: 150 },
    );
  });

  /** Tries every number of parts, and every cut between words by the count of the whole part. */
  function findFewest(words: readonly string[], options: Options): number {
    for (let total = 1; ; total++) {
      let ends = new Set([0]);
      for (let index = 0; index < total; index++) {
        const endsBehind = (start: number) =>
          [...words.keys()].filter(last => {
            const chosen = words.slice(start, last + 1).join(' ');
            return last >= start && isWithinLimit(complete(chosen, index, total, options), options);
          });
        ends = new Set([...ends].flatMap(start => endsBehind(start).map(last => last + 1)));
      }
      if (ends.has(words.length)) return total;
    }
  }
});
