/** A due post in Firefox, which forgets all alarms when it closes, and refuses notifications with buttons. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { driveManager } from '../support/manager-page.ts';
import { createRowFactory, readReminders, seed } from '../support/seed.ts';
import { waitUntil } from '../support/wait-until.ts';

describe('due post, and a browser that was closed', () => {
  let folder = '';
  let firefox: Firefox | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-firefox-due-'));
  });
  afterAll(async () => {
    await firefox?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('became due meanwhile: counted and told of within a minute of the start', {
    timeout: 180_000,
  }, async () => {
    firefox = await launchFirefox(undefined, { profile: { folder, isNew: true } });
    await firefox.grantPermissions('*://127.0.0.1/*', [], ['notifications']);
    const manager = driveManager(await firefox.openManager('settings'));
    // The permission turns notifications on.
    await manager.seeText('Quiet from');
    const scheduled_at = new Date(Date.now() + 5_000).toISOString();
    const post = createRowFactory().post('Out', { status: 'scheduled', scheduled_at });
    await seed(manager.page, [post]);
    await firefox.close();
    await new Promise(resolve => setTimeout(resolve, 5_000));

    const startedMs = Date.now();
    firefox = await launchFirefox(undefined, { profile: { folder, isNew: false } });
    const { readBadge } = firefox;
    await waitUntil('the post is counted', async () => (await readBadge()) === '1', 60_000);
    const page = await firefox.openManager('settings');
    await waitUntil('the post is told of', async () =>
      (await page.evaluate(readReminders)).includes(`"${scheduled_at}"`),
    );
    expect(Date.now() - startedMs).toBeLessThan(60_000);
  });
});
