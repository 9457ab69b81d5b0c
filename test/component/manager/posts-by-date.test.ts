/** The list of posts by date: its headings and rows, and the keys that lead into it and back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { all, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const scheduled = (days: number) => ({ status: 'scheduled', scheduled_at: inDays(days) });

let manager: Manager;

beforeEach(async () => {
  const make = createRowFactory();
  const label = make.label('Launch', '#b3261e');
  const long = `${'Long words before it. '.repeat(20)}The launch party`;
  manager = await startManager('posts', {
    rows: [
      label,
      make.post('Out', { status: 'published', published_at: inDays(-1) }),
      make.post(long, {}),
      make.post('In a month', { ...scheduled(30), url: 'https://x.com/compose' }, [label.id]),
      make.post('Late', scheduled(-2)),
    ],
  });
  await manager.see('button', 'Late');
});

/** Returns headings and words of the list, from top to bottom. */
const readLines = () =>
  all('.virtual-list > li')
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map(({ innerText }) => innerText.split('\n').at(-1)?.slice(0, 10));
const readFocused = () => document.activeElement?.textContent;
const seeFocused = (text: string) => until(`${text} has the focus`, () => readFocused() === text);
const listHeads = () => all('.virtual-list h2').map(head => head.textContent);

describe('posts by date', () => {
  it('headings: each stands above its posts, and other orders have none', async () => {
    expect(listHeads()).toEqual(['Overdue', 'Later', 'Drafts', 'Published']);
    for (const name of listHeads()) await manager.see('heading', name ?? '');
    const heads = all('.virtual-head');
    for (const head of heads) {
      const below = head.nextElementSibling?.getBoundingClientRect();
      expect(below?.top).toBeCloseTo(head.getBoundingClientRect().bottom, 0);
    }
    await manager.select('Sort by', 'newest');
    await until('the headings are gone', () => listHeads().length === 0);
    expect(readLines()[0]).toBe('Late');
  });

  it('a row: one line of 40 pixels with time, network, words and badges', () => {
    for (const row of all('.post-row')) expect(row.offsetHeight).toBe(40);
    const month = all('.post-row').find(row => row.textContent?.includes('In a month'));
    expect(month?.querySelector('.post-network')?.textContent).toBe('X');
    expect(month?.querySelector('time')?.textContent).not.toBe('');
    expect(month?.querySelector('.badge')?.textContent).toBe('Launch');
  });

  it('searched words: in view and marked, however far behind the beginning', async () => {
    await manager.search('Search posts', 'LAUNCH par');
    await until('the words are marked', () => all('.row-open mark').length === 1);
    const [mark] = all('.row-open mark');
    expect(mark?.textContent).toBe('launch par');
    const [row] = all('.post-row .row-open');
    expect(mark?.getBoundingClientRect().right).toBeLessThan(
      row?.getBoundingClientRect().right ?? 0,
    );
    await page.viewport(360, 640);
    expect(mark?.getBoundingClientRect().right).toBeLessThan(360);
  });
});

describe('keys of the list of posts', () => {
  it('Down, then Enter: opens the first post, from the page', async () => {
    await manager.keys('{ArrowDown}');
    expect(readFocused()).toBe('Late');
    await manager.keys('{Enter}');
    await manager.see('dialog', 'Edit post');
  });

  it('J from the page, Down from the search: into the list; J and K move in it, Escape goes to the search', async () => {
    await manager.keys('j');
    await seeFocused('Late');
    await manager.keys('j');
    await seeFocused('In a month');
    await manager.keys('k');
    await seeFocused('Late');
    await manager.keys('{Escape}');
    await manager.seeFocusIn('[aria-label="Search posts"]');
    await manager.type('Out');
    await until('one is found', () => all('.post-row').length === 1);
    await manager.keys('{ArrowDown}');
    await seeFocused('Out');
  });

  it('Escape on a button of the selection bar: selects nothing, and the focus is in the list', async () => {
    await manager.keys('jx');
    await manager.focus('button', 'Move');
    await manager.keys('{Escape}');
    await until('the bar is gone', () => all('.selection-bar').length === 0);
    await manager.seeFocusIn('.post-row');
  });
});
