/** The user's own limits in Settings, and the counts of the manager by them. The tests share one mount. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listLimits, writeLimit } from '../../../extension/store/limits.ts';
import { countingRules } from '../../../shared/counting/rules.ts';
import { colorSchemes, findAccessibilityFaults } from '../../support/component/accessibility.ts';
import { all, find, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('my limits', () => {
  let manager: Manager;
  const make = createRowFactory();

  beforeAll(async () => {
    const rows = [
      make.signature('Closing', 'Bye'),
      make.post('For a site', { url: 'https://toots.example/home' }),
      make.post('For X', { url: 'https://x.com/home' }),
    ];
    manager = await startManager('settings', { rows });
    await manager.see('textbox', 'Bluesky');
  });

  const readStored = async () => Object.fromEntries(await listLimits(manager.device));
  const untilStored = (limits: Record<string, number>) =>
    until(`stored: ${JSON.stringify(limits)}`, async () => {
      const stored = await readStored();
      return JSON.stringify(stored) === JSON.stringify(limits);
    });
  const seeInField = (name: string, text: string) =>
    until(`${name} has ${text}`, async () => (await manager.readValue(name)) === text);

  it('none set: each network has an empty field, which names its own limit', () => {
    const fields = all<HTMLInputElement>('.limits input[placeholder]');
    const shown = fields.map(({ value, placeholder }) => [value, placeholder]).slice(0, 3);
    expect(shown).toEqual([
      ['', '280'],
      ['', '300'],
      ['', '500'],
    ]);
    expect(fields.length).toBe(Object.keys(countingRules).length);
  });

  it('Premium pressed: X has 25,000, and none after the second press', async () => {
    await manager.press('Premium: 25,000 characters');
    await untilStored({ x: 25_000 });
    await seeInField('X', '25,000');
    await manager.press('Premium: 25,000 characters');
    await untilStored({});
    await seeInField('X', '');
  });

  it('number with separators: stored, and shown as the language writes it', async () => {
    await manager.fill('LinkedIn', '1.250');
    await manager.keys('{Tab}');
    await untilStored({ linkedin: 1_250 });
    await seeInField('LinkedIn', '1,250');
  });

  it.each(['0', '1.5', 'many', '1000001'])(
    '%s: refused at its field, the last one stays',
    async typed => {
      await manager.fill('LinkedIn', typed);
      await manager.keys('{Tab}');
      await manager.seeText('LinkedIn must be a whole number from 1 to 1,000,000.');
      expect(await manager.readValue('LinkedIn')).toBe(typed);
      expect(await readStored()).toEqual({ linkedin: 1_250 });
    },
  );

  it('emptied: the limit of the network counts again', async () => {
    await manager.fill('LinkedIn', ' ');
    await manager.keys('{Tab}');
    await untilStored({});
    await seeInField('LinkedIn', '');
    expect(find('alert', '')).toBeNull();
  });

  it('site that is none, and no number: each is named at its field', async () => {
    await manager.fill('Another site', 'not a host');
    await manager.press('Add');
    await manager.seeText('Another site must be a host, such as mastodon.social.');
    await manager.seeText('Limit in characters must be a whole number from 1 to 1,000,000.');
    expect(await readStored()).toEqual({});
  });

  it('host named as the sites without a limit: refused, as it would be the limit of all of them', async () => {
    await manager.fill('Another site', 'elsewhere');
    await manager.fill('Limit in characters', '5000');
    await manager.press('Add');
    await manager.seeText('Another site must be a host, such as mastodon.social.');
    expect(await readStored()).toEqual({});
  });

  it('address of a site: it gets a field of its own; one of a network is the limit of the network', async () => {
    await manager.fill('Another site', 'https://www.toots.example/home');
    await manager.fill('Limit in characters', '5000');
    await manager.press('Add');
    await seeInField('toots.example', '5,000');
    await manager.fill('Another site', 'bsky.app');
    await manager.fill('Limit in characters', '200');
    await manager.press('Add');
    await seeInField('Bluesky', '200');
    await untilStored({ bluesky: 200, 'toots.example': 5_000 });
  });

  it.each(colorSchemes)('%s: no accessibility faults', async scheme => {
    expect(await findAccessibilityFaults(scheme)).toEqual([]);
  });

  it('set on another device: the field, the form of a post and the preview of a signature count by it', async () => {
    await writeLimit(manager.device, { site: 'x', limit: 25_000 }, Date.now());
    await seeInField('X', '25,000');
    manager.goTo('posts');
    await manager.press('For X');
    await manager.fill('Content', 'a'.repeat(1_200));
    await manager.seeText('X 1,200 of 25,000');
    await manager.press('Append signature');
    await manager.seeText('1,200 → 1,205 of 25,000');
    await manager.keys('{Escape}{Escape}');
    manager.goTo('signatures');
    await manager.press('Closing');
    await manager.seeText('3/25,000');
    await manager.press('Cancel');
  });

  it('post for a site with a limit: the form counts by it', async () => {
    manager.goTo('posts');
    await manager.press('For a site');
    await manager.seeText('toots.example 10 of 5,000');
    await manager.press('Cancel');
  });

  it('removed: the site has no field, and its posts no limit', async () => {
    manager.goTo('settings');
    await manager.press('Remove toots.example');
    await manager.seeGone('textbox', 'toots.example');
    manager.goTo('posts');
    await manager.press('For a site');
    await manager.seeText('10 characters');
    await manager.press('Cancel');
  });
});
