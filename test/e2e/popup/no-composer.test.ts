/** Pages on which nothing can be appended, because the browser shows them itself. */
import { describe, expect, it } from 'vitest';
import { waitForReason } from '../../support/notice.ts';
import { byRole, openSite, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();

describe('the popup on a page of the browser', () => {
  it('page about the browser, then a document in its viewer: says why, and copies the signature', async () => {
    const page = await openSite(fixture, 'https://plain.example', {
      '/': '<!doctype html><p>Nothing to write in</p>',
      '/post.pdf': pdf,
    });
    await fixture.colophon.browser
      .defaultBrowserContext()
      .overridePermissions(`chrome-extension://${fixture.colophon.extension.id}`, [
        'clipboard-read',
        'clipboard-sanitized-write',
      ]);
    const copyInstead = async (address: string, ...reasons: string[]) => {
      // Rejects if the browser shows the document in another way than by a navigation.
      await page.goto(address).catch(() => {});
      const popup = await fixture.openPopupWithSignatures(page, { Alpha: '#alpha' });
      await waitForReason(popup, ...reasons);
      await byRole(popup, 'button', 'Copy instead').click();
      await byRole(popup, 'button', 'Copied').wait();
      expect(await popup.evaluate(() => navigator.clipboard.readText())).toBe('#alpha');
      await popup.close();
    };
    await copyInstead('chrome://version/', 'doesn’t allow extensions');
    // The viewer is a frame of the browser's own, so several reasons are right.
    await copyInstead(
      'https://plain.example/post.pdf',
      'doesn’t allow extensions',
      'no text field',
      'in a frame',
    );
  });
});

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
