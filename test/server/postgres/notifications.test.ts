/** Changes that servers of one PostgreSQL database announce to each other, and announcements that are lost. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPostgres, type PostgresOptions } from '../../../server/storage/postgres.ts';
import type { Change, Storage } from '../../../server/storage/storage.ts';
import { createDatabase } from '../../support/postgres.ts';
import { startDatabaseWithoutListen, startDeafPooler } from '../../support/rewriting-pooler.ts';

describe('Notifications of PostgreSQL', () => {
  const opened: { close(): Promise<void> }[] = [];
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'));
  });
  afterEach(async () => {
    // The last first: the pooler closes once its clients have gone.
    for (const each of opened.splice(0).reverse()) await each.close();
  });
  afterAll(() => database.drop());

  async function open(options: PostgresOptions = {}, url = database.url) {
    const storage = await openPostgres(url, options);
    opened.push(storage);
    const changes: (Change | 'gap')[] = [];
    storage.onChange(change => changes.push(change), new AbortController().signal);
    storage.receiveChanges();
    return { storage, changes };
  }

  const announce = ({ transaction, announce: announceIn }: Storage, ...changes: Change[]) =>
    transaction(async tx => {
      for (const change of changes) await announceIn(tx, change);
    });

  /** Announces until the other server listens. */
  async function waitUntilReceived(from: Storage, received: (Change | 'gap')[]) {
    await expect
      .poll(async () => {
        await announce(from, { workspaceId: 'first', seq: 1 });
        return received;
      })
      .toContainEqual({ workspaceId: 'first', seq: 1 });
  }

  it('change committed: own listeners at once, other servers by one statement for the latest versions', async () => {
    const [own, other] = [await open(), await open()];
    await waitUntilReceived(own.storage, other.changes);
    await expect.poll(() => other.changes.length).toBeGreaterThan(0);
    const statements = vi.spyOn(own.storage.queries, 'getExecutor');
    await Promise.all(
      [2, 3, 4].map(seq =>
        announce(own.storage, { workspaceId: 'w', seq }, { workspaceId: 'v', seq }),
      ),
    );
    expect(own.changes).toContainEqual({ workspaceId: 'w', seq: 4 });
    await expect.poll(() => other.changes).toContainEqual({ workspaceId: 'w', seq: 4 });
    await expect.poll(() => other.changes).toContainEqual({ workspaceId: 'v', seq: 4 });
    const notifying = statements.mock.results.length;
    expect(notifying).toBeLessThan(6);
    statements.mockRestore();
  });

  it('transaction rolled back: announced to nobody', async () => {
    const { storage, changes } = await open();
    const failing = storage.transaction(async tx => {
      await storage.announce(tx, { workspaceId: 'rolled back', seq: 9 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await waitUntilReceived(storage, changes);
    expect(changes).not.toContainEqual({ workspaceId: 'rolled back', seq: 9 });
  });

  it('closed at once after a commit: still announced', async () => {
    const [own, other] = [await openPostgres(database.url), await open()];
    await waitUntilReceived(own, other.changes);
    await announce(own, { workspaceId: 'last', seq: 1 });
    await own.close();
    await expect.poll(() => other.changes).toContainEqual({ workspaceId: 'last', seq: 1 });
  });

  it.each([
    ['pooler that forwards no notifications', startDeafPooler, /sends no notifications/],
    ['database without LISTEN', startDatabaseWithoutListen, /cannot listen.*syntax error/],
  ])('%s: reported once, and a gap at each poll', async (_title, start, reason) => {
    const pooler = await start(database.url);
    opened.push(pooler);
    const onWakeUpProblem = vi.fn();
    const options = { heartbeatMs: 500, pollIntervalMs: 20, onWakeUpProblem };
    const { storage, changes } = await open(options, pooler.url);
    await expect.poll(() => changes.filter(change => change === 'gap').length).toBeGreaterThan(9);
    expect(storage.isReceivingChanges()).toBe(false);
    expect(onWakeUpProblem.mock.calls).toEqual([[expect.stringMatching(reason)]]);
  });

  it('wrong address for LISTEN: reported without its password, and a gap at each poll', async () => {
    const listenUrl = new URL(database.url);
    listenUrl.password = 'wrong-secret';
    const onWakeUpProblem = vi.fn();
    const options = { heartbeatMs: 100, pollIntervalMs: 20, onWakeUpProblem };
    const { storage, changes } = await open({ ...options, listenUrl: listenUrl.href });
    await expect.poll(() => changes.filter(change => change === 'gap').length).toBeGreaterThan(9);
    expect(storage.isReceivingChanges()).toBe(false);
    expect(String(onWakeUpProblem.mock.calls)).toContain('authentication failed');
    expect(String(onWakeUpProblem.mock.calls)).not.toContain('wrong-secret');
  });

  it('pooler, and the direct address beside it: hears, and sends no timeouts to the pooler', async () => {
    const pooler = await startDeafPooler(database.url);
    opened.push(pooler);
    const onWakeUpProblem = vi.fn();
    const options = { heartbeatMs: 500, onWakeUpProblem, listenUrl: database.url };
    const { storage, changes } = await open(options, pooler.url);
    await waitUntilReceived((await open()).storage, changes);
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
      storage.queries,
    );
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    expect(onWakeUpProblem).not.toHaveBeenCalled();
  });
});
