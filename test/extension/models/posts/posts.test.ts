import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSelection } from '../../../../extension/models/app/selection.ts';
import {
  deletedLabels,
  formatFilter,
  isNarrowing,
  matcher,
  type PostFilter,
  parseFilter,
} from '../../../../extension/models/posts/post-filter.ts';
import { createPostIndex, toEntry } from '../../../../extension/models/posts/post-index.ts';
import { toStored } from '../../../../extension/store/database.ts';
import { labelMatcher } from '../../../../shared/resources/post-filter.ts';
import { deleteRow, editFields } from '../../../../shared/rows/edit.ts';
import { nextStamp } from '../../../../shared/rows/stamp.ts';
import { createSeed } from '../../../support/seed.ts';

const make = createSeed();
const none = new URLSearchParams();
const always = { from: null, to: null };
const filterOf = (query: string) => parseFilter(new URLSearchParams(query));

describe('the filter of posts', () => {
  it('comes back from its address as it was', () => {
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
    expect(parseFilter(formatFilter(filter, none))).toEqual(filter);
  });

  it('leaves out what an address gets wrong', () => {
    const query = 'status=gone&from=2026-02-30&sort=odd&match=some&network=myspace&period=soon';
    expect(formatFilter(filterOf(query), none).toString()).toBe('');
  });

  it('does not see labels that are deleted', () => {
    const post = toEntry(toStored(make.post('text', {}, ['gone', 'here']), 1));
    const only = toEntry(toStored(make.post('text', {}, ['gone']), 1));
    const shows = (query: string) => {
      const test = matcher(filterOf(query), always, id => id === 'here');
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

  it('tells which of its labels there are no more', () => {
    const filter = filterOf('label=gone&label=here');
    expect(deletedLabels(filter, [{ id: 'here' }, { id: 'other' }])).toEqual(['gone']);
  });

  it('narrows only while somebody types on and changes nothing else', () => {
    expect(isNarrowing(filterOf('q=la'), filterOf('q=lau'))).toBe(true);
    expect(isNarrowing(filterOf('q=lau'), filterOf('q=la'))).toBe(false);
    expect(isNarrowing(filterOf('q=la'), filterOf('q=lau&status=draft'))).toBe(false);
  });
});

describe('the posts in memory', () => {
  it('are found by their labels as if each was looked at, also after edits', () => {
    const label = fc.constantFrom('a', 'b', 'c', 'gone');
    const sets = fc.array(fc.uniqueArray(label), { maxLength: 12 });
    const asked = fc.record({
      labels: fc.uniqueArray(label),
      match: fc.constantFrom<'any' | 'all'>('any', 'all'),
      unlabelled: fc.boolean(),
    });
    fc.assert(
      fc.property(sets, sets, asked, (first, later, filter) => {
        const index = createPostIndex();
        const stored = (labels: string[]) => toStored(make.post('text', {}, labels), 1);
        const test = labelMatcher(filter, id => id !== 'gone') ?? (() => true);
        index.add(first.map(stored));
        index.sortAnew();
        index.labelled(test);
        index.apply(later.map(stored));
        const one = index.newest.filter(({ post }) => test(post.label_ids));
        expect(index.labelled(test)).toEqual(one);
      }),
    );
  });

  const at = (day: number) => ({
    status: 'scheduled',
    scheduled_at: `2026-03-0${day}T12:00:00.000Z`,
  });

  it('of one moment stay in the order in which they were made, whichever is edited', () => {
    const rows = ['a', 'b', 'c'].map(text => toStored(make.post(text, at(1)), 1));
    const index = createPostIndex();
    index.add(rows);
    index.sortAnew();
    for (const row of rows) {
      index.apply([row]);
      expect(index.byAt.map(({ post }) => post.content).join('')).toBe('abc');
    }
  });

  it('stay in order whatever changes, a few or many', () => {
    const rows = [make.post('a', at(3)), make.post('b', at(1)), make.post('c', at(2))];
    const index = createPostIndex();
    index.add(rows.map(row => toStored(row, 1)));
    index.sortAnew();
    const texts = () => ({
      newest: index.newest.map(({ post }) => post.content).join(''),
      byAt: index.byAt.map(({ post }) => post.content).join(''),
    });
    expect(texts()).toEqual({ newest: 'cba', byAt: 'bca' });

    let last = nextStamp(null, Date.UTC(2026, 5, 1), 'aaaaaaaaaaaa');
    const stamper = () => {
      last = nextStamp(last, 0, 'aaaaaaaaaaaa');
      return last;
    };
    const [a, b] = rows;
    if (!a || !b) throw new Error('no rows');
    const later = editFields(b, { scheduled_at: '2026-03-09T12:00:00.000Z' }, stamper);
    index.apply([toStored(later, 2), toStored(deleteRow(a, stamper), 2)]);
    expect(texts()).toEqual({ newest: 'cb', byAt: 'cb' });
    expect(index.between('2026-03-09', '2026-03-10')).toHaveLength(1);

    const many = Array.from({ length: 300 }, (_, count) => make.post(`${count % 10}`));
    index.apply(many.map(row => toStored(row, 3)));
    expect(index.newest).toHaveLength(302);
    expect(index.newest.at(-1)?.post.content).toBe('b');
  });
});

describe('a selection', () => {
  it('stretches from the last one touched, in the order shown', () => {
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

  it('holds what its list shows, and no more', () => {
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
