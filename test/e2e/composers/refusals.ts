/** Editors that accept no text from outside. The popup says so, and no technique is tried. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';
import { refusedEditors } from './editor-cases.ts';
import { noteBrowser } from './note-browser.ts';

/** Defines a test for each refused editor, for the browser that `launch` starts. */
export function describeRefusals(
  launch: () => Promise<Driver>,
  editors: readonly string[] = refusedEditors,
): void {
  describe('refused editors', () => {
    let driver: Driver;
    let practice: Awaited<ReturnType<typeof startPractice>>;
    beforeAll(async () => {
      [driver, practice] = await Promise.all([launch(), startPractice()]);
      await driver.writeSignatures({ Tag: '#letterpress' });
    });
    afterAll(async () => {
      await driver?.close();
      await practice?.close();
    });
    noteBrowser(() => driver);

    it.each(editors)('%s: refused, and its text is unchanged', async editor => {
      const composer = await openComposer(driver, practice.url, editor);
      await composer.write('Hello');
      expect(await composer.waitForText('Hello')).toBe('Hello');
      expect(await driver.readPopupStatus(composer.page)).toMatch(
        /didn’t take the text|no text field/,
      );
      expect(await composer.text()).toBe('Hello');
      await composer.close();
    });
  });
}
