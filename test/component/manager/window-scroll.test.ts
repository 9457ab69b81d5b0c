/** The window never scrolls: below the title and the tools of a screen, only its content does. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sections } from '../../../extension/manager/router-model.ts';
import { all, readPageWidth, until, waitFor } from '../../support/component/driver.ts';
import { startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const sizes = [
  [1280, 860],
  [768, 900],
  [360, 640],
] as const;
const views = ['month', 'week', 'agenda'];
const addresses = [
  ...sections.filter(section => section !== 'calendar'),
  ...views.map(view => `calendar?view=${view}&day=2026-10-14`),
];

/** Creates this many posts, signatures and labels each. Every third post has no date. */
function createRows(count: number) {
  const make = createRowFactory();
  return Array.from({ length: count }, (_, index) => {
    const label = make.label(`Label ${index}`);
    const at = new Date(2026, 9, 1 + (index % 31), 9).toISOString();
    const time = index % 3 > 0 ? { status: 'scheduled', scheduled_at: at } : {};
    return [
      label,
      make.post(`Post ${index}`, time, index % 2 > 0 ? [label.id] : []),
      make.signature(`Signature ${index}`, 'text'),
    ];
  }).flat();
}

const listScrollers = (main: Element) =>
  [...main.querySelectorAll('*')].filter(element => element.scrollHeight > element.clientHeight);

describe('the window', () => {
  it.each([0, 5, 300])(
    '%i posts: it scrolls on no screen, and the title stays',
    async count => {
      const manager = await startManager('posts', { rows: createRows(count) });
      for (const [widthPx, heightPx] of sizes) {
        await page.viewport(widthPx, heightPx);
        await until('the size applies', () => innerWidth === widthPx && innerHeight === heightPx);
        for (const address of addresses) {
          manager.goTo(address);
          await until(`${address} is open`, () => location.hash === `#/${address}`);
          // The screen's data, and the height that follows from it.
          await new Promise(resolve => setTimeout(resolve, 100));
          const main = await waitFor('main');
          for (const scroller of listScrollers(main)) scroller.scrollTo(0, scroller.scrollHeight);
          window.scrollTo(0, document.documentElement.scrollHeight);
          const { top } = (await waitFor('h1')).getBoundingClientRect();
          const { scrollHeight } = document.documentElement;
          expect([address, widthPx, scrollHeight, readPageWidth(), scrollY]).toEqual([
            address,
            widthPx,
            heightPx,
            widthPx,
            0,
          ]);
          expect(top).toBeGreaterThanOrEqual(0);
          expect((await waitFor('nav')).getBoundingClientRect().bottom).toBeLessThanOrEqual(
            heightPx,
          );
        }
      }
    },
    120_000,
  );

  it('month of 1280 x 860, tray folded or not: all weeks are in view', async () => {
    const manager = await startManager('calendar?view=month&day=2026-10-14', {
      rows: createRows(60),
    });
    await page.viewport(1280, 860);
    for (const button of ['Show', 'Hide']) {
      await until('the last week is in view', () => {
        const bottom = all('td').at(-1)?.getBoundingClientRect().bottom ?? Infinity;
        return bottom <= innerHeight;
      });
      const body = await waitFor('.page-body');
      expect(body.scrollHeight).toBe(body.clientHeight);
      await manager.press(button);
    }
  });

  it.each(sizes)(
    '%i x %i: the titles of all screens have one style and one place',
    async (...size) => {
      const manager = await startManager('posts', { rows: createRows(5) });
      await page.viewport(...size);
      const found = new Map<string, string>();
      for (const address of addresses) {
        manager.goTo(address);
        await until(`${address} is open`, () => location.hash === `#/${address}`);
        await new Promise(resolve => setTimeout(resolve, 100));
        const title = await waitFor('h1');
        const { top, height, left } = title.getBoundingClientRect();
        const { fontSize, fontWeight } = getComputedStyle(title);
        found.set(address, [Math.round(top + height / 2), left, fontSize, fontWeight].join(' '));
      }
      const [first] = found.values();
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(addresses.map(address => [address, first])),
      );
    },
  );

  it('list scrolled: another screen begins at its top, and Back restores the position', async () => {
    const manager = await startManager('labels', { rows: createRows(300) });
    await manager.see('button', 'Label 0');
    (await waitFor('.page-body')).scrollTo(0, 4_000);
    await until('its rows are there', () =>
      all('.virtual-row').some(row => Number(row.dataset.index) > 85),
    );
    await until('the position is stored', () => history.state?.scrollTop === 4_000);
    await manager.follow('Posts');
    await manager.see('heading', 'Posts');
    expect((await waitFor('.page-body')).scrollTop).toBe(0);
    history.back();
    await manager.see('heading', 'Labels');
    await until(
      'the position is restored',
      async () => (await waitFor('.page-body')).scrollTop === 4_000,
    );
  });
});
