/** Attacks of a page on the button at fields and on the notice, on the real build and on one without defences. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../support/accessibility-tree.ts';
import type { Mode } from '../../support/builds.ts';
import { closes } from '../../support/closes.ts';
import { noticeOf, noticeSelector } from '../../support/notice.ts';
import { closeAfterOrders } from '../../support/orders-end.ts';
import { read } from '../../support/read.ts';
import { byRole, setStage } from '../popup/stage.ts';
import { buttonAttacks } from './attacks/button.ts';
import { beginReading, readings } from './attacks/readings.ts';

const builds: [Mode, boolean][] = [
  ['permitted', false],
  ['defenceless', true],
];

const sizeOfNotice = (page: Page) =>
  read(page, noticeSelector, host => {
    const { width, height } = host.getBoundingClientRect();
    return `${width} ${height}`;
  });

describe.each(builds)('a page that attacks the button, %s', (mode, works) => {
  const stage = setStage({ mode });

  // First: where the button is turned on it stands beside the notice.
  it('reads the name of a signature out of the notice, or from its size how long it is', async () => {
    const page = await stage.openPage('Hello');
    await beginReading(page);
    const popup = await stage.openPopupWith(page, { Xylograph: '#mine-alone' });
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await noticeOf(page)).toBe('Added “Xylograph”');
    const size = await sizeOfNotice(page);
    const ways = await readings(page, 'Xylograph');
    if (works)
      expect(ways).toEqual(expect.arrayContaining(['open shadow roots', 'searching the page']));
    else expect(ways).toEqual([]);
    // A person who cannot see it is told it all the same.
    const told = await namesOf(page, 'StaticText');
    expect(told).toEqual(expect.arrayContaining(['Added “', 'Xylograph']));
    // By the others it is found where it stands in the page itself.
    await page.evaluate(() => document.body.append('Xylograph'));
    expect(await readings(page, 'Xylograph')).toEqual(
      expect.arrayContaining(['text of the page', 'searching the page', 'selecting all']),
    );

    const long = 'W'.repeat(60);
    await stage.reopenPage(page, 'Hello');
    // Of the same words: what was used last stands first for the attacks.
    const again = await stage.openPopupWith(page, { [long]: '#mine-alone' });
    await closes(again, () => byRole(again, 'option', long).click());
    await expect.poll(() => noticeOf(page)).toBe(`Added “${long}”`);
    const isTheSame = (await sizeOfNotice(page)) === size;
    expect(isTheSame).toBe(!works);
    await page.close();
  });

  it('gives the notice another look by selecting it with all the rest', async () => {
    const page = await stage.openPage('Hello');
    await page.evaluate(() => {
      document.head.appendChild(document.createElement('style')).textContent =
        ':root::selection, ::selection { color: gold !important; background: gold !important }';
    });
    const popup = await stage.openPopupWith(page, { Mine: '#mine-alone' });
    await closes(popup, () => popup.keyboard.press('Enter'));
    const host = await page.waitForSelector(noticeSelector);
    await expect.poll(() => noticeOf(page)).toMatch(/^Added/);
    // With the pointer on it, it stays.
    await host?.hover();
    const look = () => host?.screenshot({ encoding: 'base64' });
    const before = await look();
    await page.evaluate(() => getSelection()?.selectAllChildren(document.documentElement));
    expect((await look()) === before).toBe(!works);
    await closeAfterOrders(page);
  });

  it.each(buttonAttacks)('$name', async ({ run }) => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, { Mine: '#mine-alone' });
    await popup.close();
    await page.bringToFront();
    const patienceMs = works ? 10_000 : 2_000;
    expect(await run({ stage, page, signature: '#mine-alone', patienceMs })).toBe(works);
    await stage.closePopup();
    await page.close();
  });
});
