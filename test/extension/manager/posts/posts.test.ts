import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSelection } from '../../../../extension/app/selection.ts';
import {
  createEntryMatcher,
  findDeletedLabels,
  formatFilter,
  isNarrowing,
  type PostFilter,
  parseFilter,
} from '../../../../extension/manager/filter/post-filter.ts';
import { createPostIndex, toEntry } from '../../../../extension/manager/posts/post-index.ts';
import { toStored } from '../../../../extension/store/database.ts';
import { createLabelMatcher } from '../../../../shared/resources/post-filter.ts';
import { addLabels, deleteRow, editFields, removeLabels } from '../../../../shared/rows/edit.ts';
import { nextStamp } from '../../../../shared/rows/stamp.ts';
import { createRowFactory } from '../../../support/seed.ts';

const make = createRowFactory();
const noParameters = new URLSearchParams();
const anyTime = { from: null, to: null };
const filterOf = (query: string) => parseFilter(new URLSearchParams(query));

describe('post filter', () => {
  it('written to an address: parses to the same filter', () => {
    const filter: PostFilter = {
      labels: ['a', 'b'],
      match: 'all',
      unlabelled: true,
      status: 'draft',
      query: 'x & y=z',
      network: 'x',
      period: null,
      from: '2026-01-01',
      to: '2026-12-31',
      sort: 'edited',
    };
    expect(parseFilter(formatFilter(filter, noParameters))).toEqual(filter);
  });

  it('address with invalid parts: leaves them out', () => {
    const query = 'status=gone&from=2026-02-30&sort=odd&match=some&network=myspace&period=soon';
    expect(formatFilter(filterOf(query), noParameters).toString()).toBe('');
  });

  it('deleted labels: match no post, and a post with no other label is unlabelled', () => {
    const post = toEntry(toStored(make.post('text', {}, ['gone', 'here']), 1));
    const only = toEntry(toStored(make.post('text', {}, ['gone']), 1));
    const shows = (query: string) => {
      const test = createEntryMatcher(filterOf(query), anyTime, id => id === 'here');
      return [post, only].map(entry => test?.(entry) ?? true);
    };
    expect(shows('')).toEqual([true, true]);
    expect(shows('label=gone')).toEqual([false, false]);
    expect(shows('label=gone&label=here')).toEqual([true, false]);
    expect(shows('label=gone&label=here&match=all')).toEqual([false, false]);
    expect(shows('unlabelled=true')).toEqual([false, true]);
    expect(shows('unlabelled=true&label=here')).toEqual([true, true]);
    expect(shows('unlabelled=true&label=here&match=all')).toEqual([false, false]);
  });

  it('label that no longer exists: listed as deleted', () => {
    const filter = filterOf('label=gone&label=here');
    expect(findDeletedLabels(filter, [{ id: 'here' }, { id: 'other' }])).toEqual(['gone']);
  });

  it('longer query: narrows only if nothing else changes', () => {
    expect(isNarrowing(filterOf('q=la'), filterOf('q=lau'))).toBe(true);
    expect(isNarrowing(filterOf('q=lau'), filterOf('q=la'))).toBe(false);
    expect(isNarrowing(filterOf('q=la'), filterOf('q=lau&status=draft'))).toBe(false);
    // In the second query the mark makes another letter of the first one.
    expect(isNarrowing(filterOf('q=か'), filterOf('q=か\u3099'))).toBe(false);
    expect(isNarrowing(filterOf('q=cafe'), filterOf('q=CAFÉ s'))).toBe(true);
  });
});

describe('post index', () => {
  it('any labels, also of posts added later: finds the same posts as a check of each post', () => {
    const label = fc.constantFrom('a', 'b', 'c', 'gone');
    const sets = fc.array(fc.uniqueArray(label), { maxLength: 12 });
    const anyFilter = fc.record({
      labels: fc.uniqueArray(label),
      match: fc.constantFrom<'any' | 'all'>('any', 'all'),
      unlabelled: fc.boolean(),
    });
    fc.assert(
      fc.property(sets, sets, anyFilter, (first, later, filter) => {
        const index = createPostIndex();
        const toStoredPost = (labels: string[]) => toStored(make.post('text', {}, labels), 1);
        const test = createLabelMatcher(filter, id => id !== 'gone') ?? (() => true);
        index.add(first.map(toStoredPost));
        index.sortAll();
        // Fills the index's caches, which the next call must update.
        index.listByLabels(test);
        index.applyChanges(later.map(toStoredPost));
        const expected = index.newest.filter(({ post }) => test(post.label_ids));
        expect(index.listByLabels(test)).toEqual(expected);
      }),
    );
  });

  it.each([1, 300])(
    'labels of %i posts change: the next filter finds them by the new ones',
    count => {
      const index = createPostIndex();
      const rows = Array.from({ length: count }, () => make.post('text', {}, ['a']));
      index.add(rows.map(row => toStored(row, 1)));
      index.sortAll();
      const countWith = (label: string) => index.listByLabels(ids => ids.includes(label)).length;
      // Fills the index's caches.
      expect([countWith('a'), countWith('b')]).toEqual([count, 0]);
      const stamper = () => nextStamp(null, Date.UTC(2030, 0), 'aaaaaaaaaaaa');
      const relabelled = rows.map(row =>
        addLabels(removeLabels(row, ['a'], stamper), ['b'], stamper),
      );
      index.applyChanges(relabelled.map(row => toStored(row, 2)));
      expect([countWith('a'), countWith('b')]).toEqual([0, count]);
    },
  );

  const scheduledOn = (day: number) => ({
    status: 'scheduled',
    scheduled_at: `2026-03-0${day}T12:00:00.000Z`,
  });

  it('posts of the same time: stay in the order of their creation after edits', () => {
    const rows = ['a', 'b', 'c'].map(text => toStored(make.post(text, scheduledOn(1)), 1));
    const index = createPostIndex();
    index.add(rows);
    index.sortAll();
    for (const row of rows) {
      index.applyChanges([row]);
      expect(index.byCalendarTime.map(({ post }) => post.content).join('')).toBe('abc');
    }
  });

  it('few or many changes: posts stay in order', () => {
    const rows = [
      make.post('a', scheduledOn(3)),
      make.post('b', scheduledOn(1)),
      make.post('c', scheduledOn(2)),
    ];
    const index = createPostIndex();
    index.add(rows.map(row => toStored(row, 1)));
    index.sortAll();
    const texts = () => ({
      newest: index.newest.map(({ post }) => post.content).join(''),
      byTime: index.byCalendarTime.map(({ post }) => post.content).join(''),
    });
    expect(texts()).toEqual({ newest: 'cba', byTime: 'bca' });

    let last = nextStamp(null, Date.UTC(2026, 5, 1), 'aaaaaaaaaaaa');
    const stamper = () => {
      // The wall clock is behind `last`, so only the counter of the stamp grows.
      last = nextStamp(last, 0, 'aaaaaaaaaaaa');
      return last;
    };
    const [a, b] = rows;
    if (!a || !b) throw new Error('no rows');
    const later = editFields(b, { scheduled_at: '2026-03-09T12:00:00.000Z' }, stamper);
    index.applyChanges([toStored(later, 2), toStored(deleteRow(a, stamper), 2)]);
    expect(texts()).toEqual({ newest: 'cb', byTime: 'cb' });
    expect(index.listBetween('2026-03-09', '2026-03-10')).toHaveLength(1);

    // So many changes that the index sorts all posts again instead of moving each.
    const many = Array.from({ length: 300 }, (_, count) => make.post(`${count % 10}`));
    index.applyChanges(many.map(row => toStored(row, 3)));
    expect(index.newest).toHaveLength(302);
    expect(index.newest.at(-1)?.post.content).toBe('b');
  });
});

describe('selection', () => {
  it('extend: selects from the last toggled item, in the order shown', () => {
    const selection = createSelection();
    const order = ['a', 'b', 'c', 'd', 'e'];
    selection.toggle('d');
    selection.extend('b', order);
    expect([...selection.ids.value].sort()).toEqual(['b', 'c', 'd']);
    selection.toggle('c');
    expect([...selection.ids.value].sort()).toEqual(['b', 'd']);
    selection.clear();
    selection.extend('e', order);
    expect([...selection.ids.value]).toEqual(['e']);
  });

  it('item leaves the list: no longer selected', () => {
    const list = signal(['a', 'b', 'c']);
    const selection = createSelection(id => list.value.includes(id));
    selection.replace(['a', 'b']);
    list.value = ['b', 'c'];
    expect([...selection.ids.value]).toEqual(['b']);
    selection.toggle('c');
    list.value = ['c'];
    expect([...selection.ids.value]).toEqual(['c']);
    selection.clear();
    list.value = ['a', 'b', 'c'];
    expect([...selection.ids.value]).toEqual([]);
  });
});
