/** The form of a signature in its states, for screenshots at every width, and the signatures that they need. */
import type { Page } from 'puppeteer-core';
import type { Row } from '../../shared/rows/row.ts';
import { createRowFactory } from '../support/seed.ts';
import type { ScreenSetup } from './at-widths.ts';

const sites = ['x.com', 'linkedin.com', 'bsky.app', 'mastodon.social', 'a-very-long-host.example'];
const hashtags = ['letterpress', 'typography', 'bookbinding', 'smallpress', 'printing', 'Leeds'];

export function createWorkbenchSignatures(): Row[] {
  const make = createRowFactory();
  const versions = sites.map(site => ({ sites: [site], content: `The almanac, for ${site}.` }));
  return [
    make.signature('Almanac', 'The almanac can be ordered until {{date}}.', {
      versions,
      variables: true,
      tags: ['almanac', 'orders'],
      shortcut: ';alm',
    }),
    make.signature('Hashtag set', hashtags.map(tag => `#${tag}`).join(' ')),
  ];
}

const openSignature = (name: string) => async (page: Page) => {
  await page.locator('input[type=search]').fill(name);
  await page.waitForFunction(
    name => document.querySelector('[data-act="open"]')?.textContent?.includes(name),
    {},
    name,
  );
  await page.click('[data-act="open"]');
  await page.waitForSelector('.workbench textarea');
};
const createSetup = (name: string, pose?: ScreenSetup['pose']): ScreenSetup => ({
  address: 'manager.html#/signatures',
  prepare: openSignature(name),
  pose,
});

export const workbenchSetups: Record<string, ScreenSetup> = {
  versions: createSetup('Almanac'),
  'last-version': createSetup('Almanac', async page => {
    await page.click('.version-tab:last-child');
  }),
  more: createSetup('Almanac', async page => {
    await page.$eval('.signature-more', more => {
      (more as HTMLDetailsElement).open = true;
      more.scrollIntoView();
    });
  }),
  'hashtag-set': createSetup('Hashtag set'),
  'hashtag-dragged': createSetup('Hashtag set', async page => {
    await page.mouse.reset();
    const [first, , third] = await page.$$('.hashtag');
    await first?.scrollIntoView();
    const [from, to] = await Promise.all([first?.boundingBox(), third?.boundingBox()]);
    if (!from || !to) throw new Error('There are no hashtags.');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 20, to.y + 14, { steps: 5 });
  }),
};
