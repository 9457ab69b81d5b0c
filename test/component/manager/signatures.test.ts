/** The form and the search of the signatures. The tests share one mount and see earlier signatures. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { NamedNetwork } from '../../../shared/counting/network.ts';
import { countingRules } from '../../../shared/counting/rules.ts';
import { all, until, waitFor } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

/** The networks that the form shows on a device that has used no signature and chosen no network. */
const shownNetworks: readonly NamedNetwork[] = ['x', 'bluesky', 'threads', 'linkedin'];

describe('the signatures screen', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('signatures');
  });

  async function createSignature(name: string, content: string, sites = '') {
    await manager.press('New signature');
    await manager.fill('Name', name);
    await manager.fill('Content', content);
    await manager.fill('Sites', sites);
    await manager.press('Save');
    await manager.see('button', name);
  }

  it('content with spaces and emoji: kept exactly as typed', async () => {
    const content = '  — Ada 🖋️\n\n#writing  ';
    await createSignature('Closing', content, 'x.com\n*.example.org');
    await manager.press('Closing');
    expect(await manager.readValue('Content')).toBe(content);
    expect(await manager.readValue('Sites')).toBe('x.com\n*.example.org');
    await manager.press('Cancel');
  });

  it('rules of the networks: folded, each with a link to its source', async () => {
    await manager.press('New signature');
    await manager.fill('Content', 'text');
    await waitFor('.network-counts > li');
    const rules = await waitFor<HTMLDetailsElement>('.network-rules');
    expect(rules.open).toBe(false);
    rules.open = true;
    const links = all<HTMLAnchorElement>('.network-rules dd a');
    const sources = shownNetworks.map(network => countingRules[network].source.url);
    expect(links.map(link => link.getAttribute('href'))).toEqual(sources);
    expect(links.filter(({ protocol }) => !/^https?:$/.test(protocol))).toEqual([]);
    expect(all('.network-counts > li').length).toBe(shownNetworks.length);
    expect(all('.network-counts > li').every(item => 'title' in item && item.title !== '')).toBe(
      true,
    );
    await manager.press('Cancel');
  });

  it('one of two sites invalid: the error names only this one, and the input stays', async () => {
    await manager.press('New signature');
    await manager.fill('Name', 'Sites');
    await manager.fill('Content', 'text');
    await manager.fill('Sites', 'x.com *.');
    await manager.press('Save');
    await manager.seeText('“*.” must be a host name');
    expect(await manager.readFieldError('Sites')).not.toContain('“x.com”');
    expect(await manager.readValue('Sites')).toBe('x.com *.');
    await manager.press('Cancel');
  });

  it('shortcut that another signature has: the form warns and saves; lists show it, search finds it', async () => {
    await manager.press('New signature');
    await manager.fill('Name', 'News');
    await manager.fill('Content', 'My letter');
    await manager.fill('Shortcut', ';');
    await manager.press('Save');
    await manager.seeText('Shortcut must be at least 2 characters');
    await manager.fill('Shortcut', ';news');
    await manager.press('Save');
    await manager.see('button', 'News');
    await manager.press('New signature');
    await manager.fill('Name', 'Second letter');
    await manager.fill('Content', 'Another');
    await manager.fill('Shortcut', ';News');
    expect(await manager.readFieldError('Shortcut')).not.toContain('same shortcut');
    await manager.fill('Shortcut', ';news');
    await until('the form warns', async () =>
      (await manager.readFieldError('Shortcut')).includes('News” has the same shortcut'),
    );
    await manager.press('Save');
    await manager.see('button', 'Second letter');
    await manager.search('Search signatures', ';NEWS');
    await until('two rows are left', () => all('.signature-row').length === 2);
    expect(all('.shortcut-badge').map(({ textContent }) => textContent)).toEqual([
      ';news',
      ';news',
    ]);
    await manager.search('Search signatures', '');
    await manager.press('Second letter');
    await manager.fill('Shortcut', '');
    await manager.press('Save');
    await until('its shortcut is gone', () => all('.shortcut-badge').length === 1);
  });

  it('address pasted as a site: only its host is kept', async () => {
    const addresses = 'https://Social.Example.org:8080/home?a=1, x.com/compose';
    await createSignature('Pasted', 'text', addresses);
    await manager.press('Pasted');
    expect(await manager.readValue('Sites')).toBe('social.example.org\nx.com');
    await manager.press('Cancel');
  });

  it('search: matches name, text and site', async () => {
    await createSignature('Letter', 'One letter a week', 'linkedin.com');
    await manager.search('Search signatures', 'LINKEDIN week');
    await manager.seeGone('button', 'Closing');
    await manager.see('button', 'Letter');
    await manager.search('Search signatures', 'nowhere');
    await manager.seeText('No signature matches “nowhere”');
    await manager.clear();
    await manager.see('button', 'Closing');
  });

  it('signature pinned: it is the first in the list, with an icon named “Pinned”', async () => {
    await createSignature('Latest', 'the newest');
    await manager.press('Closing');
    await manager.tick('Pinned');
    await manager.press('Save');
    await manager.see('img', 'Pinned');
    expect(all('.signature-row .row-open')[0]?.textContent).toBe('Closing');
    await manager.press('Closing');
    await manager.tick('Pinned');
    await manager.press('Save');
    await manager.seeGone('img', 'Pinned');
  });

  it('one of two versions with an invalid site: an error; after its removal the other is saved', async () => {
    await createSignature('Adapts', 'The long one');
    await manager.press('Adapts');
    await manager.press('Add version');
    await manager.press('Add version');
    await manager.see('group', 'Version 2');
    /** Fills the two fields of a version, counted from 1. */
    const fillVersion = (number: number, sites: string, content: string) => {
      const fields = all<HTMLTextAreaElement>(`fieldset:nth-of-type(${number}) textarea`);
      for (const [index, field] of fields.entries()) {
        field.value = [sites, content][index] ?? '';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    };
    fillVersion(1, 'x.com, twitter.com', 'Short');
    fillVersion(2, 'a..org', 'Other');
    await manager.press('Save');
    await manager.seeText('“a..org” must be a host name');
    await manager.press('Remove version 2');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.press('Adapts');
    expect(await manager.readValue('Content')).toBe('The long one');
    const fields = all<HTMLTextAreaElement>('fieldset textarea');
    expect(fields.map(({ value }) => value)).toEqual(['x.com\ntwitter.com', 'Short']);
    await manager.press('Cancel');
  });

  it('variables turned on: the preview fills them in, and the form names the unknown ones', async () => {
    await createSignature('Dated', '{{date:yyyy}}, {{nothing}}');
    await manager.press('Dated');
    const seePreview = async (text: string) => {
      const preview = await waitFor('figure');
      await until(`the preview has ${text}`, () => preview.textContent.includes(text));
    };
    await seePreview('{{date:yyyy}}, {{nothing}}');
    await manager.tick('Use variables');
    await manager.seeText('Not variables, kept as they are: {{nothing}}');
    await seePreview(`${new Date().getFullYear()}, {{nothing}}`);
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.press('Dated');
    await manager.seeText('Not variables, kept as they are: {{nothing}}');
    expect(await manager.readValue('Content')).toBe('{{date:yyyy}}, {{nothing}}');
    await manager.press('Cancel');
  });

  it('suggested on a site and in replies, then the site removed: kept as the form says', async () => {
    const readStored = async () => {
      const rows = (await manager.device.signatures.toArray()).map(({ row }) => row.fields);
      const fields = rows.find(({ name }) => name?.[0] === 'Suggested');
      return [fields?.offered_on?.[0], fields?.offered_in_replies?.[0]];
    };
    await createSignature('Suggested', 'Read more.');
    await manager.press('Suggested');
    await manager.fill('Suggested on', 'x.com');
    await manager.tick('Also in replies');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    expect(await readStored()).toEqual([['x.com'], true]);
    await manager.press('Suggested');
    await manager.fill('Suggested on', '');
    await manager.seeGone('checkbox', 'Also in replies');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    expect((await readStored())[0]).toEqual([]);
  });

  it('signature deleted: Undo restores it', async () => {
    await manager.press('Letter');
    await manager.press('Delete');
    await manager.seeText('Signature “Letter” deleted');
    await manager.seeGone('button', 'Letter');
    await manager.press('Undo');
    await manager.see('button', 'Letter');
  });

  it('a thousand signatures: only rows near the view are rendered; a row shows its use count', async () => {
    const make = createRowFactory();
    const many = Array.from({ length: 1_000 }, (_, index) =>
      make.signature(`Many ${index}`, `text ${index}`),
    );
    const use = { signature_id: many[500]?.id ?? '' };
    await manager.write(many);
    await manager.device.uses.bulkPut([
      { ...use, host: 'x.com', count: 11, last_used_ms: Date.now() },
      { ...use, host: 'a.org', count: 1, last_used_ms: 0 },
    ]);
    await manager.reload();
    await manager.seeText('Used 12 times, last on X (today)');
    expect(all('.signature-row').length).toBeLessThan(60);
    await manager.focus('button', 'Many 500');
    await manager.keys('{End}');
    await until(
      'another row has the focus',
      () => document.activeElement?.textContent !== 'Many 500',
    );
  });
});

describe('look-alikes of signatures', () => {
  it('two that differ only in spaces: shown alone, merged into one, and restored by Undo', async () => {
    const make = createRowFactory();
    const rows = [
      make.signature('Closing', '— Ada'),
      make.signature('closing ', '—  Ada'),
      make.signature('Other', 'text'),
    ];
    const manager = await startManager('signatures', { rows });
    await manager.press('2 look-alikes');
    await until('only look-alikes are listed', () => all('.signature-row').length === 2);
    await manager.press('Merge look-alikes');
    await manager.seeText('1 group of look-alikes merged');
    await until('one is left beside the other', () => all('.signature-row').length === 2);
    await manager.see('button', 'Other');
    await manager.seeGone('button', '2 look-alikes');
    await manager.press('Undo');
    await manager.see('button', '2 look-alikes');
    await until('all are back', () => all('.signature-row').length === 3);
  });

  it('two with shortcuts: the shortcut that goes is named before and after the merge', async () => {
    const make = createRowFactory();
    const rows = [
      make.signature('Closing', '— Ada', { shortcut: ';bye' }),
      make.signature('closing ', '—  Ada', { shortcut: ';close' }),
    ];
    const manager = await startManager('signatures', { rows });
    await manager.press('2 look-alikes');
    await manager.seeText('one shortcut and one rotation. Not kept: ;close');
    await manager.press('Merge look-alikes');
    await manager.seeText('1 group of look-alikes merged · Not kept: ;close');
    await manager.press('Undo');
    await until('both shortcuts are back', async () => {
      const stored = await manager.device.signatures.toArray();
      return stored.filter(({ shown, row }) => shown === 1 && row.fields.shortcut).length === 2;
    });
  });

  it('search narrows the list: only groups of which it shows a member are merged', async () => {
    const make = createRowFactory();
    const rows = [
      make.signature('Closing', '— Ada'),
      make.signature('closing ', '—  Ada'),
      make.signature('Opening', 'text'),
      make.signature('opening', 'text'),
    ];
    const manager = await startManager('signatures', { rows });
    await manager.press('4 look-alikes');
    await manager.search('Search signatures', 'nothing like it');
    await manager.seeGone('button', 'Merge look-alikes');
    await manager.search('Search signatures', 'closing');
    await until('the search is done', () => all('.signature-row').length === 2);
    await manager.press('Merge look-alikes');
    await manager.seeText('1 group of look-alikes merged');
    await manager.see('button', '2 look-alikes');
  });
});
