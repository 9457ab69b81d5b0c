/**
 * Writes rows directly into the database of an open page, and an outbox entry for each. The device is
 * then like one that has worked without a server for years.
 */
import type { Page } from 'puppeteer-core';
import { type OtherRow, type StoredRow, toStored } from '../../extension/store/database.ts';
import { slotKind } from '../../extension/store/slots.ts';
import { viewKind } from '../../extension/store/views.ts';
import { resources } from '../../shared/resources/resources.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, type FieldValues } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';

const device = 'seedseedseed';
/** The number of rows that are sent to the page and written in one transaction. */
const partSize = 1_000;

/** Returns functions that create rows, each one minute after the previous one. */
export function createRowFactory(startMs = Date.UTC(2026, 0, 1)) {
  let last: Stamp | null = null;
  let createdCount = 0;
  const stamper = () => {
    last = nextStamp(last, startMs + createdCount * 60_000, device);
    return last;
  };
  const make = (kind: string, values: FieldValues, labelIds: string[]) => {
    createdCount++;
    return createRow(kind, newId(), values, labelIds, stamper);
  };
  return {
    label: (name: string, color = '#2e7d4f') => make('label', { name, color }, []),
    signature: (name: string, content: string, fields: FieldValues = {}) =>
      make('signature', { name, content, sites: [], ...fields }, []),
    value: (name: string, content: string) => make('value', { name, content }, []),
    post: (content: string, fields: Record<string, string | null> = {}, labelIds: string[] = []) =>
      make(
        'post',
        {
          content,
          url: null,
          status: 'draft',
          scheduled_at: null,
          published_at: null,
          ...fields,
        },
        labelIds,
      ),
    /** @param query the filter in the form of the URL's query */
    view: (name: string, query: string, fields: FieldValues = {}) =>
      make(viewKind, { name, section: 'posts', query, ...fields }, []),
    /** @param time local time, such as `09:00`, by default on all days and networks */
    slot: (time: string, fields: FieldValues = {}) =>
      make(slotKind, { time, weekdays: [1, 2, 3, 4, 5, 6, 7], network: null, ...fields }, []),
  };
}

/** Returns the records of a row, and the table of the first of them. */
export const toEntry = (row: Row): Entry => ({
  pending: { kind: row.kind, id: row.id },
  ...([viewKind, slotKind].includes(row.kind)
    ? { table: 'others', stored: { kind: row.kind, id: row.id, row } }
    : toResourceEntry(row)),
});

type Entry = {
  table: string;
  stored: StoredRow | OtherRow;
  pending: { kind: string; id: string };
};

const toResourceEntry = (row: Row): Pick<Entry, 'table' | 'stored'> => ({
  // A later version's kind has a table that is named in the same way.
  table: isKnownKind(row.kind) ? resources[row.kind].path : `${row.kind}s`,
  // This version's `toStored` would withhold rows with values of a later version, so `shown` is set here.
  stored: { ...toStored(row, 1), shown: isShown(row) ? 1 : 0 },
});

/** Writes the rows. The page shows them after a reload, and syncs them if it is connected. */
export async function seed(page: Page, rows: Row[]): Promise<void> {
  // Waits until the page has created the database. Opening it before would create one without tables.
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
  for (let from = 0; from < rows.length; from += partSize) {
    const part = rows.slice(from, from + partSize).map(toEntry);
    await page.evaluate(async entries => {
      const opening = indexedDB.open('colophon');
      await new Promise(resolve => {
        opening.onsuccess = resolve;
      });
      const database = opening.result;
      const tables = [...new Set(['outbox', ...entries.map(({ table }) => table)])];
      const transaction = database.transaction(tables, 'readwrite');
      for (const { table, stored, pending } of entries) {
        transaction.objectStore(table).put(stored);
        transaction.objectStore('outbox').put(pending);
      }
      await new Promise(resolve => {
        transaction.oncomplete = resolve;
      });
      database.close();
    }, part);
  }
}

/**
 * Returns the reminder's row as JSON; a page of the extension runs it. The browser lists a notification for some seconds
 * only, but the worker stores the time of the post once the browser has shown it.
 */
export function readReminders(): Promise<string> {
  const opening = indexedDB.open('colophon');
  return new Promise((resolve, reject) => {
    opening.onerror = reject;
    opening.onsuccess = () => {
      const reading = opening.result.transaction('others').objectStore('others').getAll();
      reading.onsuccess = () => resolve(JSON.stringify(reading.result));
    };
  });
}
