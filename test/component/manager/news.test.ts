/** The link to the guide, and the line in the manager that tells of an update until it is dismissed. */
import { describe, expect, it } from 'vitest';
import { writeSingle } from '../../../extension/store/singles.ts';
import { until } from '../../support/component/driver.ts';
import { extensionControl as control } from '../../support/component/extension-control.ts';
import { startManager } from '../../support/component/manager.ts';

describe('the guide', () => {
  it('extension: opened from the settings and from the help that ? opens, without a server', async () => {
    const manager = await startManager('settings', { control });
    const link = await manager.wait('link', 'Guide');
    expect(link.getAttribute('href')).toBe('/guide.html');
    await manager.press('Keyboard shortcuts');
    const dialog = await manager.wait('dialog', 'Keyboard shortcuts');
    expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/guide.html');
  });

  it('page of a server, which has none: no link to it', async () => {
    const manager = await startManager('settings');
    await manager.press('Keyboard shortcuts');
    await manager.see('dialog', 'Keyboard shortcuts');
    expect(manager.find('link', 'Guide')).toBeNull();
  });
});

describe('the line of what is new', () => {
  it('no update: it is not there, and the settings have the link', async () => {
    const manager = await startManager('settings', { control });
    const link = await manager.wait('link', 'What’s new');
    expect(link.getAttribute('href')).toBe('/changelog.html');
    expect(manager.find('button', 'Dismiss')).toBeNull();
  });

  it.each(['today', 'signatures'])(
    'on %s after an update: it moves nothing, and is gone once dismissed',
    async section => {
      const manager = await startManager(section, { control });
      const { top } = document.querySelector('h1')?.getBoundingClientRect() ?? {};
      await writeSingle(manager.device, 'news', '1.2');
      const link = await manager.wait('link', 'Colophon 1.2: what’s new');
      expect(link.getAttribute('href')).toBe('/changelog.html');
      expect(document.querySelector('h1')?.getBoundingClientRect().top).toBe(top);
      await manager.press('Dismiss');
      await manager.seeGone('link', 'Colophon 1.2: what’s new');
      await manager.reload();
      await manager.see('link', 'Settings');
      expect(manager.find('button', 'Dismiss')).toBeNull();
    },
  );

  it('its link opened: it is gone', async () => {
    const manager = await startManager('today', { control });
    await writeSingle(manager.device, 'news', '1.2');
    const link = await manager.wait('link', 'Colophon 1.2: what’s new');
    link.addEventListener('click', event => event.preventDefault());
    link.click();
    await until(
      'the news are read',
      async () => (await manager.device.singles.get('news')) === undefined,
    );
    await manager.seeGone('link', 'Colophon 1.2: what’s new');
  });
});
