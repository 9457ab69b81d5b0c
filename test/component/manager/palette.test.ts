/** The command palette. The second test uses the label that the first one creates. */
import { beforeAll, describe, expect, it } from 'vitest';
import { all, until, waitFor } from '../../support/component/driver.ts';
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

  it('text typed: the last command searches the posts for it', async () => {
    manager.goTo('labels');
    await manager.command('zebra');
    await until('the posts are searched', () => location.hash === '#/posts?q=zebra');
  });

  it('commands with a shortcut: show it; of the keys for new, only the one of this screen', async () => {
    manager.goTo('labels');
    await manager.see('button', 'New label');
    await manager.openPalette();
    const withKeys = all('[role=option]:has(kbd)').map(({ innerText }) =>
      innerText.replace(/\s+/g, ' '),
    );
    expect(withKeys).toEqual(['New label Action N']);
    await manager.keys('{Escape}');
  });

  it('import chosen: the settings open at its field; language chosen: it applies', async () => {
    await manager.command('import a file');
    await manager.seeFocusIn('input[type="file"]');
    await manager.command('deutsch');
    await waitFor('html[lang="de"]');
    await manager.keys('{Control>}k{/Control}');
    await manager.see('dialog', 'Befehle');
    await manager.type('english');
    await manager.keys('{Enter}');
    await waitFor('html[lang="en"]');
  });
});
