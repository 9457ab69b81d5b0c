/** Wake-ups by a real NATS, between servers whose PostgreSQL stands behind a pooler that forwards no notifications. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { migrate } from '../../../server/storage/migrate.ts';
import { ensureDatabaseId } from '../../../server/storage/notes.ts';
import { openPostgres, type PostgresOptions } from '../../../server/storage/postgres.ts';
import type { Change, Storage } from '../../../server/storage/storage.ts';
import { parseNatsAddress } from '../../../server/storage/wake-ups/nats-address.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { startNats } from '../../support/nats.ts';
import { createDatabase } from '../../support/postgres.ts';
import { startDeafPooler } from '../../support/rewriting-pooler.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';

type Received = (Change | 'gap')[];

const opened: { close(): Promise<void> }[] = [];
let poolerUrl = '';

/** The last first: a pooler closes once its clients have gone. */
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function closeAfterTest<T extends { close(): Promise<void> }>(starting: Promise<T>) {
  const started = await starting;
  opened.push(started);
  return started;
}

/** Creates a database. Returns its address behind a deaf pooler. */
async function createPooledDatabase(): Promise<string> {
  const database = await createDatabase(inject('postgresUrl'));
  opened.push({ close: database.drop });
  return (await closeAfterTest(startDeafPooler(database.url))).url;
}

beforeEach(async () => {
  poolerUrl = await createPooledDatabase();
});

const startNatsForTest = (flags?: string[]) => closeAfterTest(startNats(flags));

/** @param host host and port of NATS, with credentials if it needs them */
async function open(host: string, options: PostgresOptions = {}, databaseUrl = poolerUrl) {
  const natsAddress = parseNatsAddress(`nats://${host}`) ?? undefined;
  const onWakeUpProblem = vi.fn();
  const storage = await closeAfterTest(
    openPostgres(databaseUrl, { natsAddress, onWakeUpProblem, ...options }),
  );
  await migrate(storage);
  const changes: Received = [];
  storage.onChange(change => changes.push(change), new AbortController().signal);
  storage.receiveChanges();
  return { storage, changes, onWakeUpProblem };
}

/** Opens two storages that receive changes of each other. */
async function openTwo(host: string, options: PostgresOptions = {}) {
  const [own, other] = [await open(host, options), await open(host, options)];
  await waitUntilConnected(own.changes, other.changes);
  return { own, other };
}

/** Each connection begins with a gap. */
async function waitUntilConnected(...received: Received[]) {
  for (const changes of received) await expect.poll(() => changes).toContain('gap');
}

/** Starts a link to a port of this machine, which can be closed and opened again at the same address. */
async function startLink(targetPort: number) {
  const server = createServer(client => {
    const upstream = connectTo(targetPort, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => {});
  });
  const listen = (port: number) =>
    new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    open: () => listen(port),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}

const announce = ({ transaction, announce: announceIn }: Storage, ...changes: Change[]) =>
  transaction(async tx => {
    for (const change of changes) await announceIn(tx, change);
  });

const getProblems = ({ mock }: ReturnType<typeof vi.fn>) => mock.calls.map(([problem]) => problem);

describe('wake-ups by NATS', () => {
  it('change committed: own listeners at once, the other server by one message', async () => {
    const { own, other } = await openTwo((await startNatsForTest()).host);
    const workspaces = ['v', 'w', 'x'];
    await announce(own.storage, ...workspaces.map(workspaceId => ({ workspaceId, seq: 7 })));
    expect(own.changes).toContainEqual({ workspaceId: 'x', seq: 7 });
    for (const workspaceId of workspaces)
      await expect.poll(() => other.changes).toContainEqual({ workspaceId, seq: 7 });
    expect(other.onWakeUpProblem).not.toHaveBeenCalled();
    expect(other.storage.isReceivingChanges()).toBe(true);
  });

  it('closed at once after a commit: still announced', async () => {
    const { own, other } = await openTwo((await startNatsForTest()).host);
    await announce(own.storage, { workspaceId: 'last', seq: 1 });
    await own.storage.close();
    await expect.poll(() => other.changes).toContainEqual({ workspaceId: 'last', seq: 1 });
  });

  it('NATS killed and started again: a gap, then changes arrive', async () => {
    const nats = await startNatsForTest();
    const { own, other } = await openTwo(nats.host);
    await nats.kill();
    await expect.poll(() => other.storage.isReceivingChanges()).toBe(false);
    await expect.poll(() => own.storage.isReceivingChanges()).toBe(false);
    other.changes.length = 0;
    await nats.start();
    await expect.poll(() => other.storage.isReceivingChanges()).toBe(true);
    expect(other.changes).toContain('gap');
    await expect.poll(() => own.storage.isReceivingChanges()).toBe(true);
    await announce(own.storage, { workspaceId: 'later', seq: 2 });
    await expect.poll(() => other.changes).toContainEqual({ workspaceId: 'later', seq: 2 });
    expect(getProblems(other.onWakeUpProblem)).toEqual([expect.stringContaining('NATS'), null]);
  });

  it('change while NATS cannot be reached: sent once it can', async () => {
    const nats = await startNatsForTest();
    const link = await closeAfterTest(startLink(Number(nats.host.split(':')[1])));
    await link.close();
    const { storage } = await open(link.host);
    await expect.poll(() => storage.isReceivingChanges()).toBe(false);
    const other = await open(nats.host);
    await waitUntilConnected(other.changes);
    const held = { workspaceId: 'held', seq: 3 };
    await announce(storage, { ...held, seq: 2 });
    await announce(storage, held);
    await link.open();
    await expect.poll(() => other.changes).toContainEqual(held);
    expect(other.changes).not.toContainEqual({ ...held, seq: 2 });
  });

  it('NATS frozen: reported, a gap at each poll, and close ends; it hears again after the thaw', async () => {
    const nats = await startNatsForTest();
    const { own, other } = await openTwo(nats.host, { heartbeatMs: 500, pollIntervalMs: 20 });
    nats.freeze();
    await expect.poll(() => other.storage.isReceivingChanges()).toBe(false);
    other.changes.length = 0;
    await expect.poll(() => other.changes.filter(each => each === 'gap').length).toBeGreaterThan(9);
    await own.storage.close();
    nats.thaw();
    await expect.poll(() => other.storage.isReceivingChanges()).toBe(true);
  });

  it('two databases on one NATS: neither receives changes of the other', async () => {
    const { host } = await startNatsForTest();
    const { own, other } = await openTwo(host);
    const foreignUrl = await createPooledDatabase();
    const foreign = await open(host, {}, foreignUrl);
    const otherForeign = await open(host, {}, foreignUrl);
    await waitUntilConnected(foreign.changes, otherForeign.changes);
    // NATS keeps the order: by the second round, it would have delivered the first to both databases.
    for (const seq of [1, 2]) {
      await announce(own.storage, { workspaceId: 'own', seq });
      await announce(foreign.storage, { workspaceId: 'foreign', seq });
      await expect.poll(() => other.changes).toContainEqual({ workspaceId: 'own', seq });
      await expect.poll(() => otherForeign.changes).toContainEqual({ workspaceId: 'foreign', seq });
    }
    expect(other.changes).not.toContainEqual({ workspaceId: 'foreign', seq: 1 });
    expect(otherForeign.changes).not.toContainEqual({ workspaceId: 'own', seq: 1 });
  });

  it('unreadable messages: each is a gap, and later changes arrive', async () => {
    const { host } = await startNatsForTest();
    const { own, other } = await openTwo(host);
    const sender = await connect({ servers: host });
    opened.push(sender);
    const subject = `colophon.${await ensureDatabaseId(own.storage.queries)}.changes`;
    for (const payload of [
      '',
      '{',
      'null',
      '{"workspaceId":"w","seq":1}',
      '[{"workspaceId":"w"}]',
      '[{"workspaceId":"w","seq":1.5}]',
      '[{"workspaceId":1,"seq":1}]',
      new Uint8Array([0xff, 0x00, 0xfe]),
    ]) {
      other.changes.length = 0;
      sender.publish(subject, payload);
      await expect.poll(() => other.changes).toEqual(['gap']);
    }
    await announce(own.storage, { workspaceId: 'w', seq: 2 });
    await expect.poll(() => other.changes).toContainEqual({ workspaceId: 'w', seq: 2 });
  });

  it.each([
    ['user and password', ['--user', 'colophon', '--pass', 'p@ss:/w'], 'colophon:p%40ss%3A%2Fw'],
    ['token', ['--auth', 's3cret'], 's3cret'],
  ])(
    '%s: accepted; others are refused, and reported without them',
    async (_title, flags, right) => {
      const { host } = await startNatsForTest(flags);
      const { changes } = await open(`${right}@${host}`);
      await waitUntilConnected(changes);
      for (const wrong of ['colophon:hush-hush@', 'hush-hush@', '']) {
        const refused = await open(`${wrong}${host}`);
        await expect.poll(() => refused.storage.isReceivingChanges()).toBe(false);
        const problems = getProblems(refused.onWakeUpProblem);
        expect(problems).toEqual([expect.stringMatching(/Authorization Violation/i)]);
        expect(String(problems)).not.toContain('hush-hush');
        expect(refused.changes).toContain('gap');
      }
    },
  );

  it.each(['publish', 'subscribe'])(
    'user who may not %s: reported, with the subject',
    async verb => {
      const folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
      const configuration = join(folder, 'nats.conf');
      const user = `user: u, password: p, permissions: { ${verb}: "other.>" }`;
      await writeFile(configuration, `authorization { users: [{ ${user} }] }`);
      const { host } = await startNatsForTest(['-c', configuration]);
      const options = { pollIntervalMs: 600_000 };
      const { storage, changes, onWakeUpProblem } = await open(`u:p@${host}`, options);
      await expect.poll(() => storage.isReceivingChanges()).toBe(false);
      const subject = `colophon.${await ensureDatabaseId(storage.queries)}.changes`;
      expect(String(getProblems(onWakeUpProblem))).toContain(subject);
      // A connection that works begins with a gap, so this one did not seem to work at first.
      expect(changes).toEqual(['gap']);
      await rm(folder, { recursive: true });
    },
  );

  it('several servers, one of them down and one another program: connects to the one that runs', async () => {
    const mail = createServer(socket => socket.end('220 mail.example.org\r\n'));
    await new Promise<void>(resolve => mail.listen(0, '127.0.0.1', resolve));
    opened.push({ close: async () => void mail.close() });
    const mailHost = `127.0.0.1:${(mail.address() as AddressInfo).port}`;
    const down = await startNats();
    await down.close();
    const { host } = await startNatsForTest();
    const { changes, onWakeUpProblem } = await open([mailHost, down.host, host].join(','));
    await waitUntilConnected(changes);
    expect(onWakeUpProblem).not.toHaveBeenCalled();
    const alone = await open(mailHost);
    await expect.poll(() => alone.storage.isReceivingChanges()).toBe(false);
    expect(String(getProblems(alone.onWakeUpProblem))).toContain('is not a NATS server');
  });
});

describe('two servers with WAKEUP_URL', () => {
  const label = { name: 'x', color: '#123456' };
  let natsHost = '';
  const processes = new ServerProcesses(() => ({
    DATABASE_URL: poolerUrl,
    WAKEUP_URL: `nats://colophon:hush-hush@${natsHost}`,
  }));
  afterEach(() => processes.killAll());

  async function serveTwo() {
    const [first, second] = [await processes.serve(), await processes.serve()];
    return { first, second, key: first.firstKey ?? '' };
  }

  const readMetric = async (url: string, key: string) =>
    /^wakeups_arriving (\d)$/m.exec((await createCallerFor(url, key)('GET', '/metrics')).text)?.[1];

  it('change on one: the streams of the other receive it, and nothing is logged', async () => {
    natsHost = (await startNatsForTest(['--user', 'colophon', '--pass', 'hush-hush'])).host;
    const { first, second, key } = await serveTwo();
    const stream = await openEventStream(second.url, key);
    await createCallerFor(first.url, key)('POST', '/api/labels', label);
    await stream.waitForVersion(1);
    await stream.close();
    expect(await readMetric(second.url, key)).toBe('1');
    for (const server of [first, second]) {
      expect(await server.end('SIGTERM')).toEqual([0, null]);
      expect(server.errors()).toBe('');
    }
  });

  it('NATS down at the start: they serve, changes arrive, and one warning has no password', async () => {
    const nats = await startNats();
    natsHost = nats.host;
    await nats.close();
    const { first, second, key } = await serveTwo();
    const stream = await openEventStream(second.url, key);
    const call = createCallerFor(first.url, key);
    expect((await call('POST', '/api/labels', label)).status).toBe(201);
    await stream.waitForVersion(1);
    expect((await call('POST', '/api/labels', label)).status).toBe(201);
    await stream.waitForVersion(2);
    await stream.close();
    expect(await readMetric(second.url, key)).toBe('0');
    expect(await second.end('SIGTERM')).toEqual([0, null]);
    const warnings = second.errors().trim().split('\n');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`NATS sends no wake-ups to this server: connect ECONNREFUSED`);
    expect(warnings[0]).not.toContain('hush-hush');
  });

  it('restore: refused while a server runs; after it the database has another id', async () => {
    natsHost = (await startNatsForTest(['--user', 'colophon', '--pass', 'hush-hush'])).host;
    const folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    const file = join(folder, 'backup.db');
    const readId = async () => {
      const storage = await openPostgres(poolerUrl, { applicationName: 'test' });
      return ensureDatabaseId(storage.queries).finally(storage.close);
    };
    const server = await processes.serve();
    const id = await readId();
    await processes.cli('backup', file);
    await expect(processes.cli('restore', file)).rejects.toThrow('Stop the servers first');
    await server.end('SIGTERM');
    await processes.cli('restore', file);
    expect(await readId()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readId()).not.toBe(id);
    await rm(folder, { recursive: true });
  });
});
