/**
 * The states that screens reach by use: axe finds no violation in any language, and the keyboard reaches every
 * control. Each state is opened in English, and the language is changed while it is open.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { writeSingle } from '../../../extension/store/singles.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { keys, readPageWidth, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { walkByKeyboard } from '../../support/keyboard-walk.ts';
import { createRowFactory } from '../../support/seed.ts';

const languages = Object.keys(languageNames) as Language[];

function createRows() {
  const make = createRowFactory();
  const labels = ['Launch', 'Newsletter', 'Tips'].map(name => make.label(name, '#b3261e'));
  const ids = labels.map(({ id }) => id);
  const planned = { status: 'scheduled', scheduled_at: new Date().toISOString() };
  const versions = ['x.com', 'linkedin.com'].map(site => ({ sites: [site], content: site }));
  return [
    ...labels,
    make.signature('Versions', 'Long, {{date}}', { versions, variables: true }),
    make.signature('Tags', '#one #two #three'),
    make.signature('Nested', '{{my.news}} {{signature.Tags}} https://a.example', {
      ...{ variables: true, source_in_links: true },
    }),
    make.post('Planned', planned, ids),
    make.post('A draft', {}, ids.slice(1)),
  ];
}

/** Each state by the section where it begins, and the steps that lead to it. */
const states: Record<string, [section: string, open: (manager: Manager) => Promise<void>]> = {
  'signature with versions': [
    'signatures',
    async manager => {
      await manager.press('Versions');
      await manager.see('textbox', 'Content');
    },
  ],
  'set of hashtags': [
    'signatures',
    async manager => {
      await manager.press('Tags');
      await manager.see('textbox', 'Content');
    },
  ],
  'signature that names a value and another signature': [
    'signatures',
    async manager => {
      await manager.press('Nested');
      await manager.see('textbox', 'Content');
    },
  ],
  'own values': [
    'signatures',
    async manager => {
      await manager.press('Values');
      await manager.keys('n');
      await manager.see('dialog', 'New value');
      await manager.fill('Name', 'news');
      await manager.fill('Content', 'https://a.example');
      await manager.press('Save');
      await manager.see('button', 'news');
    },
  ],
  'own limits': [
    'settings',
    async manager => {
      await manager.press('Premium: 25,000 characters');
      await manager.see('textbox', 'Bluesky');
    },
  ],
  'selected posts': [
    'posts',
    async manager => {
      await manager.focus('button', 'Planned');
      await manager.keys('x');
      await manager.seeText('1 selected');
    },
  ],
  week: ['calendar?view=week', async () => void (await waitFor('[data-view="week"] .event'))],
  month: ['calendar?view=month', async () => void (await waitFor('[data-view="month"] .event'))],
  commands: ['posts', manager => manager.openPalette()],
  'preview of an import': [
    'settings',
    async () => {
      const input = await waitFor<HTMLInputElement>('input[type="file"]');
      const transfer = new DataTransfer();
      transfer.items.add(new File(['name,content\nFirst,one\nVersions,two\n'], 'signatures.csv'));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await waitFor('dialog[open] li');
    },
  ],
};

async function openState(name: string): Promise<Manager> {
  const [section, open] = states[name] ?? ['', async () => {}];
  const manager = await startManager(section, { rows: createRows() });
  await open(manager);
  return manager;
}

describe.each(Object.keys(states))('%s', name => {
  afterAll(() => page.viewport(1200, 800));

  it('each language, light and dark: no violation, and nothing overflows at 320 pixels', async () => {
    const { device } = await openState(name);
    const found: string[] = [];
    for (const language of languages) {
      await writeSingle(device, 'settings', { language });
      await waitFor(`html[lang="${language}"]`);
      await page.viewport(1200, 800);
      for (const scheme of colorSchemes) found.push(...(await findAccessibilityFaults(scheme)));
      await page.viewport(320, 800);
      if (readPageWidth() > innerWidth) found.push(`${language}: wider than 320 pixels`);
    }
    expect(found).toEqual([]);
  }, 60_000);

  it('keyboard: every control is reached and reacts to Enter', async () => {
    await openState(name);
    const { reached, unreached, unresponsive } = await walkByKeyboard({
      keyboard: { press: key => keys(`{${key}}`) },
      evaluate: act => Promise.resolve(act()),
    });
    expect({ unreached, unresponsive }).toEqual({ unreached: [], unresponsive: [] });
    expect(reached.length).toBeGreaterThan(1);
  }, 60_000);
});
