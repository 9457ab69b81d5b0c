/** The buttons Status and Move for selected posts. Each test has a device of its own. */
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toLocalInput } from '../../../extension/app/dates/local-time.ts';
import { toPostWithLabelIds } from '../../../shared/rows/view.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { findFaultsInBothThemes } from '../../support/component/popup-accessibility.ts';
import { createRowFactory } from '../../support/seed.ts';

const at = (local: string) => new Date(local).toISOString();
const listItems = () => all('[role=menuitem]');

/** Opens the posts with the first of them selected, and then all. */
async function startWith(posts: Record<string, string | null>[]): Promise<Manager> {
  const make = createRowFactory();
  const rows = posts.map((fields, index) => make.post(`Post ${index}`, fields));
  const manager = await startManager('posts', { rows });
  await manager.see('button', 'Post 0');
  await manager.focus('button', 'Post 0');
  await manager.keys('x');
  if (posts.length > 1) await manager.press(`Select all ${posts.length}`);
  await manager.seeText(`${posts.length} selected`);
  return manager;
}

/** Presses an item of the open menu, and counts the click. */
async function pressItem(name: string | RegExp): Promise<void> {
  const findItem = () => listItems().find(item => item.textContent?.trim().match(name));
  await until(`the menu has ${name}`, () => findItem() !== undefined);
  findItem()?.click();
}

/** Enters a date in the field of the open dialog, and confirms it. */
async function enterInDialog(value: string): Promise<void> {
  await userEvent.fill(await waitFor('dialog input'), value);
  await userEvent.keyboard('{Enter}');
}

/** Reads status and local time of each post, in the order of creation. */
async function readTimings({ device }: Manager): Promise<string[]> {
  const stored = await device.posts.toArray();
  const posts = stored.map(({ row }) => toPostWithLabelIds(row));
  posts.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return posts.map(({ status, scheduled_at, published_at }) =>
    [status, toLocalInput(scheduled_at), status === 'published' && toLocalInput(published_at)]
      .filter(Boolean)
      .join(' '),
  );
}
const waitForTimings = (manager: Manager, ...timings: string[]) =>
  expect.poll(() => readTimings(manager)).toEqual(timings);

const planned = (local: string) => ({ status: 'scheduled', scheduled_at: at(local) });
const out = { status: 'published', published_at: at('2026-03-01T12:00') };

describe('the status of selected posts', () => {
  it('twenty posts published: two clicks, and Undo in one step', async () => {
    const manager = await startWith(Array.from({ length: 20 }, () => planned('2026-03-05T08:30')));
    await manager.press('Status');
    await pressItem('Published');
    await manager.seeText('20 posts · Published');
    const [timing = ''] = new Set((await readTimings(manager)).map(one => one.split(' ')[0]));
    expect(timing).toBe('published');
    await manager.press('Undo');
    await waitForTimings(manager, ...Array<string>(20).fill('scheduled 2026-03-05T08:30'));
  });

  it('twenty drafts scheduled: three clicks, the date is asked for and dated ones keep theirs', async () => {
    const drafts = Array.from({ length: 19 }, () => ({}));
    const manager = await startWith([{ scheduled_at: at('2026-03-05T08:30') }, ...drafts]);
    await manager.press('Status');
    await pressItem('Scheduled');
    await pressItem(/^Tomorrow/);
    await manager.seeText('20 posts · Scheduled');
    const timings = await readTimings(manager);
    expect(timings[0]).toBe('scheduled 2026-03-05T08:30');
    expect(new Set(timings.slice(1)).size).toBe(1);
    expect(timings[1]).toMatch(/^scheduled .*T09:00$/);
    await manager.press('Undo');
    await waitForTimings(manager, 'draft 2026-03-05T08:30', ...Array<string>(19).fill('draft'));
  });

  it('posts with dates scheduled: nothing is asked', async () => {
    const manager = await startWith([{ scheduled_at: at('2026-03-05T08:30') }]);
    await manager.press('Status');
    await pressItem('Scheduled');
    await waitForTimings(manager, 'scheduled 2026-03-05T08:30');
    expect(listItems()).toEqual([]);
  });

  it('by keyboard alone, with another date: asked for in a dialog; no violation of axe', async () => {
    const manager = await startWith([{}, {}]);
    await manager.focus('button', 'Status');
    await manager.keys('{Enter}');
    await waitFor('[role=menu]');
    expect(await findFaultsInBothThemes()).toEqual([]);
    await manager.keys('{ArrowDown}{Enter}');
    await until('the times are offered', () => listItems().at(-1)?.textContent === 'Other…');
    await manager.keys('{End}{Enter}');
    await manager.see('dialog', 'Schedule');
    expect(await findFaultsInBothThemes()).toEqual([]);
    await enterInDialog('2031-05-06T07:08');
    await waitForTimings(manager, 'scheduled 2031-05-06T07:08', 'scheduled 2031-05-06T07:08');
  });
});

describe('moving selected posts', () => {
  it('twenty posts a week later: two clicks, the time of day stays', async () => {
    const manager = await startWith(Array.from({ length: 20 }, () => planned('2026-03-25T08:30')));
    await manager.press('Move');
    await pressItem('1 week later');
    await manager.seeText('20 posts moved');
    await waitForTimings(manager, ...Array<string>(20).fill('scheduled 2026-04-01T08:30'));
    await manager.press('Undo');
    await waitForTimings(manager, ...Array<string>(20).fill('scheduled 2026-03-25T08:30'));
  });

  it('published posts and posts without a date: they stay, and the notice says so', async () => {
    const manager = await startWith([planned('2026-03-05T08:30'), out, {}]);
    await manager.press('Move');
    await pressItem('1 day earlier');
    await manager.seeText('1 post moved · 1 published post stays · 1 post has no date');
    await waitForTimings(
      manager,
      'scheduled 2026-03-04T08:30',
      'published 2026-03-01T12:00',
      'draft',
    );
  });

  it('to a day: drafts without a date are scheduled at nine, the others keep their time', async () => {
    const manager = await startWith([planned('2026-03-05T08:30'), out, {}]);
    await manager.press('Move');
    await pressItem('To a day…');
    await manager.see('dialog', 'Move posts');
    expect(await findFaultsInBothThemes()).toEqual([]);
    await enterInDialog('2026-04-02');
    await waitForTimings(
      manager,
      'scheduled 2026-04-02T08:30',
      'published 2026-03-01T12:00',
      'scheduled 2026-04-02T09:00',
    );
    await manager.press('Undo');
    await waitForTimings(
      manager,
      'scheduled 2026-03-05T08:30',
      'published 2026-03-01T12:00',
      'draft',
    );
  });

  it('to a day: each draft gets a free posting time of its own', async () => {
    const manager = await startWith([{}, {}, planned('2099-04-02T09:00')]);
    await manager.press('Move');
    await pressItem('To a day…');
    await enterInDialog('2099-04-02');
    // In the order of the list, which begins with the newest draft.
    await waitForTimings(
      manager,
      'scheduled 2099-04-02T17:00',
      'scheduled 2099-04-02T13:00',
      'scheduled 2099-04-02T09:00',
    );
  });

  it('by two weeks, by keyboard alone: the amount is asked for', async () => {
    const manager = await startWith([planned('2026-03-05T08:30')]);
    await manager.focus('button', 'Move');
    await manager.keys('{Enter}');
    await waitFor('[role=menu]');
    await manager.keys('b{Enter}');
    await manager.see('dialog', 'Move posts');
    await manager.select('Days or weeks', 'weeksEarlier');
    await manager.focus('spinbutton', 'How many');
    await manager.keys('{Enter}');
    await waitForTimings(manager, 'scheduled 2026-02-19T08:30');
    expect(all('dialog')).toEqual([]);
  });
});
