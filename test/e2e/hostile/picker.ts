/** Attacks of a page on the picker. Each works where the defences are left out, or it shows nothing. */
import type { Page } from 'puppeteer-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mode } from '../../support/builds.ts';
import { untilOrdersEnd } from '../../support/orders-end.ts';
import { setStage } from '../popup/stage.ts';
import { attacks } from './attacks/index.ts';
import { isAppended } from './attacks/scene.ts';
import { stylesThatTake } from './styles.ts';

const signature = '#mine-alone';

/** Tries each attack on the build of this `mode`, and expects that it `works`, or fails. */
export function describeAttacks(build: string, mode: Mode, works: boolean): void {
  describe(`a page that attacks ${build}`, () => {
    const stage = setStage({ mode });
    let page: Page;

    // The right to the page, which the click on the toolbar gives, outlives that it is loaded anew.
    beforeAll(async () => {
      page = await stage.openPage();
      await (await stage.openPopupWith(page, { Mine: signature })).close();
    });
    beforeEach(async () => {
      await page.bringToFront();
      await stage.reopenPage(page, 'Hello');
      await page.mouse.move(0, 0);
    });

    it('gives the picker a look by any property of CSS', async () => {
      await stage.openPicker(page);
      const { tried, taken } = await stylesThatTake(page);
      expect(tried).toBeGreaterThan(400);
      if (!works) return expect(taken).toEqual([]);
      expect(taken.length).toBeGreaterThan(200);
      expect(taken.filter(each => each.startsWith('all'))).toHaveLength(4);
    });

    it.each(attacks)('$name', async ({ run }) => {
      const scene = { stage, page, signature, patienceMs: works ? 10_000 : 2_000 };
      // Touched, the picker goes, and nothing is left to press.
      const isDone = await run(scene).catch((error: unknown) => {
        if (works || !/detached|no picker|box/i.test(String(error))) throw error;
        return isAppended(scene);
      });
      expect(isDone).toBe(works);
      await untilOrdersEnd(stage.colophon.browser);
      // It may have opened instead of the picker.
      await stage.closePopup();
    });
  });
}
