/** What was stored by any version means the same to the popup and to everybody else. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { unchosen } from '../../../extension/store/chosen.ts';
import { readGlance } from '../../../extension/store/glance.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { readSettings } from '../../../extension/store/settings.ts';
import { separator } from '../../../shared/text/separator.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the popup and what everybody else takes the stored value for. */
async function readBoth(name: string, values: readonly unknown[]) {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const database = openDatabase(name, { indexedDB, IDBKeyRange });
  const read = [];
  for (const value of values) {
    await database.singles.put({ key: 'settings', value });
    const { views: _, ...whole } = await readSettings(database);
    const { settings } = await readGlance(Promise.resolve([]), name);
    read.push({ whole, settings });
  }
  database.close();
  return read;
}

it('What this version does not offer counts as none, in the popup as elsewhere', async () => {
  const [strange, none, other] = await readBoth('strange', [
    { separator: 'line', theme: 'toString', language: 7, views: 'all' },
    undefined,
    { separator: 'constructor', theme: 'dark', language: 'fr' },
  ]);
  expect(strange).toEqual({ whole: unchosen, settings: unchosen });
  expect(none).toEqual({ whole: unchosen, settings: unchosen });
  expect(other?.settings).toEqual({ ...unchosen, theme: 'dark', language: 'fr' });
});

it('Whatever is stored, the popup takes it for what everybody takes it for', async () => {
  const value = fc.record(
    {
      separator: fc.oneof(fc.constantFrom(...separator.options), fc.jsonValue()),
      theme: fc.oneof(fc.constantFrom('system', 'light', 'dark'), fc.jsonValue()),
      language: fc.oneof(fc.constantFrom('de', 'tlh'), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  const values = fc.sample(fc.oneof(value, fc.jsonValue()), 100);
  for (const { whole, settings } of await readBoth('any', values)) expect(settings).toEqual(whole);
});

it('Each separator that there is may be chosen', async () => {
  const chosen = separator.options.map(one => ({ separator: one }));
  const read = await readBoth('separators', chosen);
  expect(read.map(({ settings }) => settings.separator)).toEqual(separator.options);
});
