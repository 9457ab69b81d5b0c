/** Daily backups in a real browser: the worker writes them by the folder that a page has stored. */
import { expect, it } from 'vitest';
import { describeManager } from '../../support/describe-manager.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { chooseOwnFolder, listFiles } from '../../support/own-folder.ts';
import { createRowFactory } from '../../support/seed.ts';
import { waitUntil } from '../../support/wait-until.ts';

describeManager('daily backups', fixture => {
  let manager: ManagerPage;

  it('turned on: the worker writes a whole file', async () => {
    const make = createRowFactory();
    manager = await fixture.start('settings', [make.signature('Mine', 'Set by hand')]);
    await chooseOwnFolder(manager.page);
    await manager.page.reload();
    await manager.page.locator('aria/Back up every day[role="switch"]').click();
    let files: Awaited<ReturnType<typeof listFiles>> = [];
    // The browser makes the file, writes into one beside it, which it then puts in its place.
    await waitUntil('there is one whole backup', async () => {
      files = await listFiles(manager.page);
      return files.length === 1 && files[0]?.text !== '';
    });
    const [first] = files;
    expect(first?.text).toContain('Set by hand');
    expect(JSON.parse(first?.text ?? '')).toBeTypeOf('object');
    await expect.poll(() => manager.readText('status', 'Last backup')).toMatch(/1/);
  });
});
