/** All that was ever done to the schema. */
import { createFirstTables } from './0001-first-tables.ts';
import { searchInAddresses } from './0002-search-in-addresses.ts';
import { noteVersions } from './0003-note-versions.ts';
import type { Migration } from './migration.ts';

type Released = {
  /** The first version of Colophon that has it, and so can open what it has made. */
  since: string;
  run: Migration;
};

/**
 * By name, in order; one that has been released is never changed. Each has a fixture, in
 * `test/schemas`, by which every later version is held to open what it left behind.
 */
export const migrations: Readonly<Record<string, Released>> = {
  '0001-first-tables': { since: '0.1.0', run: createFirstTables },
  '0002-search-in-addresses': { since: '0.1.0', run: searchInAddresses },
  '0003-note-versions': { since: '0.1.0', run: noteVersions },
};
