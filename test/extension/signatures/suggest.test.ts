import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../extension/signatures/search.ts';
import { matchesSite } from '../../../extension/signatures/site.ts';
import { orderBySite } from '../../../extension/signatures/suggest.ts';
import { defaults } from '../../../shared/resources/defaults.ts';
import type { Signature } from '../../../shared/resources/signature.ts';

const day = 24 * 60 * 60 * 1_000;
const here = { host: 'x.com', nowMs: 100 * day };

function signature(name: string, more: Partial<Signature> = {}): Signature {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    id: name,
    name,
    content: `— ${name}`,
    ...defaults.signature,
    created_at: at,
    updated_at: at,
    ...more,
  };
}

const names = (signatures: Signature[]) => signatures.map(({ name }) => name);
const found = (signatures: Signature[], query: string) =>
  createSearch(signatures)(query).map(found => found.signature.name);

describe('the order of suggestions', () => {
  it('begins with the signatures of this site', () => {
    const all = [signature('plain'), signature('ours', { sites: ['x.com'] })];
    expect(names(orderBySite(all, [], here))).toEqual(['ours', 'plain']);
  });

  it('goes on with what was used here, often and lately', () => {
    const all = ['never', 'old', 'elsewhere', 'here'].map(name => signature(name));
    const use = (signature_id: string, host: string, count: number, daysAgo: number) => ({
      signature_id,
      host,
      count,
      last_used_ms: here.nowMs - daysAgo * day,
    });
    const uses = [
      use('old', 'x.com', 1, 90),
      use('elsewhere', 'y.com', 4, 1),
      use('here', 'x.com', 1, 1),
    ];
    expect(names(orderBySite(all, uses, here))).toEqual(['here', 'elsewhere', 'old', 'never']);
  });

  it('leaves the rest as it was, newest first', () => {
    const all = ['c', 'b', 'a'].map(name => signature(name));
    expect(names(orderBySite(all, [], here))).toEqual(['c', 'b', 'a']);
  });
});

describe('the order of suggestions', () => {
  it('has the pinned ones before those of this site', () => {
    const all = [
      signature('plain'),
      signature('ours', { sites: ['x.com'] }),
      signature('pinned', { pinned: true }),
      signature('both', { sites: ['x.com'], pinned: true }),
    ];
    expect(names(orderBySite(all, [], here))).toEqual(['both', 'pinned', 'ours', 'plain']);
  });
});

describe('a rotation', () => {
  const use = (signature_id: string, last_used_ms: number, host = 'x.com') => ({
    ...{ signature_id, host, count: 5 },
    last_used_ms,
  });

  it('has the one first that was used longest ago, anywhere, in the places of all of them', () => {
    const all = [
      signature('a', { rotation: 'tags' }),
      signature('plain'),
      signature('b', { rotation: 'tags' }),
      signature('c', { rotation: 'tags' }),
    ];
    const uses = [
      use('a', 90 * day),
      use('c', 80 * day),
      use('b', 10 * day),
      use('b', 95 * day, 'y.com'),
    ];
    const order = names(orderBySite(all, uses, here));
    expect(order.filter(name => name !== 'plain')).toEqual(['c', 'a', 'b']);
    expect(order).toHaveLength(4);
  });

  it('offers each of its signatures once before any again, whatever their places', () => {
    const set = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(set, fc.boolean(), (all, isForSite) => {
        const sites = isForSite ? ['x.com'] : [];
        const signatures = all.map(name => signature(name, { rotation: 'set', sites }));
        const uses: ReturnType<typeof use>[] = [];
        const offered = [...all, ...all].map((_, turn) => {
          const [first] = names(orderBySite(signatures, uses, here));
          uses.push(use(first ?? '', (turn + 1) * 1000));
          return first;
        });
        expect(offered.slice(0, all.length).toSorted()).toEqual(all.toSorted());
        expect(offered.slice(all.length)).toEqual(offered.slice(0, all.length));
      }),
    );
  });

  it('puts nothing before what is pinned', () => {
    const all = [
      signature('pinned', { pinned: true, rotation: 'tags' }),
      signature('other', { rotation: 'tags' }),
    ];
    expect(names(orderBySite(all, [use('pinned', 90 * day)], here))).toEqual(['pinned', 'other']);
  });
});

describe('searching', () => {
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
  ])('for %j finds %j', (query, expected) => expect(found(all, query)).toEqual(expected));

  it.each([
    ['launch book', 'Book launch', ['Book', 'launch']],
    ['bo la', 'Book launch', ['Bo', 'la']],
    ['größe', 'Größe', ['Größe']],
    ['告知', '本の告知', ['告知']],
    ['للقراءة', 'شكراً للقراءة', ['للقراءة']],
  ])('for %j tells which letters of %j were meant', (query, name, expected) => {
    const [found] = createSearch([signature(name)])(query);
    const ranges = found?.ranges ?? [];
    const meant = ranges.flatMap((end, index) =>
      index % 2 === 1 ? [name.slice(ranges[index - 1], end)] : [],
    );
    expect(meant).toEqual(expected);
  });

  it.each([
    ['bwd', 'Beta words', ['B', 'w', 'd']],
    ['bw', 'Beta words', ['B', 'w']],
    ['nl', 'newsLetter', ['n', 'L']],
    ['شل', 'شكراً للقراءة', ['ش', 'ل']],
  ])('for %j finds %j by its abbreviation', (query, name, expected) => {
    const [found] = createSearch([signature(name)])(query);
    const pairs = (found?.ranges ?? []).flatMap((end, index, all) =>
      index % 2 === 1 ? [name.slice(all[index - 1], end)] : [],
    );
    expect(pairs).toEqual(expected);
  });

  it('finds a name by its initials, whatever its words are, those alone before longer ones', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), words => {
        const initials = words.map(([first]) => first).join('');
        expect(found([signature(words.join(' '))], initials)).toHaveLength(1);
      }),
    );
    expect(found([signature('bewared'), signature('beta words')], 'bw')).toEqual([
      'beta words',
      'bewared',
    ]);
  });

  it('finds words of the text too, after the names', () => {
    const inText = signature('Other', { content: 'my newsletter' });
    expect(found([inText, ...all], 'newsletter')).toEqual(['Newsletter', 'Other']);
  });

  it('gives everything for an empty query', () => {
    expect(found(all, '  ')).toEqual(names(all));
  });

  it('takes any text for a query and never shows one twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), query => {
        const shown = found(all, query);
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });

  it('finds a signature by its whole name, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter(name => name.trim() !== ''),
        name => {
          expect(found([signature(name)], name)).toEqual([name]);
        },
      ),
    );
  });
});

describe('a site', () => {
  it.each([
    ['x.com', 'x.com', true],
    ['www.x.com', 'x.com', true],
    ['a.x.com', 'x.com', false],
    ['a.b.example.org', '*.example.org', true],
    ['example.org', '*.example.org', false],
    ['badexample.org', '*.example.org', false],
  ])('%s against %s: %s', (host, pattern, expected) =>
    expect(matchesSite(host, pattern)).toBe(expected),
  );
});
