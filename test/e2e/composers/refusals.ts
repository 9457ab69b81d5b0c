/** Editors that take no text from outside: the popup says so at once, and nothing is tried. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';
import { refusedEditors } from './kinds.ts';
import { noteBrowser } from './note-browser.ts';

/** Asks for each editor that is refused, in the browser that `launch` starts. */
export function describeRefusals(
  launch: () => Promise<Driver>,
  editors: readonly string[] = refusedEditors,
): void {
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

  it.each(editors)('refuses %s, and leaves its text as it was', async editor => {
    const composer = await openComposer(driver, practice.url, editor);
    await composer.write('Hello');
    expect(await composer.textBecomes('Hello')).toBe('Hello');
    expect(await driver.popupSays(composer.page)).toMatch(/did not take the text|no text field/);
    expect(await composer.text()).toBe('Hello');
    await composer.close();
  });
}
