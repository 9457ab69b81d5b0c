/** The server as people start it: its own process, its signals, its command line. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../support/api-server.ts';

const root = new URL('../..', import.meta.url).pathname;
let folder = '';
let running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
});

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  await rm(folder, { recursive: true, force: true });
});

function environment(more: Record<string, string> = {}) {
  return { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...more };
}

async function serve() {
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env: environment() });
  running.push(child);
  const exited = once(child, 'exit');
  let firstKey: string | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    firstKey ??= /^API key: (clp_\w+)$/.exec(line)?.[1] ?? null;
    const url = /(http:\S+)$/.exec(line)?.[1];
    if (url) return { child, exited, firstKey, url };
  }
  throw new Error('The server ended before it listened');
}

async function cli(...args: string[]): Promise<string> {
  const options = { cwd: root, env: environment() };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/cli.ts', ...args],
    options,
  );
  return stdout.trim();
}

const label = { name: 'x', color: '#123456' };
const statusOf = async (url: string, key: string) =>
  (
    await caller(
      () => url,
      () => key,
    )('GET', '/api/labels')
  ).status;

describe('A server process', () => {
  it('prints a key once, on an empty database, and keeps every acknowledged write through kill -9', async () => {
    const first = await serve();
    const key = first.firstKey ?? '';
    expect(key).toMatch(/^clp_/);
    const call = caller(
      () => first.url,
      () => key,
    );
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (;;) {
        const answer = await call('POST', '/api/labels', label);
        if (answer.status === 201) acknowledged.push(answer.body.id);
        if (acknowledged.length === 30) first.child.kill('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    const second = await serve();
    expect(second.firstKey).toBeNull();
    const kept = await caller(
      () => second.url,
      () => key,
    )('GET', '/api/labels');
    const ids = new Set(kept.body.map((one: { id: string }) => one.id));
    expect(acknowledged.filter(id => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThanOrEqual(30);
  });

  it('ends by itself on SIGTERM, its event streams with it', async () => {
    const { child, exited, url, firstKey } = await serve();
    const stream = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${firstKey}` },
    });
    const ended = stream.text();
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await ended).toContain('retry:');
  });

  it('says in a sentence what is wrong with its settings', async () => {
    const env = environment({ PORT: 'high', DATABASE_URL: 'mysql://x' });
    const failed = await promisify(execFile)(process.execPath, ['server/main.ts'], {
      cwd: root,
      env,
    }).catch(error => error);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(/PORT must be a whole number\.\nDATABASE_URL must be/);
  });
});

describe('The command line', () => {
  it('makes and deletes workspaces and keys that live and die at once', async () => {
    const { url } = await serve();
    const workspace = await cli('workspace', 'create', 'Second');
    const key = await cli(
      'key',
      'create',
      '--workspace',
      workspace,
      '--name',
      'n',
      '--scope',
      'write',
    );
    expect(key).toMatch(/^clp_\w+$/);
    expect(await statusOf(url, key)).toBe(200);
    const listed = await cli('key', 'list');
    expect(listed).toContain(workspace);
    expect(listed).not.toContain(key);
    const id =
      listed
        .split('\n')
        .find(line => line.includes(workspace))
        ?.split('\t')[0] ?? '';
    await cli('key', 'revoke', id);
    expect(await statusOf(url, key)).toBe(401);
    await expect(cli('key', 'revoke', id)).rejects.toThrow('There is no such key');

    const other = await cli(
      'key',
      'create',
      '--workspace',
      workspace,
      '--name',
      'n',
      '--scope',
      'read',
    );
    expect(await statusOf(url, other)).toBe(200);
    expect(await cli('workspace', 'list')).toContain('Second');
    await cli('workspace', 'delete', workspace);
    expect(await statusOf(url, other)).toBe(401);
    await expect(cli('workspace', 'delete', workspace)).rejects.toThrow('no such workspace');
    await expect(cli('key', 'make')).rejects.toThrow('Commands:');
    await expect(cli('key', 'create', '--what')).rejects.toThrow('--what');
  });

  it('backs up while the server runs, and restores once it is stopped', async () => {
    const { url, firstKey, child, exited } = await serve();
    const call = caller(
      () => url,
      () => firstKey ?? '',
    );
    await call('POST', '/api/labels', label);
    const file = join(folder, 'copy.db');
    await cli('backup', file);
    await expect(cli('backup', file)).rejects.toThrow('exists already');
    await call('POST', '/api/labels', label);
    await expect(cli('restore', file)).rejects.toThrow('Stop the server first');
    child.kill('SIGTERM');
    await exited;
    await cli('restore', file);
    await expect(cli('restore', join(root, 'package.json'))).rejects.toThrow('no whole copy');
    const again = await serve();
    const labels = await caller(
      () => again.url,
      () => firstKey ?? '',
    )('GET', '/api/labels');
    expect(labels.body).toHaveLength(1);
  });
});
