/** The notice beside the composer: what it offers, in every browser alike. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';

/** Holds the notice against the browser that `launch` starts. */
export function describeNotice(launch: () => Promise<Driver>): void {
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

  it('takes the signature back by its button, and leaves the focus in the composer', async () => {
    await composer.append(['Tag']);
    expect(await composer.text()).toBe('Hello\n\n#letterpress');
    await driver.pressInNotice(composer.page, 'Undo');
    expect(await composer.textBecomes('Hello')).toBe('Hello');
    expect(await composer.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  });

  it('offers no undo once something else would be undone', async () => {
    await composer.append(['Tag']);
    expect(await driver.noticeOffers(composer.page)).toContain('Undo');
    await composer.type('x');
    await expect.poll(() => driver.noticeOffers(composer.page)).not.toContain('Undo');
  });

  it('offers the text for copying when nothing could be appended', async () => {
    await composer.page.evaluate(() =>
      document.querySelector('textarea')?.setAttribute('maxlength', '20'),
    );
    expect(await composer.append(['Long'])).toMatch(/longer/);
    expect(await driver.noticeOffers(composer.page)).toContain('Copy');
    expect(await composer.text()).toBe('Hello');
  });
}
