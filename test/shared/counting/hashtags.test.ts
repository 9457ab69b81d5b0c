import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countHashtags,
  findTaggableWords,
  fitHashtagSets,
  formatHashtagSet,
  hasHashtagSet,
  listHashtags,
  parseHashtagSet,
} from '../../../shared/counting/hashtags.ts';
import { getHashtagLimit } from '../../../shared/counting/rules.ts';

const tagText = fc.stringMatching(/^#[a-z]{1,6}$/);
const setText = fc
  .array(fc.tuple(tagText, fc.constantFrom(' ', '\n', '  ', '\t')), { minLength: 2, maxLength: 8 })
  .map(parts => parts.map(([tag, gap]) => tag + gap).join(''));

describe('parseHashtagSet', () => {
  it.each(['#a #b', ' #news\n#Köln  ', '#a\n\n#日本語\t＃wide'])('%j: a set', text => {
    expect(parseHashtagSet(text)).not.toBeNull();
  });

  it.each(['', '#a', '#1 #2', '#a and #b', '#a#b', '# #a', '#a, #b', 'https://a.org/#b #c'])(
    '%j: no set',
    text => {
      expect(parseHashtagSet(text)).toBeNull();
    },
  );

  it('any set with its hashtags in their order: the same text', () => {
    fc.assert(
      fc.property(setText, text => {
        const set = parseHashtagSet(text);
        expect(set && formatHashtagSet(set, [...set.tags.keys()])).toBe(text);
      }),
    );
  });
});

describe('formatHashtagSet', () => {
  const set = { tags: ['#a', '#b', '#c'], gaps: ['', ' ', '\n', '!'] };

  it.each([
    [[2, 0, 1], '#c #a\n#b!'],
    [[0, 2], '#a\n#c!'],
    [[1, 2], '#b\n#c!'],
    [[1], '#b!'],
  ])('positions %j: %j', (positions, text) => {
    expect(formatHashtagSet(set, positions)).toBe(text);
  });
});

describe('fitHashtagSets', () => {
  const fitSets = (post: string, contents: string[], limit: number | null = null) => {
    const { contents: fitted, leftOut } = fitHashtagSets(post, contents, limit);
    return [...fitted, leftOut.inPost.join(), leftOut.overLimit.join()];
  };

  it.each([
    ['post without them', 'Hi', null, ['#a #b', '', '']],
    ['post with one, in another case', 'Hi #A', null, ['#b', '#a', '']],
    ['post with a longer one', 'Hi #ab', null, ['#a #b', '', '']],
    ['post with all: the set is applied again', '#b #a', null, ['#a #b', '', '']],
    ['limit of one', 'Hi', 1, ['#a', '', '#b']],
    ['limit reached: one stays', 'Hi #c', 1, ['#a', '', '#b']],
    ['one in the post, and a limit of two', 'Hi #a', 2, ['#b', '#a', '']],
  ] as const)('%s', (_, post, limit, expected) => {
    expect(fitSets(post, ['#a #b'], limit)).toEqual(expected);
  });

  it('user wants all: contents stay as they are, and nothing is left out', () => {
    const contents = ['#a  #b ', '#b #c'];
    expect(fitHashtagSets('Hi #a', contents, 1, true)).toEqual({
      contents,
      leftOut: { inPost: [], overLimit: [] },
    });
  });

  it('several contents: a later set leaves out what an earlier content brings', () => {
    expect(fitSets('Hi', ['— Ada #a', '#a #b', '#b #c'])).toEqual([
      '— Ada #a',
      '#b',
      '#c',
      '#a,#b',
      '',
    ]);
  });

  it('the same set twice: both are whole', () => {
    expect(fitSets('Hi', ['#a #b', '#a #b']).slice(0, 2)).toEqual(['#a #b', '#a #b']);
  });

  it('any other content: kept to the byte', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (post, text) => {
          fc.pre(parseHashtagSet(text) === null);
          expect(fitHashtagSets(post, [text], 1).contents).toEqual([text]);
        },
      ),
    );
  });

  it('any set and limit: at least one hashtag, only its own, and within the limit', () => {
    fc.assert(
      fc.property(setText, fc.string(), fc.integer({ min: 1, max: 5 }), (text, post, limit) => {
        const [fitted = ''] = fitHashtagSets(post, [text], limit).contents;
        const kept = fitted.split(/\s+/).filter(Boolean);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThanOrEqual(Math.max(1, limit - countHashtags(post)));
        expect(text.split(/\s+/)).toEqual(expect.arrayContaining(kept));
      }),
    );
  });
});

describe('words that a set has as hashtags', () => {
  const find = (post: string, ...hashtags: string[]) =>
    findTaggableWords(post, hashtags).map(({ hashtag, start }) => `${start} ${hashtag}`);

  it.each([
    ['Good design sells', ['5 #design']],
    ['Design, type. And design', ['0 #design', '8 #Type']],
    ['ＤＥＳＩＧＮ', ['0 #design']],
    ['“design”: (type)', ['1 #design', '11 #Type']],
    ['#design and design', []],
    ['@design design@type', []],
    ['https://example.com/design?type=design design.com type.example', []],
    ['designs redesign design_er well-design', []],
    ['design:type', ['0 #design']],
  ])('%s: %j', (post, expected) => {
    expect(find(post, '#design', '#Type')).toEqual(expected);
  });

  it('hashtags of the contents: those of sets only', () => {
    expect(listHashtags(['#a #b', 'Read #c', '#d'])).toEqual(['#a', '#b']);
  });
});

describe('limits of hashtags', () => {
  it('Threads takes 1, Instagram 5, X has no limit', () => {
    expect([
      getHashtagLimit('threads'),
      getHashtagLimit('instagram'),
      getHashtagLimit('x'),
    ]).toEqual([1, 5, null]);
  });
});

describe('hasHashtagSet', () => {
  it.each([
    ['Hi #B and #a', '#a #b', true],
    ['Hi #a', '#a #b', false],
    ['one two', 'one two', false],
  ])('%j with %j: %s', (post, content, isPresent) => {
    expect(hasHashtagSet(post, content)).toBe(isPresent);
  });
});
