/** The manager with the user's display settings: zoomed, without motion, in another theme. */
import { beforeAll, expect, it } from 'vitest';
import { sections } from '../../../extension/models/manager/router.ts';
import { describeManager } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
import { createRowFactory } from '../../support/seed.ts';

const longName = 'Ideas that wait until the whole autumn programme has been printed and bound';

describeManager('display settings', fixture => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createRowFactory();
    const labels = [make.label(longName), make.label('Launch', '#b3261e')];
    const ids = labels.map(({ id }) => id);
    const today = new Date().toISOString();
    const rows = [
      ...labels,
      make.signature(longName, 'https://example.org/'.repeat(12)),
      make.post('word'.repeat(60), { status: 'scheduled', scheduled_at: today }, ids),
      make.post('', {}, ids),
    ];
    manager = await fixture.start('posts', { rows });
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

  /** Returns whether the page scrolls sideways, and the controls that are partly beside the window. */
  const findSidewaysOverflow = () =>
    manager.page.evaluate(() => {
      const isCut = (element: Element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isBesideWindow = left < -0.5 || right > innerWidth + 0.5;
        return width !== 0 && isBesideWindow && !isInScrollingRow(element);
      };
      // The user can reach a control in a row that scrolls sideways.
      const isInScrollingRow = (element: Element) => {
        for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
          if (
            ancestor !== document.documentElement &&
            /auto|scroll/.test(getComputedStyle(ancestor).overflowX)
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

  it.each(sections)(
    '%s with the alert of full storage: the page begins right below the alert',
    async section => {
      await manager.page.setViewport({ width: 320, height: 800 });
      await goTo(section);
      // The manager shows the alert for every such error that nothing else has handled.
      await manager.page.evaluate(() => {
        const error = new DOMException('No room', 'QuotaExceededError');
        window.dispatchEvent(new ErrorEvent('error', { error }));
      });
      await manager.page.waitForSelector('.manager > .failure-region > [role=alert]');
      const gapPx = await manager.page.evaluate(() => {
        const alertBox = document.querySelector('[role=alert]')?.getBoundingClientRect();
        const headingBox = document.querySelector('h1')?.getBoundingClientRect();
        return (headingBox?.top ?? 0) - (alertBox?.bottom ?? 0);
      });
      expect(gapPx).toBeGreaterThanOrEqual(0);
      expect(gapPx).toBeLessThan(48);
      // The alert does not cover the navigation, even after the page has scrolled.
      await manager.page.setViewport({ width: 1200, height: 300 });
      const topmost = await manager.page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const { left, top } =
          document.querySelector('.navigation-brand')?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(left + 4, top + 4)?.closest('nav, [role=alert]')
          ?.localName;
      });
      expect(topmost).toBe('nav');
      await manager.press('Dismiss');
      await manager.page.waitForFunction(() => document.querySelector('[role=alert]') === null);
    },
  );

  it.each(sections)(
    '%s at 200 % and 400 % zoom: nothing is cut off, and the page does not scroll sideways',
    async section => {
      // A zoomed window of 1280 x 800 px has fewer CSS pixels, each of which covers several device pixels.
      for (const [width, height, deviceScaleFactor] of [
        [640, 400, 2],
        [320, 200, 4],
      ] as const) {
        await manager.page.setViewport({ width, height, deviceScaleFactor });
        await goTo(section);
        expect([width, await findSidewaysOverflow()]).toEqual([
          width,
          { sideways: false, cut: [] },
        ]);
      }
    },
  );

  it('right-to-left page: Latin names are cut off at the end; “New post” is beside the views', async () => {
    const { page } = manager;
    const setLanguage = async (language: string, direction: string) => {
      await goTo('settings');
      await page.select('select:has(option[value="ar"])', language);
      await page.waitForSelector(`html[dir="${direction}"]`);
    };
    await page.setViewport({ width: 320, height: 800 });
    await setLanguage('ar', 'rtl');
    for (const section of ['posts', 'labels', 'signatures', 'calendar']) {
      await goTo(section);
      await page.waitForSelector('[data-act="open"], .row-open, [data-post]');
      // A Latin text in a right-to-left element would be cut off at its beginning.
      const cutAtStart = await page.$$eval('main *', all =>
        all
          .filter(element => {
            const { textOverflow, direction } = getComputedStyle(element);
            const isCut = element.scrollWidth > element.clientWidth && textOverflow === 'ellipsis';
            // The first letter decides.
            const isLatin = /^[^\p{L}]*\p{Script=Latin}/u.test(element.textContent ?? '');
            return isCut && isLatin && direction === 'rtl';
          })
          .map(element => element.outerHTML.slice(0, 120)),
      );
      expect([section, cutAtStart]).toEqual([section, []]);
    }
    // The last screen is the calendar. “New post” is on one line with the buttons of the views, even in a
    // language with long words.
    await page.waitForSelector('.calendar-controls');
    for (const width of [600, 768, 1000]) {
      await page.setViewport({ width, height: 800 });
      const centers = await page.$$eval('.segments, .page-header [data-look="main"]', all =>
        all.map(each => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
      expect(centers).toHaveLength(2);
      const distancePx = Math.abs((centers[0] ?? 0) - (centers[1] ?? 0));
      expect(distancePx, `${width} px`).toBeLessThan(4);
    }
    await setLanguage('system', 'ltr');
  });

  it('calendar at several widths: labels cover no words of their post', async () => {
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
            const eventBox = event.getBoundingClientRect();
            // Labels that are too small to be seen count as covered.
            if (!labels || labels.width < 3 || labels.height < 8) return true;
            const isBeyondEvent = labels.right > eventBox.right + 0.5;
            return texts.some(text => {
              if (!text) return false;
              const overlapX =
                Math.min(text.right, labels.right) - Math.max(text.left, labels.left);
              const overlapY =
                Math.min(text.bottom, labels.bottom) - Math.max(text.top, labels.top);
              return (overlapX > 0.5 || isBeyondEvent) && overlapY > 0.5;
            });
          }),
        );
        // There is only one post.
        expect([view, width, covered]).toEqual([view, width, [false]]);
      }
    }
  });

  it.each([
    ['labels', 'New label'],
    ['signatures', 'New signature'],
    ['posts', 'New post'],
  ])(
    '%s at 200 % zoom: no control of the form is cut off, and Save can be scrolled into view',
    async (section, button) => {
      await manager.page.setViewport({ width: 640, height: 400, deviceScaleFactor: 2 });
      await goTo(section);
      await manager.press(button);
      await manager.see('dialog', button);
      expect(await findSidewaysOverflow()).toEqual({ sideways: false, cut: [] });
      const isInView = await readElement(manager.page, 'aria/Save[role="button"]', save => {
        save.scrollIntoView();
        const { top, bottom } = save.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
      expect(isInView).toBe(true);
      await manager.press('Cancel');
      await manager.seeGone('dialog', button);
    },
  );

  it('reduced motion: nothing is animated', async () => {
    const { page } = manager;
    await page.setViewport({ width: 1200, height: 800 });
    const countAnimated = () =>
      page.evaluate(() => {
        // A computed duration is a list with one value for each property or animation.
        const takesTime = (durations: string) =>
          durations.split(',').some(duration => Number.parseFloat(duration) > 0);
        return [...document.querySelectorAll('*')].filter(element => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return takesTime(transitionDuration) || takesTime(animationDuration);
        }).length;
      });
    await goTo('labels');
    expect(await countAnimated()).toBeGreaterThan(0);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    for (const section of sections) {
      await goTo(section);
      expect(await countAnimated()).toBe(0);
    }
    await page.emulateMediaFeatures([]);
  });

  it('scrolled screen: another screen begins at its top, and Back restores the position', async () => {
    const { page } = manager;
    await page.setViewport({ width: 1200, height: 300 });
    await goTo('settings');
    const waitForScroll = (wanted: number) =>
      page.waitForFunction(wanted => Math.round(scrollY) === wanted, {}, wanted);
    await page.evaluate(() => scrollTo(0, 200));
    await waitForScroll(200);
    await manager.follow('Labels');
    await manager.see('heading', 'Labels');
    await waitForScroll(0);
    await page.goBack();
    await manager.see('heading', 'Settings');
    await waitForScroll(200);
    await page.setViewport({ width: 1200, height: 800 });
  });

  it('theme chosen: a reloaded page has it before its first paint', async () => {
    const { page } = manager;
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await goTo('settings');
    await page.locator('aria/Theme').fill('dark');
    await page.waitForSelector('html[data-theme="dark"]');
    const another = await fixture.openAnother('settings');
    // Records the theme of each of the first 30 frames that have a body.
    await another.page.evaluateOnNewDocument(() => {
      const themes: string[] = [];
      Object.assign(globalThis, { themes });
      const recordTheme = () => {
        if (document.body) themes.push(document.documentElement.dataset.theme ?? 'none');
        if (themes.length < 30) requestAnimationFrame(recordTheme);
      };
      requestAnimationFrame(recordTheme);
    });
    await another.page.reload();
    await another.page.waitForFunction(
      () => (globalThis as unknown as { themes: string[] }).themes.length === 30,
    );
    const themes = await another.page.evaluate(
      () => (globalThis as unknown as { themes: string[] }).themes,
    );
    expect(new Set(themes)).toEqual(new Set(['dark']));
    await another.page.close();
    await page.bringToFront();
    await page.locator('aria/Theme').fill('system');
  });
});
