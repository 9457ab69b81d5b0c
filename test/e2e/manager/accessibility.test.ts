/** axe-core on every page of the manager, light and dark, wide and narrow. */
import { beforeAll, expect, it } from 'vitest';
import { sections } from '../../../extension/models/manager/route.ts';
import { faultsOf, type Scheme, schemes } from '../../support/axe.ts';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';

describeManagers('every page of the manager', stage => {
  let manager: ManagerPage;

  beforeAll(async () => {
    const make = createSeed();
    const labels = ['#ffeb3b', '#b3261e', '#808080', '#777777'].map(color =>
      make.label(`Label ${color}`, color),
    );
    const ids = labels.map(({ id }) => id);
    const day = new Date().toISOString();
    const rows = [
      ...labels,
      make.post('A draft with all labels', {}, ids),
      make.post('', {}, ids.slice(1)),
      ...[1, 2, 3, 4, 5].map(n =>
        make.post(`Planned ${n}`, { status: 'scheduled', scheduled_at: day }, ids.slice(0, n)),
      ),
    ];
    manager = await stage.start('labels', { rows });
    await manager.see('button', 'Label #808080');
  });

  const violations = (scheme: Scheme) => faultsOf(manager.page, scheme);

  const widen = (width: number) => manager.page.setViewport({ width, height: 800 });

  // Both are drawn by the same code: where one has the whole of it, the other shows that it is there.
  for (const scheme of stage.isServed ? (['light'] as const) : schemes) {
    for (const section of sections) {
      it(`has no violation on ${section}, ${scheme}`, async () => {
        await widen(1200);
        await manager.page.evaluate(hash => {
          location.hash = hash;
        }, `#/${section}`);
        await manager.page.waitForSelector('h1');
        expect(await violations(scheme)).toEqual([]);
        await widen(320);
        expect(await violations(scheme)).toEqual([]);
        const overflow = await manager.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }

    if (stage.isServed) continue;
    it(`has no violation in its dialogs, ${scheme}`, async () => {
      await widen(1200);
      for (const [section, button] of [
        ['Posts', 'New post'],
        ['Labels', 'New label'],
        ['Signatures', 'New signature'],
      ] as const) {
        await manager.follow(section);
        await manager.press(button);
        await manager.press('Save');
        await manager.page.keyboard.press('Escape');
        await manager.press(button);
        expect(await violations(scheme)).toEqual([]);
        await manager.page.keyboard.press('Escape');
      }
      await manager.page.keyboard.down('Control');
      await manager.page.keyboard.press('k');
      await manager.page.keyboard.up('Control');
      await manager.see('dialog', 'Commands');
      expect(await violations(scheme)).toEqual([]);
      await manager.page.keyboard.press('Escape');
      await manager.press('Keyboard shortcuts');
      await manager.see('dialog', 'Keyboard shortcuts');
      expect(await violations(scheme)).toEqual([]);
      await manager.page.keyboard.press('Escape');
      await manager.follow('Posts');
      await manager.press('New post');
      await manager.press('Append signature');
      await manager.see('dialog', 'Append signature');
      expect(await violations(scheme)).toEqual([]);
      for (let dialog = 0; dialog < 2; dialog++) await manager.page.keyboard.press('Escape');
      await manager.seeGone('dialog', 'New post');
      await manager.follow('Calendar');
      await manager.press('Agenda');
      await manager.see('region', 'Agenda');
      expect(await violations(scheme)).toEqual([]);
    });
  }
});
