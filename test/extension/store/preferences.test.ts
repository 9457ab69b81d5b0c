/** The popup reads the same preferences as all other pages from values that any version stored. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { readPopupSnapshot } from '../../../extension/store/popup-snapshot.ts';
import { defaultPreferences } from '../../../extension/store/preferences.ts';
import { readSettings } from '../../../extension/store/settings.ts';
import { separatorSchema } from '../../../shared/resources/signature.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads each stored value as the popup does (`settings`) and as all other pages do (`whole`). */
async function readBoth(name: string, values: readonly unknown[]) {
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const database = openDatabase(name, { indexedDB, IDBKeyRange });
  const read = [];
  for (const value of values) {
    await database.singles.put({ key: 'settings', value });
    const whole = await readSettings(database);
    const { settings } = await readPopupSnapshot(Promise.resolve([]), name);
    read.push({ whole, settings });
  }
  database.close();
  return read;
}

describe('stored preferences', () => {
  it('values that this version does not know: defaults, in the popup too', async () => {
    const [unknownValues, missing, other] = await readBoth('strange', [
      { separator: 'line', theme: 'toString', language: 7, singleKeys: 'no', views: 'all' },
      undefined,
      { separator: 'constructor', theme: 'dark', language: 'fr' },
    ]);
    expect(unknownValues).toEqual({ whole: defaultPreferences, settings: defaultPreferences });
    expect(missing).toEqual({ whole: defaultPreferences, settings: defaultPreferences });
    expect(other?.settings).toEqual({ ...defaultPreferences, theme: 'dark', language: 'fr' });
  });

  it('any stored value: the popup reads the same as other pages', async () => {
    const value = fc.record(
      {
        separator: fc.oneof(fc.constantFrom(...separatorSchema.options), fc.jsonValue()),
        theme: fc.oneof(fc.constantFrom('system', 'light', 'dark'), fc.jsonValue()),
        language: fc.oneof(fc.constantFrom('de', 'tlh'), fc.jsonValue()),
        singleKeys: fc.oneof(fc.boolean(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const values = fc.sample(fc.oneof(value, fc.jsonValue()), 100);
    for (const { whole, settings } of await readBoth('any', values))
      expect(settings).toEqual(whole);
  });

  it('each separator: can be chosen', async () => {
    const chosen = separatorSchema.options.map(separator => ({ separator }));
    const read = await readBoth('separators', chosen);
    expect(read.map(({ settings }) => settings.separator)).toEqual(separatorSchema.options);
  });
});
