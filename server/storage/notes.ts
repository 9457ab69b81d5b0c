/** What a database knows of itself. */
import type { Queries } from './storage.ts';

/**
 * `needs`: the version of Colophon that it takes to open the database.
 * `views`: by what views were derived from rows, see `derivation.ts`.
 */
type NoteName = 'needs' | 'views';

export async function readNote(queries: Queries, name: NoteName): Promise<string | null> {
  const found = await queries
    .selectFrom('notes')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.value ?? null;
}

export async function writeNote(queries: Queries, name: NoteName, value: string): Promise<void> {
  await queries
    .insertInto('notes')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
