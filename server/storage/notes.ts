/** Facts that the database stores about itself. */
import type { Queries } from './storage.ts';

/**
 * `needs`: the version of Colophon that is needed to open the database.
 * `views`: the schema of its projections, see `projection-schema.ts`.
 * `thinned`: the time at which a server has last begun to thin the commits.
 * `pairing_key`: the key of the hashes of pairing codes.
 * `due`: the time until which the posts that became due have their events, see `due-posts.ts`.
 */
type NoteName = 'needs' | 'views' | 'thinned' | 'pairing_key' | 'due';

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
