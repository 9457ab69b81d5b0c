/** Webhooks from the command line, and in a backup. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../server/commands/commands.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { backUp, restore } from '../../server/storage/backup.ts';
import { upgradeDatabase } from '../../server/storage/migrate.ts';
import { openStorage } from '../../server/storage/open.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { createWorkspaceWriter } from '../../server/workspace-writer.ts';
import { createWorkspace } from '../../server/workspaces/workspaces.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';

let folder = '';
let config: Config;
let storage: Storage;
let workspace = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
  const result = readConfig({ DATA_DIR: folder, WEBHOOK_ALLOW_PRIVATE: 'true' });
  if (!('config' in result)) throw new Error(String(result.errors));
  ({ config } = result);
  storage = await openStorage(config);
  await upgradeDatabase(storage);
  workspace = (await createWorkspace(storage.queries, 'w', Date.now())).id;
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the fields of the lines that the command prints. */
async function run(name: string, args: string[] = [], flags: Record<string, string> = {}) {
  const printed: string[][] = [];
  const command = commands[name];
  if (command?.kind !== 'needs-open-storage') throw new Error(`There is no command ${name}`);
  const { allowsPrivateWebhooks } = config;
  const print = (...fields: string[]) => void printed.push(fields);
  await command.run({ storage, now: Date.now, print, allowsPrivateWebhooks }, args, flags);
  return printed;
}

describe('commands for webhooks', () => {
  const url = 'http://127.0.0.1:9/hook';

  it('create, list, rotate the secret, delete: each prints its result alone', async () => {
    const events = 'post.created,label.deleted';
    const [created = []] = await run('webhook create', [], { workspace, url, events });
    const [id = '', secret = ''] = created;
    expect(secret).toMatch(/^whsec_/);
    const [listed = []] = await run('webhook list', [], { workspace });
    expect(listed).toEqual([id, workspace, 'on', expect.any(String), events, url, '']);
    expect(await run('webhook list')).toHaveLength(1);
    const [[rotated = ''] = []] = await run('webhook rotate-secret', [id]);
    expect(rotated).toMatch(/^whsec_/);
    expect(rotated).not.toBe(secret);
    expect(await run('webhook delete', [id])).toEqual([]);
    expect(await run('webhook list')).toEqual([]);
  });

  it('unknown webhook or workspace, refused address, invalid event: a sentence for the operator', async () => {
    await expect(run('webhook delete', [newId()])).rejects.toThrow('There is no such webhook.');
    await expect(run('webhook rotate-secret', ['x'])).rejects.toThrow('ID: must be a UUID');
    const create = (flags: Record<string, string>) =>
      run('webhook create', [], { workspace, url, ...flags });
    await expect(create({ workspace: newId() })).rejects.toThrow('There is no such workspace.');
    await expect(create({ url: 'http://169.254.169.254/' })).rejects.toThrow('url: must not be');
    await expect(create({ events: 'x' })).rejects.toThrow('events.0: must be *');
    expect(await run('webhook list')).toEqual([]);
  });
});

describe('backup with webhooks', () => {
  it('restored: the webhook is on, and what was pending is not sent', async () => {
    await run('webhook create', [], { workspace, url: 'http://127.0.0.1:9/hook' });
    const writeLabel = () =>
      createWorkspaceWriter({ storage, now: Date.now }).write(workspace, async transaction => {
        const values = { name: 'x', color: '#123456' };
        transaction.put(createRow('label', newId(), values, [], transaction.stamper));
      });
    const listStatuses = async () => {
      const deliveries = await storage.queries
        .selectFrom('webhook_deliveries')
        .select(['status', 'next_attempt_at'])
        .orderBy('id')
        .execute();
      return deliveries.map(({ status, next_attempt_at }) => [status, next_attempt_at !== null]);
    };
    await writeLabel();
    const file = join(folder, 'backup.db');
    await backUp(config, file);
    await storage.close();
    await restore(config, file);
    storage = await openStorage(config);
    expect(await listStatuses()).toEqual([['failed', false]]);
    const [listed] = await run('webhook list');
    expect(listed?.[2]).toBe('on');
    await writeLabel();
    expect(await listStatuses()).toEqual([
      ['failed', false],
      ['pending', true],
    ]);
  });
});
