/** The settings screen. The tests share one page, so a form has the input of the tests before. */
import { beforeAll, expect, it } from 'vitest';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { readElement } from '../../support/read-element.ts';
import { createRowFactory } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManagers('the settings screen', fixture => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createRowFactory();
    const rows = [make.signature('Thanks', 'for reading'), make.post('An idea')];
    manager = await fixture.start('settings', { rows });
  });

  it('sync status: shows the state of the connection', async () => {
    const expected = fixture.isServed ? 'Up to date' : 'Not connected';
    await waitUntil(expected, async () => {
      return (await manager.readText('status', 'Sync status')) === expected;
    });
  });

  it('invalid server address: an error is shown and the input stays', async () => {
    await manager.fill('Server address', 'ftp://example.org');
    await manager.fill('API key', 'clp_something');
    await manager.press('Connect');
    await manager.seeText('Server address must be a server address');
    expect(await manager.readValue('Server address')).toBe('ftp://example.org');
  });

  it('no server answers: the error is at the address, and the input stays', async () => {
    await manager.fill('Server address', 'http://127.0.0.1:9');
    await manager.press('Connect');
    await manager.seeText('No Colophon server answers at this address.');
    expect(await manager.readFieldError('Server address')).toBe(
      'No Colophon server answers at this address. Check the address and that the server is running.',
    );
    expect(await manager.readValue('API key')).toBe('clp_something');
    // The Connect button was disabled during the attempt and lost the focus. The focus then moves to the
    // field that the user must correct.
    await manager.page.waitForSelector('input[inputmode="url"]:focus');
  });

  it('address without encryption: the form asks before it sends the key, once for each address', async () => {
    await manager.fill('Server address', 'http://colophon.invalid');
    await manager.press('Connect');
    await manager.see('button', 'Connect without encryption');
    await manager.press('Connect without encryption');
    await manager.seeText('No Colophon server answers at this address.');
    // Not a loopback address, although it begins like one.
    await manager.fill('Server address', 'http://127.colophon.invalid');
    await manager.press('Connect');
    await manager.see('button', 'Connect without encryption');
  });

  it('invalid request headers: an error is shown and the input stays', async () => {
    await manager.fill('Server address', 'http://127.0.0.1:9');
    await manager.fill('Request headers', 'X-Token one');
    await manager.press('Connect');
    await manager.seeText('Request headers must be one Name: value per line');
    expect(await manager.readValue('Request headers')).toBe('X-Token one');
    await manager.fill('Request headers', '');
  });

  it('API key: its characters are masked', async () => {
    const maskStyle = await readElement(manager.page, 'aria/API key', field =>
      getComputedStyle(field).getPropertyValue('-webkit-text-security'),
    );
    expect(maskStyle).toBe('disc');
  });

  it('theme chosen: applies in this window and in another one', async () => {
    await manager.page.locator('aria/Theme').fill('dark');
    await manager.page.waitForSelector('html[data-theme="dark"]');
    const other = await fixture.openAnother('settings');
    await other.page.waitForSelector('html[data-theme="dark"]');
    await other.page.locator('aria/Theme').fill('system');
    await waitUntil('the first window follows', () =>
      manager.page.evaluate(() => document.documentElement.dataset.theme === undefined),
    );
  });

  it('sort order and folded tray chosen in another window: this window follows', async () => {
    const { page } = manager;
    // A page must be in front while its elements are searched by role: a background page has no roles.
    await page.bringToFront();
    await manager.follow('Signatures');
    const other = await fixture.openAnother('signatures');
    const sortField = 'select[aria-label="Sort by"]';
    await other.page.locator(sortField).fill('name');
    // The test polls, because a background page renders no frames to wait for.
    await waitUntil('the first window follows', () =>
      page.$eval(sortField, field => (field as HTMLSelectElement).value === 'name'),
    );
    await other.page.locator(sortField).fill('use');
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
