/** The exact roles and names of the manager, because assistive technology and external tests rely on them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

const refusedColors = ['#fff', 'red', '#12345g', '#1234567', '2e7d4f'];

describe('roles and names', () => {
  let manager: Manager;
  const make = createRowFactory();
  const launch = make.label('Launch', '#b3261e');

  beforeAll(async () => {
    const letter = make.signature('Letter', 'One a week');
    const rows = [launch, letter, make.post('A post', {}, [launch.id])];
    manager = await startManager('posts', { rows });
    await manager.see('button', 'A post');
  });

  async function seeAll(...elements: [role: string, name: string][]) {
    for (const [role, name] of elements) await manager.see(role, name);
  }

  it('navigation: a link for each section', async () => {
    for (const name of ['Today', 'Posts', 'Calendar', 'Labels', 'Signatures', 'Trash', 'Settings'])
      expect(await manager.wait('link', name)).toBeInTheDocument();
  });

  it('posts: badges with their names as text, and a filter by label', async () => {
    await seeAll(['group', 'Filter by label']);
    await manager.seeBadges(['Launch']);
    await manager.press('Filter by label');
    await seeAll(['searchbox', 'Search labels'], ['menuitemcheckbox', 'Launch']);
    expect(manager.find('menuitemcheckbox', 'Launch')).toHaveAttribute('aria-checked', 'false');
    await manager.keys('{Escape}');
  });

  it.each([
    ['Labels', 'New label', 'Color', 'Launch'],
    ['Signatures', 'New signature', 'Content', 'Letter'],
  ])('form of %s: its dialog, fields and buttons', async (section, button, field, item) => {
    await manager.follow(section);
    await manager.press(button);
    const elements: [role: string, name: string][] = [
      ['dialog', button],
      ['textbox', 'Name'],
      ['textbox', field],
      ['button', 'Save'],
      ['button', 'Cancel'],
    ];
    await seeAll(...elements);
    expect(manager.find('button', 'Delete')).toBeNull();
    await manager.press('Cancel');
    await manager.seeGone('dialog', button);
    await manager.press(item);
    // The form of an existing item has another title, and the same fields and buttons.
    await seeAll(...elements.slice(1), ['button', 'Delete']);
    await manager.press('Cancel');
    await manager.seeGone('button', 'Cancel');
  });

  it('forms opened from the command palette: the same names', async () => {
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
    expect(location.hash).toBe('#/settings');
  });

  it('window of 768 px: the navigation is a rail of icons with the same names', async () => {
    await page.viewport(768, 800);
    const navigation = await manager.wait('navigation', 'Sections');
    expect(navigation.getBoundingClientRect().width).toBe(56);
    await seeAll(['link', 'Posts'], ['link', 'Settings'], ['button', 'Keyboard shortcuts']);
    await manager.seeGone('button', 'Commands');
    await page.viewport(1200, 800);
  });

  it('settings of the connection: its fields, buttons and status', async () => {
    await manager.follow('Settings');
    await seeAll(['textbox', 'Server address'], ['textbox', 'API key'], ['button', 'Connect']);
    expect(await manager.readText('status', 'Sync status')).toBe('Not connected');
  });

  it.each(refusedColors)(
    'invalid color “%s”: an error is at its field, and the input stays',
    async color => {
      await manager.follow('Labels');
      await manager.press('New label');
      await manager.fill('Name', 'Any');
      await manager.fill('Color', color);
      await manager.press('Save');
      await manager.seeText('Color must be #RRGGBB.');
      expect(await manager.readFieldError('Color')).toBe('Color must be #RRGGBB.');
      expect(await manager.readValue('Color')).toBe(color);
      expect(await manager.readValue('Name')).toBe('Any');
      await manager.press('Cancel');
      await manager.seeGone('dialog', 'New label');
    },
  );
});
