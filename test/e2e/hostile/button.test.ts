/** Attacks of a page on the button at text fields, on the build for it and on one without defences. */
import { describe, expect, it } from 'vitest';
import type { Mode } from '../../support/builds.ts';
import { setStage } from '../popup/stage.ts';
import { buttonAttacks } from './attacks/button.ts';

const builds: [Mode, boolean][] = [
  ['permitted', false],
  ['defenceless', true],
];

describe.each(builds)('a page that attacks the button, %s', (mode, works) => {
  const stage = setStage({ mode });

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
