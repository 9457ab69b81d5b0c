/** All migrations of the schema. */

import type { Migration } from '../storage.ts';
import { createFirstTables } from './0001-first-tables.ts';
import { searchInAddresses } from './0002-search-in-addresses.ts';
import { addNotesTable } from './0003-note-versions.ts';
import { addIdempotencyRecords } from './0004-idempotency-records.ts';
import { addWebhooks } from './0005-webhooks.ts';
import { addSearchIndex } from './0006-search-index.ts';
import { listWithoutTrigrams } from './0007-lists-without-trigrams.ts';
import { storeBodiesOnce } from './0008-bodies-once.ts';
import { addCalendars } from './0009-calendars.ts';
import { addPairings } from './0010-pairings.ts';

type Released = {
  /**
   * The first version of Colophon that has this migration, and so can open the database after it.
   */
  since: string;
  run: Migration;
};

/**
 * Migrations by name, in order. A released migration never changes. Each has a fixture in
 * `test/schemas`, which every later version must be able to open.
 */
export const migrations: Readonly<Record<string, Released>> = {
  '0001-first-tables': { since: '0.1.0', run: createFirstTables },
  '0002-search-in-addresses': { since: '0.1.0', run: searchInAddresses },
  '0003-note-versions': { since: '0.1.0', run: addNotesTable },
  '0004-idempotency-records': { since: '1.1.0', run: addIdempotencyRecords },
  '0005-webhooks': { since: '1.1.0', run: addWebhooks },
  '0006-search-index': { since: '1.1.0', run: addSearchIndex },
  '0007-lists-without-trigrams': { since: '1.1.0', run: listWithoutTrigrams },
  '0008-bodies-once': { since: '1.1.0', run: storeBodiesOnce },
  '0009-calendars': { since: '1.1.0', run: addCalendars },
  '0010-pairings': { since: '1.1.0', run: addPairings },
};
