/**
 * The calendar screen in New York's time zone: posts on their days, moved by keys, mouse and touch. The
 * tests share one page. Most of them revert what they change.
 */
import { beforeAll, expect, it } from 'vitest';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
import { createRowFactory } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManager('the calendar', fixture => {
  let manager: ManagerPage;
  const make = createRowFactory();
  const launch = make.label('Launch', '#b3261e');
  const scheduledAt = (time: string) => ({ status: 'scheduled', scheduled_at: time });

  beforeAll(async () => {
    const rows = [
      launch,
      // Half past ten in the evening of the 6th in New York.
      make.post('Late one', scheduledAt('2026-03-07T03:30:00.000Z'), [launch.id]),
      // Nine in the morning of the 7th. Daylight-saving time begins in the following night.
      make.post('Morning', scheduledAt('2026-03-07T14:00:00.000Z')),
      make.post('No date yet'),
      make.post('No date either'),
      make.post('Out already', {
        status: 'published',
        published_at: '2026-03-13T15:00:00.000Z',
      }),
      make.post('Last of April', scheduledAt('2026-04-30T14:00:00.000Z')),
      ...[1, 2, 3, 4, 5].map(number =>
        make.post(`Full day ${number}`, scheduledAt(`2026-03-20T15:0${number}:00.000Z`)),
      ),
    ];
    const section = 'calendar?day=2026-03-10';
    manager = await fixture.start(section, { rows, timeZone: 'America/New_York' });
    await manager.seeText('Late one');
  });

  const listPosts = (day: string) =>
    manager.page.$$eval(`[data-day="${day}"] [data-post] .event-text bdi`, posts =>
      posts.map(post => post.textContent),
    );
  const waitForPosts = (day: string, expected: string[]) =>
    waitUntil(`${day} shows ${expected.join(', ')}`, async () => {
      return JSON.stringify(await listPosts(day)) === JSON.stringify(expected);
    });
  /** Reads the stored time of the post with this text. */
  const readScheduledAt = (text: string) =>
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
  const pressShiftArrow = async (key: 'ArrowRight' | 'ArrowLeft' | 'ArrowDown') => {
    await manager.page.keyboard.down('Shift');
    await manager.page.keyboard.press(key);
    await manager.page.keyboard.up('Shift');
  };

  it('posts near midnight: on their day in the user’s time zone, with badges', async () => {
    expect(await listPosts('2026-03-06')).toEqual(['Late one']);
    await manager.seeBadges(['Launch'], '[data-day="2026-03-06"]');
    expect(await readElement(manager.page, 'h1', title => title.textContent)).toBe('March 2026');
  });

  it('week start: follows the locale', async () => {
    const first = await readElement(manager.page, 'th', cell => cell.textContent);
    expect(first).toBe('Sun');
  });

  it('post moved by keyboard across a daylight-saving change: keeps its local time', async () => {
    await manager.page.focus('[data-day="2026-03-07"] [data-post]');
    await pressShiftArrow('ArrowRight');
    await waitForPosts('2026-03-08', ['Morning']);
    // Since 2 in the morning of the 8th, daylight-saving time applies: nine is an hour earlier in UTC.
    expect(await readScheduledAt('Morning')).toBe('2026-03-08T13:00:00.000Z');
    await waitUntil('the focus follows', () =>
      manager.page.evaluate(
        () => document.activeElement?.closest('[data-day="2026-03-08"]') !== null,
      ),
    );
    await manager.press('Undo');
    await waitForPosts('2026-03-07', ['Morning']);
    expect(await readScheduledAt('Morning')).toBe('2026-03-07T14:00:00.000Z');
  });

  it('post dragged to another day: moves without opening a dialog, and Undo reverts it', async () => {
    const { page } = manager;
    const post = await page.locator('[data-day="2026-03-06"] [data-post]').waitHandle();
    const day = await page.locator('[data-day="2026-03-11"]').waitHandle();
    const [postBox, dayBox] = [await post.boundingBox(), await day.boundingBox()];
    if (!postBox || !dayBox) throw new Error('nothing to drag');
    await page.mouse.move(postBox.x + 20, postBox.y + 8);
    await page.mouse.down();
    await page.mouse.move(dayBox.x + 30, dayBox.y + 60, { steps: 6 });
    await page.mouse.up();
    await waitForPosts('2026-03-11', ['Late one']);
    expect(await page.$('dialog')).toBeNull();
    await manager.press('Undo');
    await waitForPosts('2026-03-06', ['Late one']);
  });

  it('touch: a swipe only scrolls, and a long press drags the post', async () => {
    const { page } = manager;
    const post = await page.locator('[data-day="2026-03-06"] [data-post]').waitHandle();
    const day = await page.locator('[data-day="2026-03-11"]').waitHandle();
    let postBox = await post.boundingBox();
    let dayBox = await day.boundingBox();
    if (!postBox || !dayBox) throw new Error('nothing to drag');
    const swipe = await page.touchscreen.touchStart(postBox.x + 20, postBox.y + 8);
    await swipe.move(dayBox.x + 30, dayBox.y + 60);
    await swipe.end();
    await waitForPosts('2026-03-06', ['Late one']);
    // The page has scrolled and may scroll on for some frames.
    postBox = await post.boundingBox();
    await waitUntil('the page stops scrolling', async () => {
      const previousY = postBox?.y;
      await new Promise(resolve => setTimeout(resolve, 200));
      postBox = await post.boundingBox();
      return postBox?.y === previousY;
    });
    dayBox = await day.boundingBox();
    if (!postBox || !dayBox) throw new Error('nothing to drag');
    const longPress = await page.touchscreen.touchStart(postBox.x + 20, postBox.y + 8);
    // The dragged copy of the post appears once the press counts as long.
    await page.waitForSelector('.drag-ghost');
    await longPress.move(dayBox.x + 30, dayBox.y + 60);
    await page.waitForSelector('[data-day="2026-03-11"][data-drop]');
    await longPress.end();
    await waitForPosts('2026-03-11', ['Late one']);
    expect(await page.$('dialog')).toBeNull();
    await manager.press('Undo');
    await waitForPosts('2026-03-06', ['Late one']);
  });

  it('Shift+Enter on a post in the tray: schedules it on the last focused day', async () => {
    const { page } = manager;
    await page.focus('[data-day="2026-03-12"]');
    await page.evaluate(() => {
      const posts = [...document.querySelectorAll<HTMLElement>('.tray [data-post]')];
      posts.find(({ innerText }) => innerText.includes('No date yet'))?.focus();
    });
    await page.keyboard.down('Shift');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Shift');
    await waitForPosts('2026-03-12', ['No date yet']);
    // The default time is 9 in the morning, here in daylight-saving time.
    expect(await readScheduledAt('No date yet')).toBe('2026-03-12T13:00:00.000Z');
  });

  it('day with more posts than fit: shows how many more there are, and opens them', async () => {
    expect(await listPosts('2026-03-20')).toHaveLength(3);
    await manager.press('+2 more');
    await manager.see('dialog', 'Friday, March 20, 2026');
    await manager.seeText('Full day 5');
    await manager.press('Done');
  });

  it('Page Up and Page Down: change the month; label filter: hides posts without the label', async () => {
    const { page } = manager;
    await page.focus('[data-day="2026-03-12"]');
    await page.keyboard.press('PageDown');
    await waitUntil(
      'April',
      async () => (await readElement(page, 'h1', h => h.textContent)) === 'April 2026',
    );
    await page.keyboard.press('PageUp');
    await waitForPosts('2026-03-06', ['Late one']);
    await manager.press('Launch');
    await waitForPosts('2026-03-07', []);
    await waitForPosts('2026-03-06', ['Late one']);
    await manager.press('Clear filter');
    await waitForPosts('2026-03-07', ['Morning']);
  });

  it('month changed by keys: a day has the focus; by Back: the day in the address has it', async () => {
    const { page } = manager;
    await page.evaluate(() => {
      location.hash = '#/calendar?day=2026-03-10';
    });
    await page.waitForSelector('[data-day="2026-03-31"]');
    // April has no such day.
    await page.focus('[data-day="2026-03-31"]');
    await page.keyboard.press('PageDown');
    await waitUntil(
      'April',
      async () => (await readElement(page, 'h1', h => h.textContent)) === 'April 2026',
    );
    await page.waitForSelector('td[data-day]:focus');
    await page.focus('[data-day="2026-04-20"]');
    await page.goBack();
    await waitUntil(
      'March',
      async () => (await readElement(page, 'h1', h => h.textContent)) === 'March 2026',
    );
    await page.waitForSelector('td[data-day="2026-03-10"][tabindex="0"]:focus');
  });

  it('week view: shows seven days, and n creates a post on the focused day', async () => {
    const { page } = manager;
    await manager.press('Week');
    await waitUntil('seven days', async () => (await page.$$('[data-day]')).length === 7);
    await page.focus('[data-day="2026-03-10"]');
    await page.keyboard.press('n');
    await manager.fill('Content', 'Made on the tenth');
    await manager.press('Save');
    await waitForPosts('2026-03-10', ['Made on the tenth']);
  });

  it('tray: u on a day moves the focus to it; Fold and Unfold hide and show its posts', async () => {
    const { page } = manager;
    await manager.press('Month');
    await manager.see('region', 'Without a date');
    await page.focus('[data-day="2026-03-10"]');
    await page.keyboard.press('u');
    expect(await page.evaluate(() => document.activeElement?.closest('.tray') !== null)).toBe(true);
    await manager.press('Fold');
    await manager.seeGone('button', 'Fold');
    expect(await readElement(page, '.tray-posts', posts => posts.checkVisibility())).toBe(false);
    await manager.press('Unfold');
    await manager.see('button', 'Fold');
  });

  it('published post: keys do not move it, and a notice points to its form', async () => {
    const { page } = manager;
    await page.focus('[data-day="2026-03-13"] [data-post]');
    await pressShiftArrow('ArrowRight');
    await manager.seeText('To move a published post, edit its date');
    expect(await listPosts('2026-03-13')).toEqual(['Out already']);
  });

  it('agenda: lists all posts of a day, and keys move them; a narrow window shows it', async () => {
    const { page } = manager;
    // The month shows only the first three posts of this day.
    const postsInMonth = await listPosts('2026-03-20');
    await manager.press('Agenda');
    await manager.see('region', 'Agenda');
    expect((await listPosts('2026-03-20')).slice(0, 3)).toEqual(postsInMonth);
    expect(await listPosts('2026-03-20')).toHaveLength(5);
    await page.focus('[data-day="2026-03-06"] [data-post]');
    await pressShiftArrow('ArrowDown');
    await waitForPosts('2026-03-07', ['Morning', 'Late one']);
    await manager.press('Undo');
    await waitForPosts('2026-03-06', ['Late one']);
    await page.evaluate(() => {
      location.hash = '#/calendar?day=2026-03-10';
    });
    await manager.see('grid', 'Calendar');
    await page.setViewport({ width: 320, height: 700 });
    await manager.see('region', 'Agenda');
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflowPx).toBe(0);
    await page.setViewport({ width: 1200, height: 800 });
  });

  it('agenda: the focus follows a post moved by keys; Page Down and Up pass empty months', async () => {
    const { page } = manager;
    await page.evaluate(() => {
      location.hash = '#/calendar?view=agenda&day=2026-04-30';
    });
    await manager.seeText('Last of April');
    await page.focus('[data-day="2026-04-30"] [data-post]');
    const moves = [
      ['ArrowDown', '2026-05-01'],
      ['ArrowRight', '2026-05-02'],
      ['ArrowLeft', '2026-05-01'],
      ['ArrowDown', '2026-05-02'],
    ] as const;
    for (const [key, day] of moves) {
      await pressShiftArrow(key);
      await manager.seeFocusIn(`[data-day="${day}"] [data-post]`);
    }
    // In a right-to-left layout the next day is on the left.
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await pressShiftArrow('ArrowLeft');
    await manager.seeFocusIn('[data-day="2026-05-03"] [data-post]');
    await pressShiftArrow('ArrowRight');
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
    await waitForPosts('2026-05-02', ['Last of April']);
  });

  it('small window: the day of the address is in view, and Today scrolls to today', async () => {
    const { page } = manager;
    await page.setViewport({ width: 1000, height: 360 });
    const waitUntilInView = (selector: string) =>
      waitUntil(`${selector} is in view`, () =>
        page.evaluate(selector => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return box !== undefined && box.top >= 0 && box.top + 40 < innerHeight;
        }, selector),
      );
    for (const view of ['month', 'agenda']) {
      await manager.follow('Labels');
      await manager.see('button', 'New label');
      await page.evaluate(view => {
        location.hash = `#/calendar?view=${view}&day=2026-03-20`;
      }, view);
      await waitUntilInView('[data-day="2026-03-20"]');
      await manager.press('Today');
      await waitUntilInView('[data-day][aria-current=date]');
      // The command scrolls to today, although the address does not change.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const hash = new URL(page.url()).hash;
      await manager.command('calendar: today');
      await waitUntilInView('[data-day][aria-current=date]');
      expect(new URL(page.url()).hash).toBe(hash);
    }
    await page.setViewport({ width: 1200, height: 800 });
  });

  it('time zone changes: posts move to their days and times in the new zone', async () => {
    const { page } = manager;
    await page.evaluate(() => {
      location.hash = '#/calendar?day=2026-03-10&view=month';
    });
    const waitForFirstTime = (day: string, time: string) =>
      waitUntil(`the first post of ${day} is at ${time}`, () =>
        page.evaluate(
          (day, time) => {
            const first = document.querySelector(`[data-day="${day}"] [data-post] time`);
            // The browser formats times with a narrow space.
            return first?.textContent?.replace(/\s/g, ' ') === time;
          },
          day,
          time,
        ),
      );
    await waitForFirstTime('2026-03-06', '10:30 PM');
    await page.emulateTimezone('Asia/Tokyo');
    // The browser dispatches this event when the page becomes visible again, such as on an opened laptop.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await waitForFirstTime('2026-03-07', '12:30 PM');
    await waitForPosts('2026-03-06', []);
  });
});
