/** The side panel in a real browser. `test/component/popup/panel.test.ts` tests the rest of its behaviour. */
import { describe, expect, it } from 'vitest';
import { readNotice } from '../../support/notice.ts';
import { getServiceWorker } from '../../support/service-worker.ts';
import { openPanel, waitForCount } from './panel-fixture.ts';
import { bringFocusTo, byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const fixture = setUpPopup();
const signatures = { One: '#one' };

describe('the side panel', () => {
  it('installation: no permission warns, and the panel is declared', async () => {
    const worker = await getServiceWorker(fixture.colophon.browser);
    const [warnings, panel] = await worker.evaluate(async () => {
      const { management, runtime } = chrome;
      const manifest = runtime.getManifest();
      return [
        await management.getPermissionWarningsByManifest(JSON.stringify(manifest)),
        manifest.side_panel,
      ];
    });
    expect(warnings).toEqual([]);
    expect(panel).toEqual({ default_path: 'sidepanel.html' });
  });

  it('opened by the popup: follows what is typed, appends twice, and stays', async () => {
    const page = await fixture.openPage('Hello');
    const panel = await openPanel(fixture, await fixture.openPopupWithSignatures(page, signatures));
    await waitForCount(panel, '5 → 11');
    await bringFocusTo(page);
    await page.keyboard.type(' you');
    await waitForCount(panel, '9 → 15');
    await byRole(panel, 'button', 'Append').click();
    const once = 'Hello you\n\n#one';
    expect(await waitForText(page, once)).toBe(once);
    expect(await readNotice(page)).toMatch(/^Added/);
    await waitForCount(panel, '15 →');
    await byRole(panel, 'option', 'One').click();
    expect(await waitForText(page, `${once}\n\n#one`)).toBe(`${once}\n\n#one`);
    // The user writes on at the caret.
    await bringFocusTo(page);
    await page.keyboard.type('!');
    const whole = `Hello you!\n\n#one\n\n#one`;
    expect(await waitForText(page, whole)).toBe(whole);
    await panel.close();
    await page.close();
  });

  it('another tab in front: says how to give access; after the popup’s press its post is used', async () => {
    const page = await fixture.openPage('Hello');
    const panel = await openPanel(fixture, await fixture.openPopupWithSignatures(page, signatures));
    await waitForCount(panel, '5 → 11');
    const other = await fixture.openPage('Another');
    await panel.waitForFunction(() =>
      document.querySelector('[role=status]')?.textContent?.includes('Alt+Shift+L'),
    );
    await byRole(panel, 'button', 'Allow on all sites').wait();
    const popup = await fixture.openPopup(other);
    await popup.close();
    await waitForCount(panel, '7 → 13');
    await bringFocusTo(page);
    await waitForCount(panel, '5 → 11');
    await panel.close();
  });
});

declare const chrome: {
  management: { getPermissionWarningsByManifest(manifest: string): Promise<string[]> };
  runtime: { getManifest(): { side_panel?: object } };
};
