/** Servers behind a real PgBouncer, with the settings that server/README.md names. */
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openEventStream } from '../../support/event-stream.ts';
import { startPgbouncer } from '../../support/pgbouncer.ts';
import { createDatabase } from '../../support/postgres.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';

const ignored =
  'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout';

let variables: Record<string, string> = {};
const processes = new ServerProcesses(() => variables);
const opened: { close(): Promise<void> }[] = [];

/** The last first: a database has clients until the servers and the pooler have ended. */
afterEach(async () => {
  processes.killAll();
  for (const each of opened.splice(0).reverse()) await each.close();
});

describe('PgBouncer', () => {
  it.each([
    ['direct address of the database given', true],
    ['no direct address, and the pooler ignores the timeouts', false],
  ])('%s: two servers share posts and events', async (_, hasDirectAddress) => {
    const database = await createDatabase(inject('postgresUrl'));
    opened.push({ close: database.drop });
    const pooler = await startPgbouncer(database.url, hasDirectAddress ? [] : [ignored]);
    opened.push(pooler);
    variables = {
      DATABASE_URL: pooler.url,
      ...(hasDirectAddress && { DATABASE_LISTEN_URL: database.url }),
    };
    const first = await processes.serve();
    const second = await processes.serve();
    const events = await openEventStream(second.url, first.firstKey ?? '');
    const call = createCallerFor(first.url, first.firstKey);
    const created = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call('POST', '/api/posts', { content: `Post ${index}` }),
      ),
    );
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
    await expect.poll(() => events.versions.at(-1)).toBeGreaterThanOrEqual(30);
    const listed = await createCallerFor(second.url, first.firstKey)('GET', '/api/posts?limit=100');
    expect(listed.body.data).toHaveLength(30);
    await events.close();
  });
});
