/** Statements with lists get a new plan for each execution; the others are planned once per connection. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { upgradeDatabase } from '../../../server/storage/migrate.ts';
import { openPostgres } from '../../../server/storage/postgres.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { createDatabase } from '../../support/postgres.ts';

let storage: Storage;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createDatabase(inject('postgresUrl'));
  drop = database.drop;
  storage = await openPostgres(database.url);
  await upgradeDatabase(storage);
});
afterAll(async () => {
  await storage.close();
  await drop();
});

describe('stored plan of a statement', () => {
  it('8 executions: none with a list of ids, one with a single id', async () => {
    const texts = await storage.transaction(async tx => {
      for (let count = 0; count < 8; count++) {
        await tx.selectFrom('rows').select('id').where('id', 'in', ['a', 'b', 'c']).execute();
        await tx.selectFrom('rows').select('id').where('id', '=', 'a').execute();
      }
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements
      `.execute(tx);
      return rows.map(({ statement }) => statement);
    });
    expect(texts).toContain('select "id" from "rows" where "id" = $1');
    expect(texts.filter(text => text.includes(' in ('))).toEqual([]);
  });
});
