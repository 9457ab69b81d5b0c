/** A long text, put part by part into the thread composers of networks, which are modelled with real editors. */

import type { Page } from 'puppeteer-core';
import tlds from 'tlds';
import { describe, expect, it } from 'vitest';
import { mastodonDefaults } from '../../../shared/counting/count.ts';
import { splitThread } from '../../../shared/threads/split.ts';
import { scripts, writeText } from '../../shared/threads/scripts.ts';
import { waitForAppendRequests } from '../../support/append-requests.ts';
import { bringFocusTo, setUpPopup } from './popup-fixture.ts';
import {
  openThreadPage,
  pressNextPart,
  pressOnSite,
  readLastPost,
  splitText,
  type ThreadSite,
  threadSites,
} from './thread-page.ts';

const fixture = setUpPopup();
const text = Object.keys(scripts)
  .map(script => writeText(script, 630))
  .join('\n\n');
const context = { domains: new Set(tlds), mastodon: mastodonDefaults };
const cases = Object.keys(threadSites) as ThreadSite[];
const timeoutMs = 600_000;

/** Presses a key of the page with Control. */
async function pressWithControl(page: Page, key: 'y' | 'z'): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

describe('5,000 characters of eight scripts', () => {
  it.each(cases)(
    'composer modelled on %s: each part by two presses, and one undo',
    async site => {
      const { next, send } = threadSites[site];
      const split = splitThread(text, { network: site }, context);
      const parts = 'parts' in split ? split.parts.map(({ content }) => content) : [];
      expect([...text].length).toBeGreaterThanOrEqual(5_000);
      expect(parts.length).toBeGreaterThanOrEqual(8);
      const page = await openThreadPage(fixture, site, text);
      let popup = await fixture.openPopup(page);
      expect(await splitText(popup, parts.length)).toEqual(parts);

      for (const [index, part] of parts.entries()) {
        if (index > 0) {
          for (const name of next) await pressOnSite(page, name);
          popup = await fixture.openPopup(page);
        }
        await pressNextPart(popup, index, parts.length);
        const whole = { value: part, shown: part };
        await expect.poll(() => readLastPost(page)).toEqual(whole);
        await waitForAppendRequests(fixture.colophon.browser);
        await bringFocusTo(page);
        const before = index === 0 ? text : '';
        await pressWithControl(page, 'z');
        await expect.poll(() => readLastPost(page)).toEqual({ value: before, shown: before });
        await pressWithControl(page, 'y');
        await expect.poll(() => readLastPost(page)).toEqual(whole);
      }
      await pressOnSite(page, send);
      expect(await page.evaluate(() => threadPage.readSent())).toEqual(parts);
      await page.close();
    },
    timeoutMs,
  );
});
