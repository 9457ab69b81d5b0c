/** Attacks of a page on the picker: each fails, and each works where the defences are left out. */
import { beforeAll, describe, expect, it } from 'vitest';
import { builtExtension } from '../../support/browser.ts';
import { buildMode, folderOf } from '../../support/build-mode.ts';
import { setStage } from '../popup/stage.ts';
import { attacks } from './attacks/index.ts';

const signature = '#mine-alone';

const builds = [
  { build: 'Colophon', extensionDir: builtExtension, works: false },
  {
    build: 'the defenceless build',
    extensionDir: folderOf('defenceless'),
    works: true,
  },
];

beforeAll(() => buildMode('defenceless'));

describe.each(builds)('a page that attacks $build', ({ extensionDir, works }) => {
  const stage = setStage({ extensionDir });

  it.each(attacks)('$name', async ({ run }) => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, { Mine: signature });
    await popup.close();
    await page.bringToFront();
    expect(await run({ stage, page, signature })).toBe(works);
    // It may have opened instead of the picker.
    await stage.closePopup();
    await page.close();
  });
});
