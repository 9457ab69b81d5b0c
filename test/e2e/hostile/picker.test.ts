/** Attacks of a page on the picker: each fails, and each works where the defences are left out. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtExtension } from '../../support/browser.ts';
import { setStage } from '../popup/stage.ts';
import { attacks } from './attacks.ts';

const root = join(import.meta.dirname, '../../..');
const signature = '#mine-alone';

const builds = [
  { build: 'Colophon', extensionDir: builtExtension, works: false },
  {
    build: 'the defenceless build',
    extensionDir: join(root, '.output/chrome-mv3-defenceless'),
    works: true,
  },
];

beforeAll(() => {
  const wxt = join(root, 'node_modules/.bin/wxt');
  execFileSync(wxt, ['build', '-b', 'chrome', '--mode', 'defenceless'], { cwd: root });
});

describe.each(builds)('a page that attacks $build', ({ extensionDir, works }) => {
  const stage = setStage({ extensionDir });

  it.each(attacks)('$name', async ({ run }) => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, { Mine: signature });
    await popup.close();
    await page.bringToFront();
    expect(await run({ stage, page, signature })).toBe(works);
    await page.close();
  });
});
