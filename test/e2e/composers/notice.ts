/** Tests of the notice beside the composer for every browser: its Undo and Copy. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

/** Defines the tests of the notice for the browser that `launch` starts. */
export function describeNotice(launch: () => Promise<Driver>): void {
  describe('notice', () => {
    let driver: Driver;
    let practice: Awaited<ReturnType<typeof startPractice>>;
    let composer: ComposerPage;
    beforeAll(async () => {
      [driver, practice] = await Promise.all([launch(), startPractice()]);
      await driver.writeSignatures({ Tag: '#letterpress', Long: 'x'.repeat(200) });
      composer = await openComposer(driver, practice.url, 'textarea');
    });
    beforeEach(() => composer.write('Hello'));
    afterAll(async () => {
      await driver?.close();
      await practice?.close();
    });

    it('Undo: the signature is removed, and the focus stays in the composer', async () => {
      await composer.append(['Tag']);
      expect(await composer.text()).toBe('Hello\n\n#letterpress');
      await driver.pressInNotice(composer.page, 'Undo');
      expect(await composer.waitForText('Hello')).toBe('Hello');
      expect(await composer.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    });

    it('user types after the append: Undo disappears', async () => {
      await composer.append(['Tag']);
      expect(await driver.listNoticeButtons(composer.page)).toContain('Undo');
      await composer.type('x');
      await expect.poll(() => driver.listNoticeButtons(composer.page)).not.toContain('Undo');
    });

    it('append refused: the notice has a Copy button', async () => {
      await composer.page.evaluate(() =>
        document.querySelector('textarea')?.setAttribute('maxlength', '20'),
      );
      expect(await composer.append(['Long'])).toMatch(/longer/);
      expect(await driver.listNoticeButtons(composer.page)).toContain('Copy');
      expect(await composer.text()).toBe('Hello');
    });
  });
}
