/** The manager as people have set up their screen: enlarged, without motion, in another theme. */
import { beforeAll, expect, it } from 'vitest';
import { sections } from '../../../extension/models/manager/route.ts';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { read } from '../../support/read.ts';
import { createSeed } from '../../support/seed.ts';

const longName = 'Ideas that wait until the whole autumn programme has been printed and bound';

describeManager('the manager', stage => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createSeed();
    const labels = [make.label(longName), make.label('Launch', '#b3261e')];
    const ids = labels.map(({ id }) => id);
    const today = new Date().toISOString();
    const rows = [
      ...labels,
      make.signature(longName, 'https://example.org/'.repeat(12)),
      make.post('word'.repeat(60), { status: 'scheduled', scheduled_at: today }, ids),
      make.post('', {}, ids),
    ];
    manager = await stage.start('posts', { rows });
    await manager.see('button', 'Launch');
  });

  const goTo = async (section: string) => {
    await manager.page.evaluate(hash => {
      location.hash = hash;
    }, `#/${section}`);
    await manager.page.waitForFunction(
      name => document.querySelector('[aria-current="page"]')?.getAttribute('href') === `#/${name}`,
      {},
      section,
    );
  };

  /** Controls that reach past the side of the page, or that something cuts off. */
  const outOfReach = () =>
    manager.page.evaluate(() => {
      const isCut = (element: Element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (width === 0) return false;
        if (left < -0.5 || right > innerWidth + 0.5) return !scrollsSideways(element);
        return false;
      };
      // A row of switches that is swiped through is within reach.
      const scrollsSideways = (element: Element) => {
        for (let box = element.parentElement; box; box = box.parentElement) {
          if (
            box !== document.documentElement &&
            /auto|scroll/.test(getComputedStyle(box).overflowX)
          )
            return true;
        }
        return false;
      };
      const controls = document.querySelectorAll(
        'h1, h2, a, button, input, select, textarea, [role="status"]',
      );
      return {
        sideways: document.documentElement.scrollWidth > innerWidth,
        cut: [...controls].filter(isCut).map(element => element.outerHTML.slice(0, 80)),
      };
    });

  it.each(sections)('begins right below what it says of a full storage, on %s', async section => {
    await manager.page.setViewport({ width: 320, height: 800 });
    await goTo(section);
    await manager.page.evaluate(() => {
      const error = new DOMException('No room', 'QuotaExceededError');
      window.dispatchEvent(new ErrorEvent('error', { error }));
    });
    await manager.page.waitForSelector('.manager > .failure-region > [role=alert]');
    const gap = await manager.page.evaluate(() => {
      const bottom = document.querySelector('[role=alert]')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector('h1')?.getBoundingClientRect().top ?? 0) - bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(48);
    // Beside the sections, also where the screen has scrolled.
    await manager.page.setViewport({ width: 1200, height: 300 });
    const over = await manager.page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const { left, top } =
        document.querySelector('.navigation-brand')?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(left + 4, top + 4)?.closest('nav, [role=alert]')?.localName;
    });
    expect(over).toBe('nav');
    await manager.press('Dismiss');
    await manager.page.waitForFunction(() => document.querySelector('[role=alert]') === null);
  });

  it.each(sections)(
    'cuts nothing off and scrolls one way only at 200 % and 400 %, on %s',
    async section => {
      for (const [width, height, deviceScaleFactor] of [
        [640, 400, 2],
        [320, 200, 4],
      ] as const) {
        await manager.page.setViewport({ width, height, deviceScaleFactor });
        await goTo(section);
        expect([width, await outOfReach()]).toEqual([width, { sideways: false, cut: [] }]);
      }
    },
  );

  it('cuts names off at their end, in whichever direction the page runs', async () => {
    const { page } = manager;
    const speak = async (language: string, direction: string) => {
      await goTo('settings');
      await page.select('select:has(option[value="ar"])', language);
      await page.waitForSelector(`html[dir="${direction}"]`);
    };
    await page.setViewport({ width: 320, height: 800 });
    await speak('ar', 'rtl');
    for (const section of ['posts', 'labels', 'signatures', 'calendar']) {
      await goTo(section);
      await page.waitForSelector('[data-act="open"], .row-open, [data-post]');
      const cut = await page.$$eval('main *', all =>
        all
          .filter(element => {
            const { textOverflow, direction } = getComputedStyle(element);
            const isCut = element.scrollWidth > element.clientWidth && textOverflow === 'ellipsis';
            const isLatin = /^[^\p{L}]*\p{Script=Latin}/u.test(element.textContent ?? '');
            return isCut && isLatin && direction === 'rtl';
          })
          .map(element => element.outerHTML.slice(0, 120)),
      );
      expect([section, cut]).toEqual([section, []]);
    }
    // In the longest of languages too the new post stands on the line of the views.
    await page.waitForSelector('.calendar-controls');
    for (const width of [600, 768, 1000]) {
      await page.setViewport({ width, height: 800 });
      const middles = await page.$$eval('.segments, .page-header [data-look="main"]', all =>
        all.map(each => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
      expect(middles).toHaveLength(2);
      const apart = Math.abs((middles[0] ?? 0) - (middles[1] ?? 0));
      expect(apart, `${width} px`).toBeLessThan(4);
    }
    await speak('system', 'ltr');
  });

  it('shows the labels of the calendar, none over the words of its post', async () => {
    const { page } = manager;
    await page.setViewport({ width: 1200, height: 800 });
    await goTo('calendar');
    for (const view of ['Week', 'Month']) {
      await manager.press(view);
      await page.waitForSelector(`[data-view="${view.toLowerCase()}"] .event`);
      for (const width of [768, 1200, 1600]) {
        await page.setViewport({ width, height: 800 });
        const covered = await page.$$eval('[role="gridcell"] .event', events =>
          events.map(event => {
            const [labels, ...texts] = ['.event-labels', 'time', 'bdi'].map(part =>
              event.querySelector(part)?.getBoundingClientRect(),
            );
            const own = event.getBoundingClientRect();
            if (!labels || labels.width < 3 || labels.height < 8) return true;
            return texts.some(
              text =>
                text &&
                (Math.min(text.right, labels.right) - Math.max(text.left, labels.left) > 0.5 ||
                  labels.right > own.right + 0.5) &&
                Math.min(text.bottom, labels.bottom) - Math.max(text.top, labels.top) > 0.5,
            );
          }),
        );
        expect([view, width, covered]).toEqual([view, width, [false]]);
      }
    }
  });

  it.each([
    ['labels', 'New label'],
    ['signatures', 'New signature'],
    ['posts', 'New post'],
  ])('has its forms within reach at 200 %, on %s', async (section, button) => {
    await manager.page.setViewport({ width: 640, height: 400, deviceScaleFactor: 2 });
    await goTo(section);
    await manager.press(button);
    await manager.see('dialog', button);
    expect(await outOfReach()).toEqual({ sideways: false, cut: [] });
    const isInView = await read(manager.page, 'aria/Save[role="button"]', save => {
      save.scrollIntoView();
      const { top, bottom } = save.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(isInView).toBe(true);
    await manager.press('Cancel');
    await manager.seeGone('dialog', button);
  });

  it('moves nothing for people who want no motion', async () => {
    const { page } = manager;
    await page.setViewport({ width: 1200, height: 800 });
    const moving = () =>
      page.evaluate(() => {
        const takesTime = (times: string) =>
          times.split(',').some(time => Number.parseFloat(time) > 0);
        return [...document.querySelectorAll('*')].filter(element => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return takesTime(transitionDuration) || takesTime(animationDuration);
        }).length;
      });
    await goTo('labels');
    expect(await moving()).toBeGreaterThan(0);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    for (const section of sections) {
      await goTo(section);
      expect(await moving()).toBe(0);
    }
    await page.emulateMediaFeatures([]);
  });

  it('begins another screen at its top, and goes back to where one was left', async () => {
    const { page } = manager;
    await page.setViewport({ width: 1200, height: 300 });
    await goTo('settings');
    const scrollsTo = (wanted: number) =>
      page.waitForFunction(wanted => Math.round(scrollY) === wanted, {}, wanted);
    await page.evaluate(() => scrollTo(0, 200));
    await scrollsTo(200);
    await manager.follow('Labels');
    await manager.see('heading', 'Labels');
    await scrollsTo(0);
    await page.goBack();
    await manager.see('heading', 'Settings');
    await scrollsTo(200);
    await page.setViewport({ width: 1200, height: 800 });
  });

  it('has the chosen theme before anything is drawn', async () => {
    const { page } = manager;
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await goTo('settings');
    await page.locator('aria/Theme').fill('dark');
    await page.waitForSelector('html[data-theme="dark"]');
    const another = await stage.openAnother('settings');
    await another.page.evaluateOnNewDocument(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        if (document.body) seen.push(document.documentElement.dataset.theme ?? 'none');
        if (seen.length < 30) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await another.page.reload();
    await another.page.waitForFunction(
      () => (globalThis as unknown as { seen: string[] }).seen.length === 30,
    );
    const seen = await another.page.evaluate(
      () => (globalThis as unknown as { seen: string[] }).seen,
    );
    expect(new Set(seen)).toEqual(new Set(['dark']));
    await another.page.close();
    await page.bringToFront();
    await page.locator('aria/Theme').fill('system');
  });
});
