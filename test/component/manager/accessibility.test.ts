/** Runs axe on every screen and dialog of the manager, light and dark, wide and narrow. */
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sections } from '../../../extension/manager/router-model.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { readPageWidth, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

describe.each(colorSchemes)('manager accessibility, %s', scheme => {
  let manager: Manager;
  beforeAll(async () => {
    const make = createRowFactory();
    const labels = ['#ffeb3b', '#b3261e', '#808080', '#777777'].map(color =>
      make.label(`Label ${color}`, color),
    );
    const ids = labels.map(({ id }) => id);
    const planned = { status: 'scheduled', scheduled_at: new Date().toISOString() };
    const rows = [
      ...labels,
      make.post('A draft with all labels', {}, ids),
      make.post('', {}, ids.slice(1)),
      ...[1, 2, 3, 4, 5].map(number =>
        make.post(`Planned ${number}`, planned, ids.slice(0, number)),
      ),
    ];
    manager = await startManager('labels', { rows });
    await manager.see('button', 'Label #808080');
  });

  const expectNoFaults = async () => expect(await findAccessibilityFaults(scheme)).toEqual([]);

  it.each(sections)('%s: axe finds no violation, and nothing overflows', async section => {
    await page.viewport(1200, 800);
    manager.goTo(section);
    await waitFor(`[aria-current="page"][href="#/${section}"]`);
    await waitFor('h1');
    await expectNoFaults();
    await page.viewport(320, 800);
    await expectNoFaults();
    expect(readPageWidth()).toBeLessThanOrEqual(innerWidth);
  });

  it.each([
    ['Posts', 'New post'],
    ['Labels', 'New label'],
    ['Signatures', 'New signature'],
  ])(
    '%s, dialog “%s” after a save of the empty form: axe finds no violation',
    async (section, button) => {
      await page.viewport(1200, 800);
      await manager.follow(section);
      // Saves the empty form, closes it, and opens it again.
      await manager.press(button);
      await manager.press('Save');
      await manager.keys('{Escape}');
      await manager.press(button);
      await manager.see('dialog', button);
      await expectNoFaults();
      await manager.keys('{Escape}');
      await manager.seeGone('dialog', button);
    },
  );

  it('command palette, shortcuts, list of signatures and agenda: axe finds no violation', async () => {
    await manager.openPalette();
    await expectNoFaults();
    await manager.keys('{Escape}');
    await manager.press('Keyboard shortcuts');
    await manager.see('dialog', 'Keyboard shortcuts');
    await expectNoFaults();
    await manager.keys('{Escape}');
    await manager.follow('Posts');
    await manager.press('New post');
    await manager.press('Append signature');
    await manager.see('dialog', 'Append signature');
    await expectNoFaults();
    // The list of signatures is a dialog above the form's dialog.
    await manager.keys('{Escape}{Escape}');
    await manager.seeGone('dialog', 'New post');
    await manager.follow('Calendar');
    await manager.press('Agenda');
    await manager.see('region', 'Agenda');
    await expectNoFaults();
  });
});
