/** The command palette. The second test uses the label that the first one creates. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Manager, startManager } from '../../support/component/manager.ts';

describe('the command palette', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('posts');
    await manager.see('button', 'New post');
  });

  it('form of another screen chosen: it opens', async () => {
    await manager.command('new lab');
    await manager.see('dialog', 'New label');
    await manager.fill('Name', 'Launch');
    await manager.press('Save');
    await manager.seeGone('dialog', 'New label');
    expect(await manager.device.labels.count()).toBe(1);
  });

  it('section chosen: its screen opens; label chosen: its posts are shown', async () => {
    await manager.command('calendar');
    await manager.see('grid', 'Calendar');
    await manager.command('launch');
    await manager.see('button', 'New post');
    expect(location.hash).toContain('#/posts?label=');
  });

  it('closed with Escape: nothing changes', async () => {
    const { hash } = location;
    await manager.openPalette();
    await manager.keys('trash{Escape}');
    await manager.seeGone('dialog', 'Commands');
    expect(location.hash).toBe(hash);
  });
});
