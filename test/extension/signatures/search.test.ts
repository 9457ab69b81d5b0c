import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatchedRanges } from '../../../extension/signatures/matched-ranges.ts';
import { signatureSearch } from '../../../extension/signatures/search.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { differentTexts, lookAlikes } from '../../shared/text/look-alikes.ts';
import { signature } from '../../support/signature.ts';

const findNames = (signatures: Signature[], query: string) =>
  signatureSearch.find(signatures, query).map(({ name }) => name);

/** Returns the marked parts of the name. */
function listMatched(name: string, query: string): string[] {
  const ranges = findMatchedRanges(name, query);
  return ranges.flatMap((end, index) =>
    index % 2 === 1 ? [name.slice(ranges[index - 1], end)] : [],
  );
}

describe('search of signatures', () => {
  const all = [
    signature('Book launch'),
    signature('Newsletter'),
    signature('Größe'),
    signature('本の告知'),
  ];

  it.each([
    ['book', ['Book launch']],
    ['bklnch', ['Book launch']],
    ['bl', ['Book launch']],
    ['bx', []],
    ['ook', ['Book launch']],
    ['lb', []],
    ['launch book', ['Book launch']],
    ['newslettr', ['Newsletter']],
    ['GRÖSSE', ['Größe']],
    ['告知', ['本の告知']],
  ])('query %j: finds %j', (query, expected) => expect(findNames(all, query)).toEqual(expected));

  it('initials of any name: finds it, matches by initials alone first', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), words => {
        const initials = words.map(([first]) => first).join('');
        expect(findNames([signature(words.join(' '))], initials)).toHaveLength(1);
      }),
    );
    expect(findNames([signature('bewared'), signature('beta words')], 'bw')).toEqual([
      'beta words',
      'bewared',
    ]);
  });

  it('a word in the text: found after matches of names', () => {
    const inText = signature('Other', { content: 'my newsletter' });
    expect(findNames([inText, ...all], 'newsletter')).toEqual(['Newsletter', 'Other']);
  });

  it('empty query: returns all signatures', () => {
    expect(findNames(all, '  ')).toEqual(all.map(({ name }) => name));
  });

  it('any query: returns no signature twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), query => {
        const shown = findNames(all, query);
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });

  it('the whole name as query: finds the signature', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter(name => name.trim() !== ''),
        name => {
          expect(findNames([signature(name)], name)).toEqual([name]);
        },
      ),
    );
  });
});

describe('order of found signatures', () => {
  it('all kinds of matches: best first', () => {
    const ordered = [
      signature('café bar'),
      signature('Café Bar'),
      signature('Cafe bar'),
      signature('café bar, open'),
      signature('Late café bars'),
      signature('initials', { name: 'Concerts at four: every barn' }),
      signature('tag', { name: 'Tag', tags: ['café bar'] }),
      signature('xcafé xbar'),
      signature('text', { name: 'Text', content: 'a bar, no cafe' }),
      signature('cfae bar'),
    ];
    const expected = ordered.map(({ name }) => name).filter(name => !name.startsWith('Concerts'));
    expect(findNames(ordered.toReversed(), 'café bar')).toEqual(expected);
  });

  it('initials, tag, parts, abbreviation and text: in this order', () => {
    const ordered = [
      signature('bw'),
      signature('Bwana'),
      signature('Old bwana'),
      signature('Beta words'),
      signature('Tag', { tags: ['#bw'] }),
      signature('Cabwork'),
      signature('bewared'),
      signature('Text', { content: 'abwx' }),
    ];
    expect(findNames(ordered.toReversed(), 'bw')).toEqual(ordered.map(({ name }) => name));
  });

  it('equal matches: keep their order', () => {
    const all = ['Tips B', 'Tips A', 'Tips C'].map(name => signature(name));
    expect(findNames(all, 'tips')).toEqual(['Tips B', 'Tips A', 'Tips C']);
  });

  it.each(['news', '#news', ';news'])(
    'query %j: finds the tag, and a site and a version',
    query => {
      const all = [
        signature('tag', { tags: ['news'] }),
        signature('version', { versions: [{ sites: ['a.example'], content: `Our ;news #news` }] }),
        signature('other'),
      ];
      expect(findNames(all, query)).toEqual(['tag', 'version']);
      expect(findNames(all, 'a.example')).toEqual(['version']);
    },
  );

  it('word with another apostrophe: the name is found', () => {
    expect(findNames([signature('Don’t forget')], "don't")).toEqual(['Don’t forget']);
  });
});

describe('signatures that look like the query', () => {
  it.each(lookAlikes)('%s: %j finds the name, text and tag %j', (_, query, text) => {
    const all = [
      signature('name', { name: text }),
      signature('tag', { tags: [text] }),
      signature('text', { content: `— ${text} —` }),
    ];
    expect(signatureSearch.find(all, query).map(({ id }) => id)).toEqual(['name', 'tag', 'text']);
  });

  it.each(differentTexts)('%s: %j does not find %j', (_, query, text) => {
    expect(findNames([signature('x', { name: text, content: text })], query)).toEqual([]);
  });
});

describe('marked letters', () => {
  it.each([
    ['thre', 'Three', ['Thre']],
    ['launch book', 'Book launch', ['Book', 'launch']],
    ['bo la', 'Book launch', ['Bo', 'la']],
    ['größe', 'Größe', ['Größe']],
    ['grosse', 'Größe', ['Größe']],
    ['cafe', 'Le Cafe\u0301 noir', ['Cafe\u0301']],
    ['告知', '本の告知', ['告知']],
    ['للقراءة', 'شكراً للقراءة', ['للقراءة']],
    ['le', 'Table leer', ['le']],
    ['bwd', 'Beta words', ['B', 'w', 'd']],
    ['bw', 'Beta words', ['B', 'w']],
    ['nl', 'newsLetter', ['n', 'L']],
    ['eao', 'Été: Ær Øster', ['É', 'Æ', 'Ø']],
    ['شل', 'شكراً للقراءة', ['ش', 'ل']],
    ['newslettr', 'My Newsletter', ['Newslett', 'r']],
    ['my newzletter', 'Newsletter for my list', ['Newsletter', 'my']],
    ['tag', 'Found by its text', []],
    ['  ', 'Any', []],
  ])('query %j: marks in %j %j', (query, name, expected) => {
    expect(listMatched(name, query)).toEqual(expected);
  });

  it('query at the beginning of a word: marked there, not inside an earlier word', () => {
    expect(findMatchedRanges('Table leer', 'le')).toEqual([6, 8]);
  });

  it('any name and query: the ranges are sorted, apart and within the name', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aæßb é\u0301ﬁ👨‍👩ｶﾞ') });
    fc.assert(
      fc.property(text, text, (name, query) => {
        const ranges = findMatchedRanges(name, query);
        expect(ranges).toEqual([...new Set(ranges)].sort((a, b) => a - b));
        expect(ranges.at(-1) ?? 0).toBeLessThanOrEqual(name.length);
      }),
    );
  });
});
