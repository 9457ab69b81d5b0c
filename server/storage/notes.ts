/** Facts that the database stores about itself. */
import { randomUUID } from 'node:crypto';
import type { Queries } from './storage.ts';

/**
 * `needs`: the version of Colophon that is needed to open the database.
 * `views`: the schema of its projections, see `projection-schema.ts`.
 * `thinned`: the time at which a server has last begun to thin the commits.
 * `id`: a random id, by which its servers find each other.
 */
type NoteName = 'needs' | 'views' | 'thinned' | 'id';

export async function readNote(queries: Queries, name: NoteName): Promise<string | null> {
  const note = await queries
    .selectFrom('notes')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return note?.value ?? null;
}

export async function writeNote(queries: Queries, name: NoteName, value: string): Promise<void> {
  await queries
    .insertInto('notes')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns the id of the database. The first server that asks for it creates it. */
export async function ensureDatabaseId(queries: Queries): Promise<string> {
  await queries
    .insertInto('notes')
    .values({ name: 'id', value: randomUUID() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (await readNote(queries, 'id')) ?? '';
}

/** Makes a copy of a database another database: the servers of both must not find each other. */
export async function deleteDatabaseId(queries: Queries): Promise<void> {
  await queries.deleteFrom('notes').where('name', '=', 'id').execute();
}
