/** Attacks of a page on the picker. Each works where the defences are left out, or it shows nothing. */
import { describe, expect, it } from 'vitest';
import type { Mode } from '../../support/builds.ts';
import { setStage } from '../popup/stage.ts';
import { attacks } from './attacks/index.ts';

const signature = '#mine-alone';

/** Tries each attack on the build of this `mode`, and expects that it `works`, or fails. */
export function describeAttacks(build: string, mode: Mode, works: boolean): void {
  describe(`a page that attacks ${build}`, () => {
    const stage = setStage({ mode });

    it.each(attacks)('$name', async ({ run }) => {
      const page = await stage.openPage('Hello');
      const popup = await stage.openPopupWith(page, { Mine: signature });
      await popup.close();
      await page.bringToFront();
      expect(await run({ stage, page, signature })).toBe(works);
      // It may have opened instead of the picker.
      await stage.closePopup();
      await page.close();
    });
  });
}
