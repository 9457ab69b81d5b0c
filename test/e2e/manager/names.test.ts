/** Roles and names that assistive technology and other people's tests rely on, word by word. */
import { beforeAll, expect, it } from 'vitest';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';

const refusedColors = ['#fff', 'red', '#12345g', '#1234567', '2e7d4f'];

describeManagers('what things are called', stage => {
  let manager: ManagerPage;
  const make = createSeed();
  const launch = make.label('Launch', '#b3261e');
  const letter = make.signature('Letter', 'One a week');

  beforeAll(async () => {
    const rows = [launch, letter, make.post('A post', {}, [launch.id])];
    manager = await stage.start('posts', { rows });
    await manager.see('button', 'A post');
  });

  async function seeAll(...things: [role: string, name: string][]) {
    for (const [role, name] of things) await manager.see(role, name);
  }
  const isThere = async (role: string, name: string) =>
    (await manager.page.$(`aria/${name}[role="${role}"]`)) !== null;

  it('has links to its sections', async () => {
    for (const name of ['Posts', 'Calendar', 'Labels', 'Signatures', 'Trash', 'Settings']) {
      await manager.see('link', name);
    }
  });

  it('shows badges with the name as text, and filters by label', async () => {
    await seeAll(['group', 'Filter by label'], ['button', 'Launch']);
    await manager.seeBadges(['Launch']);
  });

  it.each([
    ['Labels', 'New label', 'Color', 'Launch'],
    ['Signatures', 'New signature', 'Content', 'Letter'],
  ])('has the form of %s', async (section, button, field, thing) => {
    await manager.follow(section);
    await manager.press(button);
    const isAsked: [string, string][] = [
      ['dialog', button],
      ['textbox', 'Name'],
      ['textbox', field],
      ['button', 'Save'],
      ['button', 'Cancel'],
    ];
    await seeAll(...isAsked);
    expect(await isThere('button', 'Delete')).toBe(false);
    await manager.press('Cancel');
    await manager.seeGone('dialog', button);
    await manager.press(thing);
    await seeAll(...isAsked.slice(1), ['button', 'Delete']);
    await manager.press('Cancel');
    await manager.seeGone('button', 'Cancel');
  });

  it('has the same forms where the palette opens them', async () => {
    await manager.follow('Settings');
    for (const [title, field] of [
      ['New label', 'Color'],
      ['New signature', 'Content'],
      ['New post', 'Content'],
    ] as const) {
      await manager.command(title);
      await seeAll(['dialog', title], ['textbox', field], ['button', 'Save']);
      await manager.press('Cancel');
      await manager.seeGone('dialog', title);
    }
  });

  it('has the fields and buttons of the connection', async () => {
    await manager.follow('Settings');
    await seeAll(
      ['textbox', 'Server address'],
      ['textbox', 'API key'],
      ['button', 'Connect'],
      ['status', 'Sync status'],
    );
    if (stage.isServed) await seeAll(['button', 'Disconnect'], ['button', 'Sync now']);
  });

  it.each(refusedColors)('refuses the colour “%s” beside its field, and keeps it', async color => {
    await manager.follow('Labels');
    await manager.press('New label');
    await manager.fill('Name', 'Any');
    await manager.fill('Color', color);
    await manager.press('Save');
    await manager.seeText('Color must be #RRGGBB.');
    expect(await manager.faultOf('Color')).toBe('Color must be #RRGGBB.');
    expect(await manager.valueOf('Color')).toBe(color);
    expect(await manager.valueOf('Name')).toBe('Any');
    await manager.press('Cancel');
    await manager.seeGone('dialog', 'New label');
  });
});
