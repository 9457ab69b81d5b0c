/**
 * Rows put straight into the database of an open page, as on a device that has worked for years
 * without a server: all of them wait in the outbox.
 */
import type { Page } from 'puppeteer-core';
import { toStored } from '../../extension/store/database.ts';
import { newId } from '../../shared/resources/identity.ts';
import { type Kind, resources } from '../../shared/resources/resources.ts';
import { createRow, type FieldValues } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';

const device = 'seedseedseed';
const partSize = 1_000;

/** Makes rows, each created a minute after the one before it. */
export function createSeed(startMs = Date.UTC(2026, 0, 1)) {
  let last: Stamp | null = null;
  let madeCount = 0;
  const stamper = () => {
    last = nextStamp(last, startMs + madeCount * 60_000, device);
    return last;
  };
  const make = (kind: Kind, values: FieldValues, labelIds: string[]) => {
    madeCount++;
    return createRow(kind, newId(), values, labelIds, stamper);
  };
  return {
    label: (name: string, color = '#2e7d4f') => make('label', { name, color }, []),
    signature: (name: string, content: string) =>
      make('signature', { name, content, sites: [] }, []),
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
  };
}

/** The page shows the rows after it is loaded again, and syncs them where it is connected. */
export async function seed(page: Page, rows: Row[]): Promise<void> {
  // The page makes its database: one opened before that would be empty, and in its way.
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
  for (let from = 0; from < rows.length; from += partSize) {
    const part = rows.slice(from, from + partSize).map(row => ({
      // Kinds of tomorrow are named as today's are.
      table: isKnownKind(row.kind) ? resources[row.kind].path : `${row.kind}s`,
      // Those of tomorrow may hold what today's version would withhold.
      stored: { ...toStored(row, 1), shown: isShown(row) ? 1 : 0 },
      pending: { kind: row.kind, id: row.id },
    }));
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
