import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankSignatures } from '../../../extension/signatures/rank-signatures.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { matchesSite } from '../../../shared/signatures/site.ts';
import { signature } from '../../support/signature.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const here = { host: 'x.com', nowMs: 100 * dayMs };

const getNames = (signatures: Signature[]) => signatures.map(({ name }) => name);

describe('ranking of signatures', () => {
  it('signatures for this site: come first', () => {
    const all = [signature('plain'), signature('ours', { sites: ['x.com'] })];
    expect(getNames(rankSignatures(all, [], here))).toEqual(['ours', 'plain']);
  });

  it('used signatures: ordered by frequent and recent use, uses on this site weigh most', () => {
    const all = ['never', 'old', 'elsewhere', 'here'].map(name => signature(name));
    const use = (signature_id: string, host: string, count: number, daysAgo: number) => ({
      signature_id,
      host,
      count,
      last_used_ms: here.nowMs - daysAgo * dayMs,
    });
    const uses = [
      use('old', 'x.com', 1, 90),
      use('elsewhere', 'y.com', 4, 1),
      use('here', 'x.com', 1, 1),
    ];
    expect(getNames(rankSignatures(all, uses, here))).toEqual([
      'here',
      'elsewhere',
      'old',
      'never',
    ]);
  });

  it('unused signatures: stay newest first', () => {
    const all = ['c', 'b', 'a'].map(name => signature(name));
    expect(getNames(rankSignatures(all, [], here))).toEqual(['c', 'b', 'a']);
  });

  it('pinned signatures: come before those for this site', () => {
    const all = [
      signature('plain'),
      signature('ours', { sites: ['x.com'] }),
      signature('pinned', { pinned: true }),
      signature('both', { sites: ['x.com'], pinned: true }),
    ];
    expect(getNames(rankSignatures(all, [], here))).toEqual(['both', 'pinned', 'ours', 'plain']);
  });
});

describe('ranking of a rotation', () => {
  const use = (signature_id: string, last_used_ms: number, host = 'x.com') => ({
    ...{ signature_id, host, count: 5 },
    last_used_ms,
  });

  it('several uses: the least recently used on any site comes first, within the positions of the rotation', () => {
    const all = [
      signature('a', { rotation: 'tags' }),
      signature('plain'),
      signature('b', { rotation: 'tags' }),
      signature('c', { rotation: 'tags' }),
    ];
    const uses = [
      use('a', 90 * dayMs),
      use('c', 80 * dayMs),
      use('b', 10 * dayMs),
      use('b', 95 * dayMs, 'y.com'),
    ];
    const order = getNames(rankSignatures(all, uses, here));
    expect(order.filter(name => name !== 'plain')).toEqual(['c', 'a', 'b']);
    expect(order).toHaveLength(4);
  });

  it('repeated use of the first: each signature comes once before any repeats', () => {
    const set = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(set, fc.boolean(), (all, isForSite) => {
        const sites = isForSite ? ['x.com'] : [];
        const signatures = all.map(name => signature(name, { rotation: 'set', sites }));
        const uses: ReturnType<typeof use>[] = [];
        const usedNames = [...all, ...all].map((_, turn) => {
          const [first] = getNames(rankSignatures(signatures, uses, here));
          uses.push(use(first ?? '', (turn + 1) * 1000));
          return first;
        });
        expect(usedNames.slice(0, all.length).toSorted()).toEqual(all.toSorted());
        expect(usedNames.slice(all.length)).toEqual(usedNames.slice(0, all.length));
      }),
    );
  });

  it('a pinned and an unpinned signature: the pinned one stays first', () => {
    const all = [
      signature('pinned', { pinned: true, rotation: 'tags' }),
      signature('other', { rotation: 'tags' }),
    ];
    expect(getNames(rankSignatures(all, [use('pinned', 90 * dayMs)], here))).toEqual([
      'pinned',
      'other',
    ]);
  });
});

describe('matchesSite', () => {
  it.each([
    ['x.com', 'x.com', true],
    ['www.x.com', 'x.com', true],
    ['a.x.com', 'x.com', false],
    ['a.b.example.org', '*.example.org', true],
    ['example.org', '*.example.org', false],
    ['badexample.org', '*.example.org', false],
  ])('host %s, pattern %s: %s', (host, pattern, expected) =>
    expect(matchesSite(host, pattern)).toBe(expected),
  );
});
