/** A signature that marks where the caret shall stand: what is typed then lands there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';
import { ordersTo } from '../../support/order-in-page.ts';
import { subjects } from './kinds.ts';

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  const [browser, pages] = await Promise.all([launchBrowser(), startPractice()]);
  [driver, practice] = [chromiumDriver(browser), pages];
  await driver.writeSignatures({ Tag: '#again' });
});
afterAll(async () => {
  await driver?.close();
  await practice?.close();
});

const content = 'Dear ,\n\nwords\n— Ada';

describe('the caret', () => {
  it.each(subjects.filter(({ place }) => place === undefined || /shadow|frame/.test(place)))(
    'stands where a signature marks it: $editor $place',
    async ({ editor, place }) => {
      const composer = await openComposer(driver, practice.url, editor, place);
      const order = await ordersTo(composer);
      await composer.write('Hi');
      // Brings the script into the page.
      await composer.append(['Tag']);
      await composer.write('Hi');
      await composer.page.bringToFront();
      const { outcome } = await order({ content, caret: content.indexOf('\n—') });
      expect(outcome).toMatchObject({ appended: true });
      expect(outcome).not.toHaveProperty('isCaretMissed');
      await composer.undo();
      expect(await composer.textBecomes('Hi')).toBe('Hi');
      await order({ content, caret: content.indexOf('\n—') });
      await composer.type('xyz');
      const whole = 'Hi\n\nDear ,\n\nwordsxyz\n— Ada';
      expect(await composer.textBecomes(whole)).toBe(whole);
      await composer.close();
    },
  );
});
