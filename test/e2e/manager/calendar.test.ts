import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { read } from '../../support/read.ts';
import { createSeed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

describeManager('the calendar', stage => {
  let manager: ManagerPage;
  const make = createSeed();
  const launch = make.label('Launch', '#b3261e');
  const at = (time: string) => ({ status: 'scheduled', scheduled_at: time });

  beforeAll(async () => {
    const rows = [
      launch,
      // Half past ten in the evening of the 6th in New York.
      make.post('Late one', at('2026-03-07T03:30:00.000Z'), [launch.id]),
      // Nine in the morning of the 7th; the clocks go forward in the night after it.
      make.post('Morning', at('2026-03-07T14:00:00.000Z')),
      make.post('No date yet'),
      make.post('No date either'),
      make.post('Out already', {
        status: 'published',
        published_at: '2026-03-13T15:00:00.000Z',
      }),
      make.post('Last of April', at('2026-04-30T14:00:00.000Z')),
      ...[1, 2, 3, 4, 5].map(n => make.post(`Full day ${n}`, at(`2026-03-20T15:0${n}:00.000Z`))),
    ];
    const section = 'calendar?day=2026-03-10';
    manager = await stage.start(section, { rows, timeZone: 'America/New_York' });
    await manager.seeText('Late one');
  });

  const on = (day: string) =>
    manager.page.$$eval(`[data-day="${day}"] [data-post] .event-text bdi`, posts =>
      posts.map(post => post.textContent),
    );
  const shows = (day: string, expected: string[]) =>
    until(`${day} shows ${expected.join(', ')}`, async () => {
      return JSON.stringify(await on(day)) === JSON.stringify(expected);
    });
  const timeOf = (text: string) =>
    manager.page.evaluate(
      sought =>
        new Promise<string>(resolve => {
          const opening = indexedDB.open('colophon');
          opening.onsuccess = () => {
            const all = opening.result.transaction('posts').objectStore('posts').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result.find(({ row }) => row.fields.content[0] === sought).at);
            };
          };
        }),
      text,
    );
  const shiftArrow = async (key: 'ArrowRight' | 'ArrowLeft' | 'ArrowDown') => {
    await manager.page.keyboard.down('Shift');
    await manager.page.keyboard.press(key);
    await manager.page.keyboard.up('Shift');
  };

  it('shows posts on the day of the person’s time zone, with badges', async () => {
    expect(await on('2026-03-06')).toEqual(['Late one']);
    await manager.seeBadges(['Launch'], '[data-day="2026-03-06"]');
    expect(await read(manager.page, 'h1', title => title.textContent)).toBe('March 2026');
  });

  it('begins the week as the locale does', async () => {
    const first = await read(manager.page, 'th', cell => cell.textContent);
    expect(first).toBe('Sun');
  });

  it('moves a post by keyboard at the same time by the wall clock across daylight saving', async () => {
    await manager.page.focus('[data-day="2026-03-07"] [data-post]');
    await shiftArrow('ArrowRight');
    await shows('2026-03-08', ['Morning']);
    // The clocks went forward at 2 in the morning of the 8th: nine is now an hour earlier in UTC.
    expect(await timeOf('Morning')).toBe('2026-03-08T13:00:00.000Z');
    await until('the focus goes along', () =>
      manager.page.evaluate(
        () => document.activeElement?.closest('[data-day="2026-03-08"]') !== null,
      ),
    );
    await manager.press('Undo');
    await shows('2026-03-07', ['Morning']);
    expect(await timeOf('Morning')).toBe('2026-03-07T14:00:00.000Z');
  });

  it('moves a post by dragging, which opens nothing, and takes it back', async () => {
    const { page } = manager;
    const from = await page.locator('[data-day="2026-03-06"] [data-post]').waitHandle();
    const to = await page.locator('[data-day="2026-03-11"]').waitHandle();
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    if (!a || !b) throw new Error('nothing to drag');
    await page.mouse.move(a.x + 20, a.y + 8);
    await page.mouse.down();
    await page.mouse.move(b.x + 30, b.y + 60, { steps: 6 });
    await page.mouse.up();
    await shows('2026-03-11', ['Late one']);
    expect(await page.$('dialog')).toBeNull();
    await manager.press('Undo');
    await shows('2026-03-06', ['Late one']);
  });

  it('moves a post that a finger holds, and not one that is swept over', async () => {
    const { page } = manager;
    const from = await page.locator('[data-day="2026-03-06"] [data-post]').waitHandle();
    const to = await page.locator('[data-day="2026-03-11"]').waitHandle();
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    if (!a || !b) throw new Error('nothing to drag');
    const sweep = await page.touchscreen.touchStart(a.x + 20, a.y + 8);
    await sweep.move(b.x + 30, b.y + 60);
    await sweep.end();
    await shows('2026-03-06', ['Late one']);
    // It has scrolled, and may go on for some frames.
    let place = await from.boundingBox();
    await until('the page stands still', async () => {
      const before = place?.y;
      await new Promise(resolve => setTimeout(resolve, 200));
      place = await from.boundingBox();
      return place?.y === before;
    });
    const day = await to.boundingBox();
    if (!place || !day) throw new Error('nothing to drag');
    const hold = await page.touchscreen.touchStart(place.x + 20, place.y + 8);
    await page.waitForSelector('.drag-ghost');
    await hold.move(day.x + 30, day.y + 60);
    await page.waitForSelector('[data-day="2026-03-11"][data-drop]');
    await hold.end();
    await shows('2026-03-11', ['Late one']);
    expect(await page.$('dialog')).toBeNull();
    await manager.press('Undo');
    await shows('2026-03-06', ['Late one']);
  });

  it('puts a post from the tray on the day last chosen, and schedules it', async () => {
    const { page } = manager;
    await page.focus('[data-day="2026-03-12"]');
    await page.evaluate(() => {
      const posts = [...document.querySelectorAll<HTMLElement>('.tray [data-post]')];
      posts.find(({ innerText }) => innerText.includes('No date yet'))?.focus();
    });
    await page.keyboard.down('Shift');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Shift');
    await shows('2026-03-12', ['No date yet']);
    expect(await timeOf('No date yet')).toBe('2026-03-12T13:00:00.000Z');
  });

  it('tells how many more a full day has, and opens it', async () => {
    expect(await on('2026-03-20')).toHaveLength(3);
    await manager.press('+2 more');
    await manager.see('dialog', 'Friday, March 20, 2026');
    await manager.seeText('Full day 5');
    await manager.press('Done');
  });

  it('goes to other months by keyboard and shows what the filter lets through', async () => {
    const { page } = manager;
    await page.focus('[data-day="2026-03-12"]');
    await page.keyboard.press('PageDown');
    await until('April', async () => (await read(page, 'h1', h => h.textContent)) === 'April 2026');
    await page.keyboard.press('PageUp');
    await shows('2026-03-06', ['Late one']);
    await manager.press('Launch');
    await shows('2026-03-07', []);
    await shows('2026-03-06', ['Late one']);
    await manager.press('Clear filter');
    await shows('2026-03-07', ['Morning']);
  });

  it('keeps the focus on the day that keys go on from where its cell is written for another', async () => {
    const { page } = manager;
    await page.evaluate(() => {
      location.hash = '#/calendar?day=2026-03-10';
    });
    await page.waitForSelector('[data-day="2026-03-31"]');
    await page.focus('[data-day="2026-03-31"]');
    await page.keyboard.press('PageDown');
    await until('April', async () => (await read(page, 'h1', h => h.textContent)) === 'April 2026');
    await page.waitForSelector('td[data-day]:focus');
    await page.focus('[data-day="2026-04-20"]');
    await page.goBack();
    await until('March', async () => (await read(page, 'h1', h => h.textContent)) === 'March 2026');
    await page.waitForSelector('td[data-day="2026-03-10"][tabindex="0"]:focus');
  });

  it('shows a week, and makes a post on a day with n', async () => {
    const { page } = manager;
    await manager.press('Week');
    await until('seven days', async () => (await page.$$('[data-day]')).length === 7);
    await page.focus('[data-day="2026-03-10"]');
    await page.keyboard.press('n');
    await manager.fill('Content', 'Made on the tenth');
    await manager.press('Save');
    await shows('2026-03-10', ['Made on the tenth']);
  });

  it('folds the tray away and out again, reached from a day by u', async () => {
    const { page } = manager;
    await manager.press('Month');
    await manager.see('region', 'Without a date');
    await page.focus('[data-day="2026-03-10"]');
    await page.keyboard.press('u');
    expect(await page.evaluate(() => document.activeElement?.closest('.tray') !== null)).toBe(true);
    await manager.press('Fold');
    await manager.seeGone('button', 'Fold');
    expect(await read(page, '.tray-posts', posts => posts.checkVisibility())).toBe(false);
    await manager.press('Unfold');
    await manager.see('button', 'Fold');
  });

  it('moves no published post by a key, and says where it is moved', async () => {
    const { page } = manager;
    await page.focus('[data-day="2026-03-13"] [data-post]');
    await shiftArrow('ArrowRight');
    await manager.seeText('A published post moves by its form only');
    expect(await on('2026-03-13')).toEqual(['Out already']);
  });

  it('is an agenda of the same posts, by itself where the window is narrow', async () => {
    const { page } = manager;
    const inMonth = await on('2026-03-20');
    await manager.press('Agenda');
    await manager.see('region', 'Agenda');
    expect((await on('2026-03-20')).slice(0, 3)).toEqual(inMonth);
    expect(await on('2026-03-20')).toHaveLength(5);
    await page.focus('[data-day="2026-03-06"] [data-post]');
    await shiftArrow('ArrowDown');
    await shows('2026-03-07', ['Morning', 'Late one']);
    await manager.press('Undo');
    await shows('2026-03-06', ['Late one']);
    await page.evaluate(() => {
      location.hash = '#/calendar?day=2026-03-10';
    });
    await manager.see('grid', 'Calendar');
    await page.setViewport({ width: 320, height: 700 });
    await manager.see('region', 'Agenda');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await page.setViewport({ width: 1200, height: 800 });
  });

  it('keeps the focus in the agenda on a post that keys move, and goes through months without posts', async () => {
    const { page } = manager;
    await page.evaluate(() => {
      location.hash = '#/calendar?view=agenda&day=2026-04-30';
    });
    await manager.seeText('Last of April');
    await page.focus('[data-day="2026-04-30"] [data-post]');
    const steps = [
      ['ArrowDown', '2026-05-01'],
      ['ArrowRight', '2026-05-02'],
      ['ArrowLeft', '2026-05-01'],
      ['ArrowDown', '2026-05-02'],
    ] as const;
    for (const [key, day] of steps) {
      await shiftArrow(key);
      await manager.seeFocusIn(`[data-day="${day}"] [data-post]`);
    }
    // From right to left the next day lies on the left.
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await shiftArrow('ArrowLeft');
    await manager.seeFocusIn('[data-day="2026-05-03"] [data-post]');
    await shiftArrow('ArrowRight');
    await manager.seeFocusIn('[data-day="2026-05-02"] [data-post]');
    await page.evaluate(() => {
      document.documentElement.dir = '';
    });
    for (const month of ['June 2026', 'July 2026']) {
      await page.keyboard.press('PageDown');
      await manager.see('heading', month);
    }
    for (const month of ['June 2026', 'May 2026']) {
      await page.keyboard.press('PageUp');
      await manager.see('heading', month);
    }
    await shows('2026-05-02', ['Last of April']);
  });

  it('opens on its day and goes to today, however small the window is', async () => {
    const { page } = manager;
    await page.setViewport({ width: 1000, height: 360 });
    const isInView = (selector: string) =>
      until(`${selector} is in view`, () =>
        page.evaluate(selector => {
          const place = document.querySelector(selector)?.getBoundingClientRect();
          return place !== undefined && place.top >= 0 && place.top + 40 < innerHeight;
        }, selector),
      );
    for (const view of ['month', 'agenda']) {
      await manager.follow('Labels');
      await manager.see('button', 'New label');
      await page.evaluate(view => {
        location.hash = `#/calendar?view=${view}&day=2026-03-20`;
      }, view);
      await isInView('[data-day="2026-03-20"]');
      await manager.press('Today');
      await isInView('[data-day][aria-current=date]');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const seen = new URL(page.url()).hash;
      await manager.command('calendar: today');
      await isInView('[data-day][aria-current=date]');
      expect(new URL(page.url()).hash).toBe(seen);
    }
    await page.setViewport({ width: 1200, height: 800 });
  });

  it('moves posts to their days and times there when the computer is carried to another time zone', async () => {
    const { page } = manager;
    await page.evaluate(() => {
      location.hash = '#/calendar?day=2026-03-10&view=month';
    });
    const timeIs = (day: string, time: string) =>
      until(`the first of ${day} is at ${time}`, () =>
        page.evaluate(
          (day, time) => {
            const first = document.querySelector(`[data-day="${day}"] [data-post] time`);
            return first?.textContent?.replace(/\s/g, ' ') === time;
          },
          day,
          time,
        ),
      );
    await timeIs('2026-03-06', '10:30 PM');
    await page.emulateTimezone('Asia/Tokyo');
    // As where the lid is opened again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await timeIs('2026-03-07', '12:30 PM');
    await shows('2026-03-06', []);
  });
});
