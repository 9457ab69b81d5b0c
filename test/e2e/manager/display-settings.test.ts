/** The manager in a zoomed window, and in a theme that its first paint has. */
import { beforeAll, expect, it } from 'vitest';
import { sections } from '../../../extension/manager/router-model.ts';
import { describeManager } from '../../support/describe-manager.ts';
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
    manager = await fixture.start('posts', rows);
    await manager.see('button', 'Filter by label');
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
