/** axe-core on every page of the manager, light and dark, wide and narrow. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { sections } from '../../../extension/models/manager/route.ts';
import { describeManagers } from '../../support/describe-managers.ts';
import type { ManagerPage } from '../../support/manager-page.ts';
import { createSeed } from '../../support/seed.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

  async function violations(): Promise<string[]> {
    // By the debugger rather than as a script: the page's own policy allows no foreign ones.
    await manager.page.evaluate(axe);
    return await manager.page.evaluate(async () => {
      const { violations } = await (
        globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
        }
      ).axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
    });
  }

  async function look(scheme: 'light' | 'dark', width: number) {
    await manager.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await manager.page.setViewport({ width, height: 800 });
  }

  for (const scheme of ['light', 'dark'] as const) {
    for (const section of sections) {
      it(`has no violation on ${section}, ${scheme}`, async () => {
        await look(scheme, 1200);
        await manager.page.evaluate(hash => {
          location.hash = hash;
        }, `#/${section}`);
        await manager.page.waitForSelector('h1');
        expect(await violations()).toEqual([]);
        await look(scheme, 320);
        expect(await violations()).toEqual([]);
        const overflow = await manager.page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }

    it(`has no violation in its dialogs, ${scheme}`, async () => {
      await look(scheme, 1200);
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
        expect(await violations()).toEqual([]);
        await manager.page.keyboard.press('Escape');
      }
      await manager.page.keyboard.down('Control');
      await manager.page.keyboard.press('k');
      await manager.page.keyboard.up('Control');
      await manager.see('dialog', 'Commands');
      expect(await violations()).toEqual([]);
      await manager.page.keyboard.press('Escape');
      await manager.press('Keyboard shortcuts');
      await manager.see('dialog', 'Keyboard shortcuts');
      expect(await violations()).toEqual([]);
      await manager.page.keyboard.press('Escape');
      await manager.follow('Posts');
      await manager.press('New post');
      await manager.press('Append signature');
      await manager.see('dialog', 'Append signature');
      expect(await violations()).toEqual([]);
      for (let dialog = 0; dialog < 2; dialog++) await manager.page.keyboard.press('Escape');
      await manager.seeGone('dialog', 'New post');
      await manager.follow('Calendar');
      await manager.press('Agenda');
      await manager.see('region', 'Agenda');
      expect(await violations()).toEqual([]);
    });
  }
});
