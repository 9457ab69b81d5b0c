/** The popup reads the tab and the clipboard, as far as the browser permits it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { setUpPopup, waitForText } from './popup-fixture.ts';

const waitForPreview = (popup: Page, wanted: string) =>
  popup.waitForFunction(
    wanted => document.querySelector('.popup-preview-text')?.textContent === wanted,
    {},
    wanted,
  );

describe('the page under the popup', () => {
  const fixture = setUpPopup();

  /** Opens the popup over `page` with this signature, whose variables are on. */
  async function openSeeded(page: Page, content: string): Promise<Page> {
    const seedingPopup = await fixture.openPopup(page);
    await seedingPopup.waitForSelector('[role=option], .first-run');
    await seedSignatures(seedingPopup, [{ name: 'Mine', content, variables: true }]);
    await seedingPopup.close();
    return await fixture.openPopup(page);
  }

  it('title and host: rendered in the preview, and appended', async () => {
    const page = await fixture.openPage('Hello');
    await page.evaluate(() => {
      document.title = 'The title';
    });
    const popup = await openSeeded(page, '“{{title}}” on {{host}}');
    const text = '“The title” on 127.0.0.1';
    await waitForPreview(popup, text);
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, `Hello\n\n${text}`)).toBe(`Hello\n\n${text}`);
  });

  it('page that hangs while the popup is open: says so while it hangs, and not once it answers', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await openSeeded(page, '#one');
    await popup.waitForFunction(() => document.querySelector('.popup-counts p')?.textContent);
    const hangMs = 4000;
    const startedMs = Date.now();
    await page.evaluate(hangMs => {
      setTimeout(() => {
        const endMs = Date.now() + hangMs;
        while (Date.now() < endMs);
      });
    }, hangMs);
    const isReported = (expected: boolean) =>
      popup.waitForFunction(
        expected => document.body.textContent.includes('isn’t responding') === expected,
        {},
        expected,
      );
    await isReported(true);
    const reportedAfterMs = Date.now() - startedMs;
    await isReported(false);
    expect(reportedAfterMs).toBeLessThan(hangMs);
  });
});

describe('the clipboard', () => {
  // This build may read the clipboard. A test cannot answer the browser's permission prompt.
  const permittedFixture = setUpPopup({ mode: 'permitted' });

  it('text copied: shown in the preview and appended', async () => {
    const page = await permittedFixture.openPage('Hello');
    const seedingPopup = await permittedFixture.openPopup(page);
    await seedingPopup.waitForSelector('.first-run');
    await seedSignatures(seedingPopup, [
      { name: 'Pastes', content: 'See {{clipboard}}', variables: true },
    ]);
    await seedingPopup.close();
    await page.bringToFront();
    // The page gets the focus back some time after the popup has closed.
    await page.waitForFunction(() => document.hasFocus());
    const context = permittedFixture.colophon.browser.defaultBrowserContext();
    await context.overridePermissions(permittedFixture.url, ['clipboard-sanitized-write']);
    await page.evaluate(() => navigator.clipboard.writeText('{{date}} $& copied\nhere'));
    const popup = await permittedFixture.openPopup(page);
    await popup.waitForSelector('[role=option]');
    const text = 'See {{date}} $& copied\nhere';
    await waitForPreview(popup, text);
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, `Hello\n\n${text}`)).toBe(`Hello\n\n${text}`);
  });
});
