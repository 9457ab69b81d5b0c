/** Attacks of a page on the button at fields and on the notice, on the real build and on one without defences. */
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../support/accessibility-tree.ts';
import type { Mode } from '../../support/builds.ts';
import { noticeOf } from '../../support/notice.ts';
import { closes, setStage } from '../popup/stage.ts';
import { buttonAttacks } from './attacks/button.ts';
import { beginReading, readings } from './attacks/readings.ts';

const builds: [Mode, boolean][] = [
  ['permitted', false],
  ['defenceless', true],
];

describe.each(builds)('a page that attacks the button, %s', (mode, works) => {
  const stage = setStage({ mode });

  // First: where the button is turned on it stands beside the notice.
  it('reads the name of a signature out of the notice', async () => {
    const page = await stage.openPage('Hello');
    await beginReading(page);
    const popup = await stage.openPopupWith(page, { Xylograph: '#mine-alone' });
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await noticeOf(page)).toBe('Added “Xylograph”');
    const ways = await readings(page, 'Xylograph');
    if (works)
      expect(ways).toEqual(expect.arrayContaining(['open shadow roots', 'searching the page']));
    else expect(ways).toEqual([]);
    // A person who cannot see it is told it all the same.
    expect((await namesOf(page, 'StaticText')).join('')).toContain('Added “Xylograph”');
    // By the others it is found where it stands in the page itself.
    await page.evaluate(() => document.body.append('Xylograph'));
    expect(await readings(page, 'Xylograph')).toEqual(
      expect.arrayContaining(['text of the page', 'searching the page', 'selecting all']),
    );
    await page.close();
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
