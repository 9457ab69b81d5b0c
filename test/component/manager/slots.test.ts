/** Posting times: their settings, and the free one that a post gets in its form, in Today and in the calendar. */
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listSlots } from '../../../extension/store/slots.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

/** A local time some days from now, as a post stores it. */
function toTime(days: number, hours: number, minutes = 0): string {
  const moment = new Date();
  moment.setDate(moment.getDate() + days);
  moment.setHours(hours, minutes, 0, 0);
  return moment.toISOString();
}
const toDay = (days: number) => new Date(toTime(days, 12)).toLocaleDateString('sv');

const readSlots = () => all('.slots button').map(({ innerText }) => innerText.replace(/\s+/g, ' '));
const seeSlots = (...expected: string[]) =>
  until(`the posting times are ${expected}`, () => readSlots().join() === expected.join());

const waitForPosts = (manager: Manager, ...expected: string[]) =>
  until(`the posts are ${expected}`, async () => {
    const stored = await manager.device.posts.toArray();
    const found = stored.map(({ row: { fields } }) =>
      ['content', 'status', 'scheduled_at'].map(name => fields[name]?.[0]).join(' '),
    );
    return found.sort().join() === expected.toSorted().join();
  });

const pressFreeSlot = () =>
  until('the free slot is pressed', () => {
    const items = all('[role=menuitem]');
    if (!items[0]?.innerText.startsWith('Next free slot: ')) return false;
    items[0].click();
    return true;
  });

describe('posting times in Settings', () => {
  it('none: says which hold; added, changed, deleted and restored', async () => {
    const manager = await startManager('settings');
    await manager.seeText(
      'You haven’t set any yet. Until you do, 9:00 AM, 1:00 PM, and 5:00 PM every day.',
    );
    await manager.press('Add a time');
    await manager.see('dialog', 'New posting time');
    await userEvent.fill(await waitFor('dialog input[type=time]'), '18:30');
    for (const day of ['Sun', 'Mon', 'Wed', 'Fri', 'Sat']) await manager.tick(day);
    await manager.select('Network', 'x');
    await manager.press('Save');
    await seeSlots('6:30 PM Tue, Thu · X');
    const [slot] = await listSlots(manager.device);
    expect(slot).toMatchObject({ time: '18:30', weekdays: [2, 4], network: 'x' });

    await manager.press('6:30 PM Tue, Thu · X');
    await manager.see('dialog', 'Edit posting time');
    for (const day of ['Sun', 'Mon', 'Wed', 'Fri', 'Sat']) await manager.tick(day);
    await manager.select('Network', 'all');
    await manager.press('Save');
    await seeSlots('6:30 PM Every day');
    expect((await listSlots(manager.device)).map(({ id }) => id)).toEqual([slot?.id]);

    await manager.press('6:30 PM Every day');
    await manager.press('Delete');
    await seeSlots();
    await manager.seeText('Posting time deleted');
    await manager.press('Undo');
    await seeSlots('6:30 PM Every day');
  });

  it('no time or no day: nothing is saved', async () => {
    const manager = await startManager('settings', {
      rows: [createRowFactory().slot('08:00', { weekdays: [1] })],
    });
    await manager.press('Add a time');
    await manager.press('Save');
    expect(all('dialog')).toHaveLength(1);
    await manager.press('Cancel');
    await manager.press('8:00 AM Mon');
    await manager.tick('Mon');
    await manager.press('Save');
    expect(all('dialog')).toHaveLength(1);
    expect((await listSlots(manager.device)).map(({ weekdays }) => weekdays)).toEqual([[1]]);
  });

  it('written on another device: shown at once, in the order of the day', async () => {
    const make = createRowFactory();
    const manager = await startManager('settings', { rows: [make.slot('13:05')] });
    await seeSlots('1:05 PM Every day');
    await manager.write([make.slot('07:00', { network: 'a-later-network' })]);
    await seeSlots('7:00 AM Every day · a-later-network', '1:05 PM Every day');
  });
});

describe('the next free posting time', () => {
  const make = createRowFactory();
  /** Tomorrow on X is taken, on all networks it is free. */
  const plan = () => [
    make.slot('07:15', { network: 'x' }),
    make.slot('08:45'),
    ...[0, 1].map(days =>
      make.post('Planned', {
        ...{ status: 'scheduled', url: 'https://x.com/home' },
        scheduled_at: toTime(days, 7, 15),
      }),
    ),
    make.post('Planned', { status: 'scheduled', scheduled_at: toTime(0, 8, 45) }),
  ];
  const planned = [
    `Planned scheduled ${toTime(0, 7, 15)}`,
    `Planned scheduled ${toTime(1, 7, 15)}`,
    `Planned scheduled ${toTime(0, 8, 45)}`,
  ];

  it('form of a post: first in the menu When, by the network of the post', async () => {
    const manager = await startManager('posts', {
      rows: [...plan(), make.post('Idea', { url: 'https://x.com/home' })],
    });
    await manager.press('Idea');
    await manager.press('When');
    await pressFreeSlot();
    await manager.press('Save');
    await waitForPosts(manager, ...planned, `Idea scheduled ${toTime(1, 8, 45)}`);
  });

  it('post without a date moved to a day in the calendar: the first free one of the day', async () => {
    const manager = await startManager(`calendar?view=week&day=${toDay(2)}`, {
      rows: [...plan(), make.post('Idea', { url: 'https://x.com/home' })],
    });
    if (all('.tray[data-folded=true]').length > 0) await manager.press('Show');
    const source = await waitFor('.tray [data-post]');
    const target = await waitFor(`[data-day="${toDay(2)}"]`);
    await userEvent.dragAndDrop(source, target);
    await waitForPosts(manager, ...planned, `Idea scheduled ${toTime(2, 7, 15)}`);
    await manager.press('Undo');
    await waitForPosts(manager, ...planned, 'Idea draft ');
  });

  it('Today: first in the menu Move', async () => {
    const manager = await startManager('today', { rows: [...plan(), make.post('Idea')] });
    const row = await until('the draft is there', () =>
      all('.today-row').some(({ innerText }) => innerText.includes('Idea')),
    ).then(() => all('.today-row').find(({ innerText }) => innerText.includes('Idea')));
    row?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    await pressFreeSlot();
    await waitForPosts(manager, ...planned, `Idea scheduled ${toTime(1, 8, 45)}`);
    await manager.press('Undo');
    await waitForPosts(manager, ...planned, 'Idea draft ');
  });
});

describe('posts that have been due for a week', () => {
  const make = createRowFactory();
  const question = '2 posts were due more than a week ago. Were they posted?';
  const times = [toTime(-9, 10), toTime(-8, 11)];
  const openToday = () =>
    startManager('today', {
      rows: [
        make.post('First', { status: 'scheduled', scheduled_at: times[0] ?? null }),
        make.post('Second', { status: 'scheduled', scheduled_at: times[1] ?? null }),
        make.post('Yesterday', { status: 'scheduled', scheduled_at: toTime(-1, 9) }),
      ],
    });
  const stays = `Yesterday scheduled ${toTime(-1, 9)}`;
  const before = [stays, `First scheduled ${times[0]}`, `Second scheduled ${times[1]}`];
  const pressInLine = async (name: string) => {
    await until(`${name} is pressed`, () => {
      const button = all('.overdue-question button').find(({ innerText }) => innerText === name);
      button?.click();
      return button !== undefined;
    });
  };

  it.each([
    [
      'Mark as published',
      [`First published ${times[0]}`, `Second published ${times[1]}`],
      '2 posts · Published',
    ],
    ['Drop', ['First draft ', 'Second draft '], '2 posts are drafts again'],
    ['Move', [], '2 posts moved'],
  ])('%s: changes these alone, and Undo reverts it', async (button, after, notice) => {
    const manager = await openToday();
    await manager.seeText(question);
    await pressInLine(button);
    await manager.seeText(notice);
    if (button !== 'Move') await waitForPosts(manager, stays, ...after);
    else {
      const stored = await manager.device.posts.toArray();
      const moved = stored.map(({ at }) => at ?? '').filter(at => at > new Date().toISOString());
      expect(new Set(moved).size).toBe(2);
      for (const at of moved) expect([9, 13, 17]).toContain(new Date(at).getHours());
    }
    await manager.press('Undo');
    await waitForPosts(manager, ...before);
    await manager.seeText(question);
  });

  it('marked as published: published at its own time', async () => {
    const manager = await openToday();
    await pressInLine('Mark as published');
    await until('both are published', async () => {
      const stored = await manager.device.posts.toArray();
      return (
        stored.filter(({ row }) => times.includes(`${row.fields.published_at?.[0]}`)).length === 2
      );
    });
  });

  it('dismissed: not asked again, also after a reload; a later post is asked about', async () => {
    const manager = await openToday();
    await manager.seeText(question);
    await pressInLine('Dismiss');
    await until('the question is gone', () => all('.overdue-question').length === 0);
    await manager.reload();
    await manager.see('button', 'First');
    await waitForPosts(manager, ...before);
    expect(all('.overdue-question')).toHaveLength(0);
    await manager.device.singles.put({ key: 'overdue-asked', value: times[0] });
    await manager.seeText('1 post was due more than a week ago. Was it posted?');
  });
});
