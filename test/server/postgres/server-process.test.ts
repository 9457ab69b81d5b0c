import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../support/postgres.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';

const label = { name: 'x', color: '#123456' };
/** Text that clears a terminal, adds columns and lines, and reverses the text direction. */
const controlCharacters = '\u001b[2J\t\n\u202e\u009b👩‍🚀';

/** The output may contain no control characters except tabs and line breaks, which separate columns and lines. */
function expectEscaped(printed: string): void {
  expect(printed).toContain('\\u{1b}[2J\\u{9}\\u{a}\\u{202e}\\u{9b}👩‍🚀');
  expect(printed).not.toMatch(/[^\P{Cc}\t\n]|\u202e/u);
}

const getStatus = async (url: string, key: string) =>
  (await createCallerFor(url, key)('GET', '/api/labels')).status;
/** Returns the permissions of a file in octal. */
const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe.each(['sqlite', 'postgres'])('server process (%s)', database => {
  let folder = '';
  let variables: Record<string, string> = {};
  let drop = async () => {};
  const processes = new ServerProcesses(() => variables);
  const cli = (...args: string[]) => processes.cli(...args);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    variables = { DATA_DIR: join(folder, 'data') };
    if (database === 'sqlite') return;
    const created = await createDatabase(inject('postgresUrl'));
    variables = { DATABASE_URL: created.url };
    drop = created.drop;
  });

  afterEach(async () => {
    processes.killAll();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('empty database: prints a key once; kill -9: keeps every acknowledged write', async () => {
    const first = await processes.serve();
    expect(first.firstKey).toMatch(/^clp_/);
    const call = createCallerFor(first.url, first.firstKey);
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (;;) {
        const answer = await call('POST', '/api/labels', label);
        if (answer.status === 201) acknowledged.push(answer.body.id);
        if (acknowledged.length === 30) void first.end('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow('fetch failed');
    const second = await processes.serve();
    expect(second.firstKey).toBeNull();
    const kept = await createCallerFor(second.url, first.firstKey)('GET', '/api/labels');
    const ids = new Set(kept.body.map((one: { id: string }) => one.id));
    expect(acknowledged.filter(id => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThanOrEqual(30);
  });

  it('SIGTERM: ends its event streams and exits with 0', async () => {
    const server = await processes.serve();
    const stream = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${server.firstKey}` },
    });
    const ended = stream.text();
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    expect(await ended).toContain('retry:');
    expect(server.errors()).toBe('');
  });

  it('keys and workspaces of the command line: valid and revoked immediately', async () => {
    const { url } = await processes.serve();
    const workspace = await cli('workspace', 'create', `Second${controlCharacters}`);
    const create = [
      'key',
      'create',
      '--workspace',
      workspace,
      '--name',
      `n${controlCharacters}`,
      '--scope',
    ];
    const key = await cli(...create, 'write');
    expect(key).toMatch(/^clp_\w+$/);
    expect(await getStatus(url, key)).toBe(200);
    const listed = await cli('key', 'list');
    expect(listed).not.toContain(key);
    expectEscaped(listed);
    const id =
      listed
        .split('\n')
        .find(line => line.includes(workspace))
        ?.split('\t')[0] ?? '';
    await cli('key', 'revoke', id);
    expect(await getStatus(url, key)).toBe(401);
    await expect(cli('key', 'revoke', id)).rejects.toThrow('There is no such key');

    const other = await cli(...create, 'read');
    expect(await getStatus(url, other)).toBe(200);
    expectEscaped(await cli('workspace', 'list'));
    await cli('workspace', 'delete', workspace);
    expect(await getStatus(url, other)).toBe(401);
    await Promise.all([
      expect(cli('workspace', 'delete', workspace)).rejects.toThrow('no such workspace'),
      expect(cli(...create, 'read')).rejects.toThrow('no such workspace'),
      expect(cli('key', 'make')).rejects.toThrow('Commands:'),
      expect(cli('key', 'create', '--what')).rejects.toThrow('--what'),
    ]);
  });

  it('backup while it runs, restore while it is stopped: the data of the backup is there', async () => {
    const server = await processes.serve();
    const call = createCallerFor(server.url, server.firstKey);
    const { body } = await call('POST', '/api/labels', label);
    // A busy machine would refuse more concurrent connections.
    for (let sentCount = 0; sentCount < 110; sentCount += 10) {
      const posting = Array.from({ length: 10 }, () =>
        call('POST', '/api/posts', { label_ids: [body.id] }),
      );
      for (const { status } of await Promise.all(posting)) expect(status).toBe(201);
    }
    const file = join(folder, 'copy.db');
    await cli('backup', file);
    expect(await readMode(file)).toBe('600');
    if (database === 'sqlite') {
      expect(await readMode(join(folder, 'data'))).toBe('700');
      for (const end of ['', '-wal', '-shm']) {
        expect(await readMode(join(folder, 'data', `colophon.db${end}`))).toBe('600');
      }
    }
    await expect(cli('backup', file)).rejects.toThrow('already exists');
    const { body: later } = await call('POST', '/api/labels', label);
    await expect(cli('restore', file)).rejects.toThrow('Stop the server');
    await server.end('SIGTERM');
    await cli('restore', file);
    await Promise.all([
      expect(cli('restore', join(folder, 'none'))).rejects.toThrow('no file'),
      expect(cli('restore', 'package.json')).rejects.toThrow('not a complete copy'),
    ]);

    const data = join(folder, 'data', 'colophon.db');
    if (database === 'sqlite') expect(await readMode(data)).toBe('600');
    const again = await processes.serve();
    expect(again.firstKey).toBeNull();
    const restored = createCallerFor(again.url, server.firstKey);
    expect((await restored('GET', '/api/labels')).body).toEqual([body]);
    expect((await restored('GET', `/api/labels/${later.id}`)).status).toBe(404);
    const page = await restored('GET', `/api/posts?label_id=${body.id}&limit=100`);
    expect(page.body.data).toHaveLength(100);
    expect((await restored('POST', '/api/labels', label)).status).toBe(201);
  });
});

describe('configuration errors', () => {
  it('invalid settings: the server names each of them', async () => {
    const processes = new ServerProcesses(() => ({ PORT: 'high', DATABASE_URL: 'mysql://x' }));
    await expect(processes.serve()).rejects.toThrow(
      /PORT must be a whole number\.\nDATABASE_URL must be/,
    );
  });

  it('invalid path or argument: the command names it in one sentence', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    const processes = new ServerProcesses(() => ({ DATA_DIR: folder }));
    try {
      await processes.cli('workspace', 'create', 'One');
      const cases: [sentence: string, args: string[]][] = [
        [
          '/dev/null/copy.db.part is in something that is not a folder.',
          ['backup', '/dev/null/copy.db'],
        ],
        ['is the database itself.', ['restore', join(folder, 'colophon.db')]],
        ['The argument "Team" is too much', ['workspace', 'create', 'My', 'Team']],
      ];
      const checks = cases.map(async ([sentence, args]) => {
        const failure: { stderr?: string } = await processes.cli(...args).catch(error => error);
        expect(failure.stderr?.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
      });
      await Promise.all(checks);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
