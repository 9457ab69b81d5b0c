/** The form of a signature: where it comes first, the setting of its variables, its menu of variables, its use. */
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FieldValues } from '../../../shared/rows/edit.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

let manager: Manager;
const make = createRowFactory();
const signature = make.signature;

async function openForm(
  content: string,
  fields: FieldValues = {},
  values: readonly string[] = [],
): Promise<void> {
  const rows = [
    signature('Mine', content, fields),
    ...values.map(name => make.value(name, 'Its text')),
  ];
  manager = await startManager('signatures', { rows });
  await manager.press('Mine');
  await manager.see('textbox', 'Content');
}

/** Returns the names of the pressed chips of networks. */
const listPressed = () =>
  all('.network-chips [aria-pressed="true"]').map(({ textContent }) => textContent);

describe('where a signature comes first', () => {
  it('network pressed: its sites are added to the list of sites or removed; all others stay', async () => {
    await openForm('Text', { sites: ['twitter.com', 'blog.example', '*.x.com'] });
    await manager.see('group', 'Where');
    expect(listPressed()).toEqual(['X']);
    await manager.press('Bluesky');
    await until('its host is added', async () =>
      (await manager.readValue('Sites')).endsWith('bsky.app'),
    );
    expect(await manager.readValue('Sites')).toBe('twitter.com\nblog.example\n*.x.com\nbsky.app');
    await manager.press('X');
    await until('it is pressed no more', () => String(listPressed()) === 'Bluesky');
    expect(await manager.readValue('Sites')).toBe('blog.example\nbsky.app');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    const [stored] = await manager.device.signatures.toArray();
    expect(stored?.row.fields.sites?.[0]).toEqual(['blog.example', 'bsky.app']);
  });

  it('sites typed: the chips of their networks are pressed, and none of them moves', async () => {
    await openForm('Text');
    const readPlaces = () =>
      all('.network-chips .chip').map(chip => JSON.stringify(chip.getBoundingClientRect()));
    const before = readPlaces();
    await manager.fill('Sites', 'LinkedIn, https://www.reddit.com/r/letterpress');
    await until('both are pressed', () => String(listPressed()) === 'LinkedIn,Reddit');
    expect(readPlaces()).toEqual(before);
  });

  it('keyboard: the chips are one stop with arrows, and Space presses', async () => {
    await openForm('Text');
    await manager.focus('textbox', 'Sites');
    await manager.keys('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement?.textContent).toBe('X');
    await manager.keys('{ArrowRight} ');
    await until('Bluesky is pressed', () => String(listPressed()) === 'Bluesky');
    await manager.keys('{Tab}');
    expect(document.activeElement).toBe(manager.find('textbox', 'Sites'));
  });
});

describe('“Use variables”', () => {
  const findSetting = () => manager.find<HTMLInputElement>('checkbox', 'Use variables');

  it('text without braces: not there; with the first braces it comes, and stays while it is used', async () => {
    await openForm('Text');
    expect(findSetting()).toBeNull();
    await manager.fill('Content', 'Text {{date}}');
    await manager.tick('Use variables');
    await manager.fill('Content', 'Text');
    await until(
      'the text has changed',
      () => all('.signature-preview')[0]?.innerText.includes('{{') === false,
    );
    await manager.tick('Use variables');
    expect(findSetting()?.checked).toBe(false);
  });

  it.each([
    ['on, without braces', 'Text', { variables: true }],
    ['off, braces in a version', 'Text', { versions: [{ sites: [], content: '{{url}}' }] }],
  ])('%s: there', async (_, content, fields) => {
    await openForm(content, fields);
    await manager.see('checkbox', 'Use variables');
  });
});

describe('menu of variables', () => {
  it('groups: Date, Page, Ask and Values, which has the user’s own values', async () => {
    await openForm('Text', {}, ['newsletter']);
    await manager.press('Insert');
    await manager.see('menu', 'Insert');
    const groups = all('[role=menu] [role=group]').map(group => [
      group.ariaLabel,
      ...[...group.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent),
    ]);
    expect(groups).toEqual([
      ['Date', 'Date', 'Time', 'Date or time…'],
      ['Page', 'Page title', 'Page address', 'Site name', 'Selected text'],
      ['Ask', 'Choice…', 'Question…'],
      ['Values', 'Clipboard', 'Counter', 'Cursor position', 'newsletter'],
    ]);
    expect(all('[role=menuitem]')).toHaveLength(groups.flat().length - groups.length);
  });

  it.each([
    [1280, 860],
    [360, 640],
    [640, 360],
  ])(
    'window of %i x %i, 60 values: inside the form, and the last one is reached',
    async (...size) => {
      const values = Array.from({ length: 60 }, (_, index) => `value-${index}`);
      await openForm('Text', {}, values);
      await page.viewport(...size);
      await manager.press('Insert');
      const menu = (await waitFor('[role=menu]')).getBoundingClientRect();
      const form = (await waitFor('dialog')).getBoundingClientRect();
      expect(menu.top).toBeGreaterThanOrEqual(form.top);
      expect(menu.bottom).toBeLessThanOrEqual(form.bottom);
      expect(menu.left).toBeGreaterThanOrEqual(form.left);
      expect(menu.right).toBeLessThanOrEqual(form.right);
      await manager.keys('{End}');
      const last = document.activeElement?.getBoundingClientRect();
      expect(last?.bottom).toBeLessThanOrEqual(menu.bottom);
      expect(last?.top).toBeGreaterThanOrEqual(menu.top);
    },
  );
});

describe('variables as chips below the text', () => {
  const findChip = (name: string) => manager.find('button', name);

  it('chip pressed: its braces are selected in the text, the next ones at each press', async () => {
    const content = 'On {{date}} \\\\{{date}} {{ask:Who?}} {{my.link}} {{what}} {{date}}';
    await openForm(content, { variables: true });
    const field = await manager.wait<HTMLTextAreaElement>('textbox', 'Content');
    field.setSelectionRange(0, 0);
    expect(all('.variable-chips .chip').map(({ textContent }) => textContent)).toEqual([
      'date',
      'question',
      'link',
    ]);
    const readSelected = () => [
      document.activeElement === field,
      field.selectionStart,
      field.value.slice(field.selectionStart, field.selectionEnd),
    ];
    await manager.press('question');
    expect(readSelected()).toEqual([true, content.indexOf('{{ask'), '{{ask:Who?}}']);
    await manager.press('date');
    expect(readSelected()).toEqual([true, content.lastIndexOf('{{date'), '{{date}}']);
    await manager.press('date');
    expect(readSelected()).toEqual([true, content.indexOf('{{date'), '{{date}}']);
    await manager.type('{{time}}');
    await until('the typed braces have their chip', () => findChip('time') !== null);
    expect(field.value).toBe(content.replace('{{date}}', '{{time}}'));
  });

  it('variables turned off: no chips', async () => {
    await openForm('On {{date}}', { variables: true });
    expect(findChip('date')).not.toBeNull();
    await manager.tick('Use variables');
    await until('they are gone', () => findChip('date') === null);
  });
});

describe('list of signatures', () => {
  it('variables: their names in place of their braces, only in signatures that use variables', async () => {
    const content = '{{choose:Hi|Bye}}, {{my.link}} {{what}} {{ask:Who?}}';
    const rows = [signature('With', content, { variables: true }), signature('Without', content)];
    manager = await startManager('signatures', { rows });
    await manager.see('button', 'With');
    const texts = all('.signature-text');
    expect(texts.map(text => text.innerText).toSorted()).toEqual(
      ['choice, link {{what}} question', content].toSorted(),
    );
    const names = all('.variable-name');
    expect(names.map(name => [name.textContent, name.title])).toEqual([
      ['choice', '{{choose:Hi|Bye}}'],
      ['link', '{{my.link}}'],
      ['question', '{{ask:Who?}}'],
    ]);
    const [first, second] = all('.signature-row').map(row => row.getBoundingClientRect().height);
    expect(first).toBe(second);
  });
});

describe('use of a signature', () => {
  it('used on two sites: the form says how often, and last on which network', async () => {
    await openForm('Text');
    const [{ id = '' } = {}] = await manager.device.signatures.toArray();
    await manager.device.uses.bulkPut([
      { signature_id: id, host: 'x.com', count: 11, last_used_ms: Date.now() },
      { signature_id: id, host: 'a.org', count: 1, last_used_ms: 0 },
    ]);
    await manager.reload();
    await manager.press('Mine');
    const usage = await waitFor('.preview-usage');
    expect(usage.textContent).toBe('Used 12 times, last on X (today)');
  });
});

describe.each(colorSchemes)('accessibility, %s', scheme => {
  it.each([1200, 320])(
    '%i px, networks, variables and the menu: axe finds no violation',
    async width => {
      await openForm('Text {{date}} {{ask:Who?}}', { variables: true, sites: ['x.com'] });
      await page.viewport(width, 800);
      expect(await findAccessibilityFaults(scheme)).toEqual([]);
      await manager.press('Insert');
      await manager.see('menu', 'Insert');
      expect(await findAccessibilityFaults(scheme)).toEqual([]);
    },
  );
});
