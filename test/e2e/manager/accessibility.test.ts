/** Runs axe on every page of the manager, light and dark, wide and narrow. */
import { beforeAll, expect, it } from 'vitest';
import { sections } from '../../../extension/models/manager/router.ts';
import {
  type ColorScheme,
  colorSchemes,
  findAccessibilityFaults,
} from '../../support/accessibility-faults.ts';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createRowFactory } from '../../support/seed.ts';

describeManagers('manager accessibility', fixture => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createRowFactory();
    const labels = ['#ffeb3b', '#b3261e', '#808080', '#777777'].map(color =>
      make.label(`Label ${color}`, color),
    );
    const ids = labels.map(({ id }) => id);
    const today = new Date().toISOString();
    const rows = [
      ...labels,
      make.post('A draft with all labels', {}, ids),
      make.post('', {}, ids.slice(1)),
      ...[1, 2, 3, 4, 5].map(number =>
        make.post(
          `Planned ${number}`,
          { status: 'scheduled', scheduled_at: today },
          ids.slice(0, number),
        ),
      ),
    ];
    manager = await fixture.start('labels', { rows });
    await manager.see('button', 'Label #808080');
  });

  const findViolations = (scheme: ColorScheme) => findAccessibilityFaults(manager.page, scheme);

  const setWidth = (width: number) => manager.page.setViewport({ width, height: 800 });

  // The extension's page and the page that a server serves run the same code. So every check runs on the
  // former, and only the screens in the light scheme are checked on the latter.
  for (const scheme of fixture.isServed ? (['light'] as const) : colorSchemes) {
    for (const section of sections) {
      it(`${section}, ${scheme}: axe finds no violation, and nothing overflows`, async () => {
        await setWidth(1200);
        await manager.page.evaluate(hash => {
          location.hash = hash;
        }, `#/${section}`);
        await manager.page.waitForSelector('h1');
        expect(await findViolations(scheme)).toEqual([]);
        await setWidth(320);
        expect(await findViolations(scheme)).toEqual([]);
        const overflowPx = await manager.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflowPx).toBeLessThanOrEqual(0);
      });
    }

    if (fixture.isServed) continue;
    it(`dialogs, ${scheme}: axe finds no violation`, async () => {
      await setWidth(1200);
      for (const [section, button] of [
        ['Posts', 'New post'],
        ['Labels', 'New label'],
        ['Signatures', 'New signature'],
      ] as const) {
        await manager.follow(section);
        // Saves the empty form, closes it, and opens it again.
        await manager.press(button);
        await manager.press('Save');
        await manager.page.keyboard.press('Escape');
        await manager.press(button);
        expect(await findViolations(scheme)).toEqual([]);
        await manager.page.keyboard.press('Escape');
      }
      await manager.page.keyboard.down('Control');
      await manager.page.keyboard.press('k');
      await manager.page.keyboard.up('Control');
      await manager.see('dialog', 'Commands');
      expect(await findViolations(scheme)).toEqual([]);
      await manager.page.keyboard.press('Escape');
      await manager.press('Keyboard shortcuts');
      await manager.see('dialog', 'Keyboard shortcuts');
      expect(await findViolations(scheme)).toEqual([]);
      await manager.page.keyboard.press('Escape');
      await manager.follow('Posts');
      await manager.press('New post');
      await manager.press('Append signature');
      await manager.see('dialog', 'Append signature');
      expect(await findViolations(scheme)).toEqual([]);
      // The list of signatures is a dialog above the form's dialog.
      for (let dialog = 0; dialog < 2; dialog++) await manager.page.keyboard.press('Escape');
      await manager.seeGone('dialog', 'New post');
      await manager.follow('Calendar');
      await manager.press('Agenda');
      await manager.see('region', 'Agenda');
      expect(await findViolations(scheme)).toEqual([]);
    });
  }
});
