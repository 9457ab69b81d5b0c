/** The everyday tasks of the manager, in no more presses and keys than these. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toPostWithLabelIds } from '../../../shared/rows/view.ts';
import { all, clickOn, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { isInView } from '../../support/component/pointer.ts';
import { createRowFactory } from '../../support/seed.ts';

/** A Monday morning. */
const now = new Date(2026, 10, 23, 8);
const at = (month: number, date: number, hour: number) => ({
  status: 'scheduled',
  scheduled_at: new Date(2026, month - 1, date, hour).toISOString(),
});

/** Opens the manager at 1280x860. */
async function open(section: string, rows: Parameters<typeof startManager>[1]): Promise<Manager> {
  const manager = await startManager(section, rows);
  await page.viewport(1280, 860);
  return manager;
}

/** Takes the steps; each is one press or key. */
async function take(most: number, ...steps: (() => Promise<unknown>)[]): Promise<void> {
  expect(steps.length).toBeLessThanOrEqual(most);
  for (const step of steps) await step();
}

const listWordsInView = (selector: string) =>
  all(selector)
    .filter(isInView)
    .map(({ innerText }) => innerText);

describe('presses and keys', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
  });
  afterEach(() => vi.useRealTimers());

  it('12 posts of this week, from any screen: one press brings all of them into view', async () => {
    const make = createRowFactory();
    const names = Array.from({ length: 12 }, (_, index) => `Post ${index}`);
    // Two a day, from today to Saturday.
    const rows = names.map((name, index) => make.post(name, at(11, 23 + (index >> 1), 10 + index)));
    const manager = await open('signatures', { rows });
    await take(1, () => manager.follow('Today'));
    await until('all are in view', () => listWordsInView('.row-open').length === 12);
    expect(listWordsInView('.row-open')).toEqual(names);
  });

  it('due post, from any screen: two presses mark it as published', async () => {
    const make = createRowFactory();
    const due = make.post('Due', at(11, 23, 7));
    const manager = await open('signatures', { rows: [due, make.post('Next', at(11, 24, 9))] });
    await take(
      2,
      () => manager.follow('Today'),
      () => manager.press('Mark as published'),
    );
    await until('it is published', async () => {
      const stored = await manager.device.posts.get(due.id);
      return stored !== undefined && toPostWithLabelIds(stored.row).status === 'published';
    });
  });

  it('post of March, from the calendar: three presses open it', async () => {
    const make = createRowFactory();
    const manager = await open('calendar', { rows: [make.post('Spring', at(3, 20, 9))] });
    await take(
      3,
      () => manager.press('November 2026'),
      () => manager.press('March 2026'),
      () => clickOn(() => all('[data-post]')[0] ?? null, 'the post'),
    );
    await manager.see('dialog', 'Edit post');
  });

  it.each(['today', 'posts'])('first post of %s, by keyboard: two keys open it', async section => {
    const make = createRowFactory();
    const manager = await open(section, {
      rows: [make.post('First', at(11, 23, 9)), make.post('Second', at(11, 24, 9))],
    });
    await manager.see('button', 'First');
    await take(
      2,
      () => manager.keys('{ArrowDown}'),
      () => manager.keys('{Enter}'),
    );
    await manager.see('dialog', 'Edit post');
    expect(await manager.readValue('Content')).toBe('First');
  });

  it('20 posts, a label put on them: five presses, and one more undoes it', async () => {
    const make = createRowFactory();
    const label = make.label('Launch');
    const posts = Array.from({ length: 20 }, (_, index) => make.post(`Post ${index}`));
    const manager = await open('posts', { rows: [label, ...posts] });
    await take(
      5,
      () => manager.tick('Select Post 0'),
      () => manager.press('Select all 20'),
      () => manager.press('Label'),
      () => manager.choose('option', 'Launch'),
      () => manager.press('Done'),
    );
    await manager.seeText('“Launch” added to 20 posts');
    await take(1, () => manager.press('Undo'));
    await until('no post has it', () => all('main .badge').length === 0);
  });
});
