/** The popup reads from the page under it and from the clipboard, as far as the browser permits it. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { recordRequests } from '../../support/intercept-requests.ts';
import { readElement } from '../../support/read-element.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { byRole, openSite, setUpPopup, waitForText } from './popup-fixture.ts';

const pageWithPost = '<!doctype html><title>A site</title><textarea autofocus>A post</textarea>';

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

  it('text selected in the page: fills a new signature, with its line breaks', async () => {
    const page = await fixture.openPage();
    await page.evaluate(() => {
      const words = document.body.appendChild(document.createElement('p'));
      words.innerText = 'Words worth\nkeeping';
      getSelection()?.selectAllChildren(words);
    });
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'New signature').click();
    await popup.waitForFunction(() => document.querySelector('textarea')?.value);
    expect(await readElement(popup, 'textarea', area => area.value)).toBe('Words worth\nkeeping');
    await popup.close();
  });

  it('Mastodon: the instance’s own limits apply, and other sites get no request', async () => {
    const instance = JSON.stringify({
      configuration: { statuses: { max_characters: 42, characters_reserved_per_url: 30 } },
    });
    // The popup recognizes Mastodon by this element.
    const page = await openSite(fixture, 'https://toots.example', {
      '/': `${pageWithPost}<div id="mastodon"></div>`,
      '/api/v2/instance': instance,
    });
    await page.focus('textarea');
    const popup = await openSeeded(page, 'ten letter');
    await popup.waitForFunction(() =>
      document.querySelector('.popup-counts p')?.textContent?.includes('6 → 18 of 42'),
    );
    await popup.close();
    const otherSite = await openSite(fixture, 'https://plain.example', { '/': pageWithPost });
    const requestedUrls = await recordRequests(otherSite);
    await otherSite.reload();
    const otherPopup = await fixture.openPopup(otherSite);
    await otherPopup.waitForSelector('.popup-counts p');
    expect(requestedUrls).toContain('https://plain.example/');
    expect(requestedUrls.filter(url => url.includes('/api/'))).toEqual([]);
    await otherPopup.close();
  });

  it('page without a composer: “Copy instead” writes the clipboard', async () => {
    const page = await fixture.openPage();
    await page.evaluate(() => document.body.replaceChildren('Nothing to write in'));
    const popup = await openSeeded(page, '#mine');
    await fixture.colophon.browser
      .defaultBrowserContext()
      .overridePermissions(`chrome-extension://${fixture.colophon.extension.id}`, [
        'clipboard-read',
        'clipboard-sanitized-write',
      ]);
    await byRole(popup, 'button', 'Copy instead').click();
    await byRole(popup, 'button', 'Copied').wait();
    expect(await popup.evaluate(() => navigator.clipboard.readText())).toBe('#mine');
    await popup.close();
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
