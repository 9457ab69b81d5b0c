/** Reaches every control of every screen by keyboard. The tests share one mount. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sections } from '../../../extension/manager/router-model.ts';
import { all, keys, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { walkByKeyboard } from '../../support/keyboard-walk.ts';
import { createRowFactory } from '../../support/seed.ts';

let manager: Manager;

beforeAll(async () => {
  const make = createRowFactory();
  // The first and the last name differ only in case and a space, so they look alike.
  const labels = ['Launch', 'Tips', 'launch '].map(name => make.label(name, '#b3261e'));
  const ids = labels.map(({ id }) => id);
  const today = new Date().toISOString();
  // A post that became overdue at the next minute would move during a walk.
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  manager = await startManager('posts', {
    rows: [
      ...labels,
      make.signature('Letter', 'One a week'),
      make.signature('Tags', '#one #two'),
      make.post('A draft', {}, ids),
      make.post('Planned', { status: 'scheduled', scheduled_at: soon }, ids.slice(1)),
      make.post('Out', { status: 'published', published_at: today, url: 'https://x.com/a' }),
      make.view('My view', 'status=draft'),
    ],
  });
  await manager.see('link', 'My view');
});

const walk = () =>
  walkByKeyboard({
    keyboard: { press: key => keys(`{${key}}`) },
    evaluate: act => Promise.resolve(act()),
  });

// A walk presses a hundred keys.
describe('keyboard navigation', { timeout: 120_000 }, () => {
  it.each([...sections, 'posts?status=draft', 'calendar?view=week', 'calendar?view=agenda'])(
    '%s: every control is reached and reacts to Enter',
    async address => {
      manager.goTo(address);
      await waitFor('h1');
      const { reached, unreached, unresponsive } = await walk();
      expect({ unreached, unresponsive }).toEqual({ unreached: [], unresponsive: [] });
      expect(reached.length).toBeGreaterThanOrEqual(10);
    },
  );

  it.each([
    ['posts', 'New post'],
    ['labels', 'New label'],
    ['signatures', 'New signature'],
    ['posts', 'Keyboard shortcuts'],
  ])('%s, dialog “%s”: every control is reached and reacts to Enter', async (section, button) => {
    manager.goTo(section);
    await manager.press(button);
    await manager.see('dialog', button);
    const { unreached, unresponsive } = await walk();
    expect({ unreached, unresponsive }).toEqual({ unreached: [], unresponsive: [] });
    await manager.keys('{Escape}');
    await manager.seeGone('dialog', button);
  });

  it.each(['posts', 'signatures', 'labels'])(
    '%s, a row deleted and restored: the focus stays in the list',
    async section => {
      manager.goTo(section);
      const row = '.virtual-row';
      const open = await waitFor(`main:has([data-act="open"]) ${row} [data-act="open"]`);
      const initialCount = all(row).length;
      const seeFocusInList = (rowCount: number) =>
        until(
          `${rowCount} rows, the focus in one`,
          () => Boolean(document.activeElement?.closest(row)) && all(row).length === rowCount,
        );
      open.focus();
      // Labels are deleted in their form here, other rows by the Delete key.
      if (section === 'labels') {
        await manager.keys('{Enter}');
        await manager.press('Delete');
      } else await manager.keys('{Delete}');
      await seeFocusInList(initialCount - 1);
      await manager.focus('button', 'Undo');
      await manager.keys('{Enter}');
      await seeFocusInList(initialCount);
      expect(document.hasFocus()).toBe(true);
    },
  );
});
