import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../support/postgres.ts';
import { callAs, ServerProcesses } from '../support/server-processes.ts';

const label = { name: 'x', color: '#123456' };
/** Clears a terminal, makes columns and lines of its own, turns the rest round. */
const hostile = '\u001b[2J\t\n\u202e\u009b👩‍🚀';

function expectEscaped(printed: string): void {
  expect(printed).toContain('\\u{1b}[2J\\u{9}\\u{a}\\u{202e}\\u{9b}👩‍🚀');
  expect(printed).not.toMatch(/[^\P{Cc}\t\n]|\u202e/u);
}

const statusOf = async (url: string, key: string) =>
  (await callAs(url, key)('GET', '/api/labels')).status;
/** Who may read a file: its permissions in octal. */
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe.each(['sqlite', 'postgres'])('A server process (%s)', database => {
  let folder = '';
  let variables: Record<string, string> = {};
  let drop = async () => {};
  const processes = new ServerProcesses(() => variables);
  const { cli } = { cli: (...args: string[]) => processes.cli(...args) };

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

  it('prints a key on an empty database only, and keeps every acknowledged write through kill -9', async () => {
    const first = await processes.serve();
    expect(first.firstKey).toMatch(/^clp_/);
    const call = callAs(first.url, first.firstKey);
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
    const kept = await callAs(second.url, first.firstKey)('GET', '/api/labels');
    const ids = new Set(kept.body.map((one: { id: string }) => one.id));
    expect(acknowledged.filter(id => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThanOrEqual(30);
  });

  it('ends by itself on SIGTERM, its event streams with it', async () => {
    const server = await processes.serve();
    const stream = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${server.firstKey}` },
    });
    const ended = stream.text();
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    expect(await ended).toContain('retry:');
    expect(server.errors()).toBe('');
  });

  it('has workspaces and keys that the command line makes and ends at once', async () => {
    const { url } = await processes.serve();
    const workspace = await cli('workspace', 'create', `Second${hostile}`);
    const create = ['key', 'create', '--workspace', workspace, '--name', `n${hostile}`, '--scope'];
    const key = await cli(...create, 'write');
    expect(key).toMatch(/^clp_\w+$/);
    expect(await statusOf(url, key)).toBe(200);
    const listed = await cli('key', 'list');
    expect(listed).not.toContain(key);
    expectEscaped(listed);
    const id =
      listed
        .split('\n')
        .find(line => line.includes(workspace))
        ?.split('\t')[0] ?? '';
    await cli('key', 'revoke', id);
    expect(await statusOf(url, key)).toBe(401);
    await expect(cli('key', 'revoke', id)).rejects.toThrow('There is no such key');

    const other = await cli(...create, 'read');
    expect(await statusOf(url, other)).toBe(200);
    expectEscaped(await cli('workspace', 'list'));
    await cli('workspace', 'delete', workspace);
    expect(await statusOf(url, other)).toBe(401);
    await Promise.all([
      expect(cli('workspace', 'delete', workspace)).rejects.toThrow('no such workspace'),
      expect(cli(...create, 'read')).rejects.toThrow('no such workspace'),
      expect(cli('key', 'make')).rejects.toThrow('Commands:'),
      expect(cli('key', 'create', '--what')).rejects.toThrow('--what'),
    ]);
  });

  it('is backed up while it runs, and restored once it is stopped', async () => {
    const server = await processes.serve();
    const call = callAs(server.url, server.firstKey);
    const { body } = await call('POST', '/api/labels', label);
    // More at once would be refused by a machine too busy to connect them all in time.
    for (let begun = 0; begun < 110; begun += 10) {
      const posting = Array.from({ length: 10 }, () =>
        call('POST', '/api/posts', { label_ids: [body.id] }),
      );
      for (const { status } of await Promise.all(posting)) expect(status).toBe(201);
    }
    const file = join(folder, 'copy.db');
    await cli('backup', file);
    expect(await modeOf(file)).toBe('600');
    if (database === 'sqlite') {
      expect(await modeOf(join(folder, 'data'))).toBe('700');
      for (const end of ['', '-wal', '-shm']) {
        expect(await modeOf(join(folder, 'data', `colophon.db${end}`))).toBe('600');
      }
    }
    await expect(cli('backup', file)).rejects.toThrow('exists already');
    const { body: later } = await call('POST', '/api/labels', label);
    await expect(cli('restore', file)).rejects.toThrow('Stop the server');
    await server.end('SIGTERM');
    await cli('restore', file);
    await Promise.all([
      expect(cli('restore', join(folder, 'none'))).rejects.toThrow('no file'),
      expect(cli('restore', 'package.json')).rejects.toThrow('no whole copy'),
    ]);

    const data = join(folder, 'data', 'colophon.db');
    if (database === 'sqlite') expect(await modeOf(data)).toBe('600');
    const again = await processes.serve();
    expect(again.firstKey).toBeNull();
    const restored = callAs(again.url, server.firstKey);
    expect((await restored('GET', '/api/labels')).body).toEqual([body]);
    expect((await restored('GET', `/api/labels/${later.id}`)).status).toBe(404);
    const page = await restored('GET', `/api/posts?label_id=${body.id}&limit=100`);
    expect(page.body.data).toHaveLength(100);
    expect((await restored('POST', '/api/labels', label)).status).toBe(201);
  });
});

it('A server process says in a sentence what is wrong with its settings', async () => {
  const processes = new ServerProcesses(() => ({ PORT: 'high', DATABASE_URL: 'mysql://x' }));
  await expect(processes.serve()).rejects.toThrow(
    /PORT must be a whole number\.\nDATABASE_URL must be/,
  );
});

it('A command says in a sentence what is wrong around it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
  const processes = new ServerProcesses(() => ({ DATA_DIR: folder }));
  try {
    await processes.cli('workspace', 'create', 'One');
    const cases: [sentence: string, args: string[]][] = [
      ['/dev/null/copy.db.part is in what is no folder.', ['backup', '/dev/null/copy.db']],
      ['is the database itself.', ['restore', join(folder, 'colophon.db')]],
      ['takes no further "Team"', ['workspace', 'create', 'My', 'Team']],
    ];
    const said = cases.map(async ([sentence, args]) => {
      const fault: { stderr?: string } = await processes.cli(...args).catch(error => error);
      expect(fault.stderr?.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
    });
    await Promise.all(said);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
