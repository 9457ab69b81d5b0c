/**
 * The list of the user's own values, beside the signatures, and signatures that name each other. The tests share one
 * mount and depend on the order.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('the list of values', () => {
  let manager: Manager;
  const make = createRowFactory();

  beforeAll(async () => {
    const rows = [make.signature('Closing', 'More: {{my.news}}', { variables: true })];
    manager = await startManager('signatures', { rows });
  });

  async function readContent() {
    const [stored] = await manager.device.signatures.toArray();
    return stored?.row.fields.content?.[0];
  }

  it('no values: the screen says what they are for', async () => {
    await manager.press('Values');
    await manager.seeText('No values yet');
    await manager.seeGone('searchbox', 'Search signatures');
    await manager.seeFocusIn('[aria-pressed="true"]');
  });

  it('created by the key N: listed, and the preview of a signature has it', async () => {
    await manager.keys('n');
    await manager.see('dialog', 'New value');
    await manager.fill('Name', 'a b');
    await manager.fill('Content', 'https://a.example');
    await manager.press('Save');
    await manager.seeText('Name must be of the letters A to Z, digits, - and _.');
    await manager.fill('Name', 'News');
    await manager.press('Save');
    await manager.see('button', 'News');
    await manager.press('Values');
    await manager.press('Closing');
    await manager.seeText('More: https://a.example');
    await manager.press('Cancel');
  });

  it('menu Insert: offers the value', async () => {
    await manager.press('New signature');
    await manager.press('Insert');
    await manager.choose('menuitem', 'News');
    await until('the variable is there', async () =>
      (await manager.readValue('Content')).includes('{{my.News}}'),
    );
    await manager.press('Cancel');
  });

  it('renamed: the signature has the new name, until Undo', async () => {
    await manager.press('Values');
    await manager.press('News');
    await manager.seeText('1 signature uses it.');
    await manager.fill('Name', 'letter');
    await manager.press('Save');
    await manager.seeText('in 1 signature');
    await manager.see('button', 'letter');
    expect(await readContent()).toBe('More: {{my.letter}}');
    await manager.press('Undo');
    await manager.see('button', 'News');
    expect(await readContent()).toBe('More: {{my.news}}');
  });

  it('name that is in use: the error is at its field', async () => {
    await manager.press('New value');
    await manager.fill('Name', 'NEWS');
    await manager.fill('Content', 'c');
    await manager.press('Save');
    await manager.seeText('Name is already in use.');
    await manager.press('Cancel');
  });

  it.each(colorSchemes)('%s: no accessibility faults', async scheme => {
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
  });

  it('deleted by key: gone, Undo brings it back', async () => {
    await manager.focus('button', 'News');
    await manager.keys('{Delete}');
    await manager.seeText('Value deleted');
    await manager.seeText('No values yet');
    await manager.press('Undo');
    await manager.see('button', 'News');
  });
});

describe('signatures in others', () => {
  let manager: Manager;
  const make = createRowFactory();

  beforeAll(async () => {
    const rows = [
      make.signature('My Firm', 'ACME'),
      make.signature('Closing', 'By {{signature.my firm}}', { variables: true }),
    ];
    manager = await startManager('signatures', { rows });
  });

  async function readContents() {
    const stored = await manager.device.signatures.toArray();
    return stored.map(({ row }) => row.fields.content?.[0]);
  }

  it('preview and menu: have the other one', async () => {
    await manager.press('Closing');
    await manager.seeText('By ACME');
    await manager.press('Cancel');
    await manager.press('New signature');
    await manager.press('Insert');
    await manager.choose('menuitem', 'Signature…');
    await manager.see('dialog', 'Signature');
    await manager.select('Name', 'Closing');
    await manager.press('Insert');
    await until('the variable is there', async () =>
      (await manager.readValue('Content')).includes('{{signature.Closing}}'),
    );
    await manager.press('Cancel');
  });

  it('circle: the error is at the content', async () => {
    await manager.press('My Firm');
    await manager.seeText('Used in: \u2068Closing\u2069');
    await manager.fill('Content', '{{signature.Closing}}');
    await manager.tick('Use variables');
    await manager.press('Save');
    await manager.seeText('Content must not contain itself, not even through another signature.');
    await manager.press('Cancel');
  });

  it('renamed: the notice names who uses it, until Undo', async () => {
    await manager.press('My Firm');
    await manager.fill('Name', 'Company');
    await manager.press('Save');
    await manager.seeText('also in: Closing');
    expect(await readContents()).toContain('By {{signature.Company}}');
    await manager.press('Undo');
    await manager.see('button', 'My Firm');
    expect(await readContents()).toContain('By {{signature.my firm}}');
  });

  it('deleted: the notice says who still uses it', async () => {
    await manager.press('My Firm');
    await manager.press('Delete');
    await manager.seeText('deleted · Still used in: Closing');
  });
});
