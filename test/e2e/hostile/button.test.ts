/**
 * Attacks of a page on the button at fields and on the notice, in the real build and in one without
 * protection.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { listAccessibleNames } from '../../support/accessibility-tree.ts';
import { closeAfterAppendRequests } from '../../support/append-requests.ts';
import type { Mode } from '../../support/builds.ts';
import { closePopupBy } from '../../support/close-popup.ts';
import { noticeSelector, readNotice } from '../../support/notice.ts';
import { readElement } from '../../support/read-element.ts';
import { byRole, setUpPopup } from '../popup/popup-fixture.ts';
import { buttonAttacks } from './attacks/button.ts';
import { findLeaks, startRecording } from './attacks/leaks.ts';

const builds: [mode: Mode, isUnprotected: boolean][] = [
  ['permitted', false],
  ['unprotected', true],
];

const readNoticeSize = (page: Page) =>
  readElement(page, noticeSelector, host => {
    const { width, height } = host.getBoundingClientRect();
    return `${width} ${height}`;
  });

describe.each(builds)('page that attacks the button, %s build', (mode, isUnprotected) => {
  const result = isUnprotected ? 'succeeds' : 'fails';
  const fixture = setUpPopup({ mode });

  // Runs first, because later tests turn the button on, and the page would then contain both.
  it(`reads a signature's name from the notice, or the name's length from the notice's size: ${result}`, async () => {
    const page = await fixture.openPage('Hello');
    await startRecording(page);
    const popup = await fixture.openPopupWithSignatures(page, { Xylograph: '#mine-alone' });
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await readNotice(page)).toBe('Added “Xylograph”');
    const size = await readNoticeSize(page);
    const leaks = await findLeaks(page, 'Xylograph');
    if (isUnprotected)
      expect(leaks).toEqual(expect.arrayContaining(['open shadow roots', 'searching the page']));
    else expect(leaks).toEqual([]);
    // Assistive technology gets the name nevertheless.
    const names = await listAccessibleNames(page, 'StaticText');
    expect(names).toEqual(expect.arrayContaining(['Added “', 'Xylograph']));
    // Proves that the other ways of reading work: they find a name that is in the page itself.
    await page.evaluate(() => document.body.append('Xylograph'));
    expect(await findLeaks(page, 'Xylograph')).toEqual(
      expect.arrayContaining(['text of the page', 'searching the page', 'selecting all']),
    );

    const long = 'W'.repeat(60);
    await fixture.reopenPage(page, 'Hello');
    // The attacks below append the first signature of the list, that is, the one used last. They expect
    // this content, so only the name differs.
    const nextPopup = await fixture.openPopupWithSignatures(page, { [long]: '#mine-alone' });
    await closePopupBy(nextPopup, () => byRole(nextPopup, 'option', long).click());
    await expect.poll(() => readNotice(page)).toBe(`Added “${long}”`);
    const isSameSize = (await readNoticeSize(page)) === size;
    expect(isSameSize).toBe(!isUnprotected);
    await page.close();
  });

  it(`restyles the notice by selecting the whole page: ${result}`, async () => {
    const page = await fixture.openPage('Hello');
    await page.evaluate(() => {
      document.head.appendChild(document.createElement('style')).textContent =
        ':root::selection, ::selection { color: gold !important; background: gold !important }';
    });
    const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine-alone' });
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    const host = await page.waitForSelector(noticeSelector);
    await expect.poll(() => readNotice(page)).toMatch(/^Added/);
    // A notice under the pointer stays open.
    await host?.hover();
    const takeScreenshot = () => host?.screenshot({ encoding: 'base64' });
    const before = await takeScreenshot();
    await page.evaluate(() => getSelection()?.selectAllChildren(document.documentElement));
    expect((await takeScreenshot()) === before).toBe(!isUnprotected);
    await closeAfterAppendRequests(page);
  });

  it.each(buttonAttacks)(`$name: ${result}`, async ({ run }) => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine-alone' });
    await popup.close();
    await page.bringToFront();
    const appendTimeoutMs = isUnprotected ? 10_000 : 2_000;
    expect(await run({ fixture, page, signature: '#mine-alone', appendTimeoutMs })).toBe(
      isUnprotected,
    );
    await fixture.closePopup();
    await page.close();
  });
});
