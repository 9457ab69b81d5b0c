/**
 * Attacks of a page on the picker. Each must succeed against the build without protection, or its failure
 * against the real one proves nothing.
 */
import type { Page } from 'puppeteer-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForAppendRequests } from '../../support/append-requests.ts';
import type { Mode } from '../../support/builds.ts';
import { setUpPopup } from '../popup/popup-fixture.ts';
import { isAppended } from './attacks/attack.ts';
import { disguises } from './attacks/disguises.ts';
import { intrusions } from './attacks/intrusions.ts';
import { findEffectiveStyles } from './styles.ts';

const signature = '#mine-alone';

type Target = {
  /** The name of the build in the titles of the tests. */
  build: string;
  mode: Mode;
  isUnprotected: boolean;
};

/** Defines a test for each attack on the build of this mode. Attacks must succeed if it is unprotected. */
export function describeAttacks({ build, mode, isUnprotected }: Target): void {
  const result = isUnprotected ? 'succeeds' : 'fails';

  describe(`page that attacks ${build}`, () => {
    const fixture = setUpPopup({ mode });
    let page: Page;

    // The toolbar click grants access to the page. The access stays when the page is loaded again.
    beforeAll(async () => {
      page = await fixture.openPage();
      await (await fixture.openPopupWithSignatures(page, { Mine: signature })).close();
    });
    beforeEach(async () => {
      await page.bringToFront();
      await fixture.reopenPage(page, 'Hello');
      await page.mouse.move(0, 0);
    });

    it(`restyles the picker with any CSS property: ${result}`, async () => {
      await fixture.openPicker(page);
      const { tried, effective } = await findEffectiveStyles(page);
      expect(tried).toBeGreaterThan(400);
      if (!isUnprotected) return expect(effective).toEqual([]);
      expect(effective.length).toBeGreaterThan(200);
      // `all` has an effect in each of the four contexts.
      expect(effective.filter(each => each.startsWith('all'))).toHaveLength(4);
    });

    it.each([...intrusions, ...disguises])(`$name: ${result}`, async ({ run }) => {
      const context = { fixture, page, signature, appendTimeoutMs: isUnprotected ? 10_000 : 2_000 };
      // A protected picker closes when the page changes it, so there is nothing to press.
      const isDone = await run(context).catch((error: unknown) => {
        if (isUnprotected || !/detached|no picker|box/i.test(String(error))) throw error;
        return isAppended(context);
      });
      expect(isDone).toBe(isUnprotected);
      await waitForAppendRequests(fixture.colophon.browser);
      // The popup may have opened instead of the picker.
      await fixture.closePopup();
    });
  });
}
