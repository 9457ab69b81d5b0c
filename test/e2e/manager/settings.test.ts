import { beforeAll, expect, it } from 'vitest';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { read } from '../../support/read.ts';
import { createSeed } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

describeManagers('the settings screen', stage => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createSeed();
    const rows = [make.signature('Thanks', 'for reading'), make.post('An idea')];
    manager = await stage.start('settings', { rows });
  });

  it('says how it stands with the server', async () => {
    const expected = stage.isServed ? 'Up to date' : 'Not connected';
    await until(expected, async () => {
      return (await manager.textOf('status', 'Sync status')) === expected;
    });
  });

  it('says that an address cannot be one', async () => {
    await manager.fill('Server address', 'ftp://example.org');
    await manager.fill('API key', 'clp_something');
    await manager.press('Connect');
    await manager.seeText('Server address must be the address of a server');
    expect(await manager.valueOf('Server address')).toBe('ftp://example.org');
  });

  it('says that no server answers, and keeps what was typed', async () => {
    await manager.fill('Server address', 'http://127.0.0.1:9');
    await manager.press('Connect');
    await manager.seeText('No Colophon server answers at this address.');
    expect(await manager.faultOf('Server address')).toBe(
      'No Colophon server answers at this address. Check the address, and that the server runs.',
    );
    expect(await manager.valueOf('API key')).toBe('clp_something');
    // The button was disabled meanwhile; the focus is where something is to be done.
    await manager.page.waitForSelector('input[inputmode="url"]:focus');
  });

  it('asks before the key goes to an address without encryption, and for each address anew', async () => {
    await manager.fill('Server address', 'http://colophon.invalid');
    await manager.press('Connect');
    await manager.see('button', 'Connect without encryption');
    await manager.press('Connect without encryption');
    await manager.seeText('No Colophon server answers at this address.');
    await manager.fill('Server address', 'http://127.colophon.invalid');
    await manager.press('Connect');
    await manager.see('button', 'Connect without encryption');
  });

  it('takes only lines that can be request headers', async () => {
    await manager.fill('Server address', 'http://127.0.0.1:9');
    await manager.fill('Request headers', 'X-Token one');
    await manager.press('Connect');
    await manager.seeText('Request headers must be one Name: value a line');
    expect(await manager.valueOf('Request headers')).toBe('X-Token one');
    await manager.fill('Request headers', '');
  });

  it('shows the key to nobody who looks over a shoulder', async () => {
    const masking = await read(manager.page, 'aria/API key', field =>
      getComputedStyle(field).getPropertyValue('-webkit-text-security'),
    );
    expect(masking).toBe('disc');
  });

  it('keeps the chosen theme, in this window and the next one', async () => {
    await manager.page.locator('aria/Theme').fill('dark');
    await manager.page.waitForSelector('html[data-theme="dark"]');
    const other = await stage.openAnother('settings');
    await other.page.waitForSelector('html[data-theme="dark"]');
    await other.page.locator('aria/Theme').fill('system');
    await until('the first window follows', () =>
      manager.page.evaluate(() => document.documentElement.dataset.theme === undefined),
    );
  });

  it('shows signatures in the order, and the tray folded, that were chosen in another window', async () => {
    // Chromium tells nobody the roles of a page behind another one.
    const { page } = manager;
    await page.bringToFront();
    await manager.follow('Signatures');
    const other = await stage.openAnother('signatures');
    const order = 'select[aria-label="Sort by"]';
    await other.page.locator(order).fill('name');
    // Asked from here: a page behind another draws no frames to wait for.
    await until('the first window follows', () =>
      page.$eval(order, shown => (shown as HTMLSelectElement).value === 'name'),
    );
    await other.page.locator(order).fill('use');
    await page.bringToFront();
    await manager.follow('Calendar');
    await other.page.bringToFront();
    await other.follow('Calendar');
    await other.press('Fold');
    await page.bringToFront();
    await manager.press('Unfold');
    await other.page.bringToFront();
    await other.see('button', 'Fold');
    await other.page.close();
  });
});
