/**
 * `node test/schemas/record-server-fixture.ts`: stores the databases that the server of these sources
 * creates as the fixture of the latest migration. Run it once for each migration, before its release.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { dumpDatabase } from './dump-database.ts';
import { fillServer } from './fill-server.ts';
import { plainCaller } from './plain-call.ts';
import { readAnswers } from './read-answers.ts';

/** The checkout whose server fills the databases; this one by default. */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');

const folder = await mkdtemp(join(tmpdir(), 'colophon-schema-'));
const postgres = await startPostgres();
try {
  const { url: postgresUrl } = await createDatabase(postgres.url);
  // Only creates the tables.
  await (await startServer({ DATABASE_URL: postgresUrl })).stop();
  const path = join(folder, 'colophon.db');
  const server = await startServer({ DATABASE_URL: `sqlite:${path}` });
  const call = plainCaller(server.url, server.key);
  // The answer shows which fields this version of the server knows; it ignores other fields.
  const probe = { name: 'probe', content: 'x', pinned: true, versions: [], variables: true };
  const probed = await call('POST', '/api/signatures', probe);
  await call('DELETE', `/api/signatures/${probed.id}`);
  await fillServer(server.url, server.key, field => Object.hasOwn(probed, field));
  const answers = await readAnswers(server.url, server.key);
  await server.stop();
  const { sqlite, postgres: tables, rows } = await dumpDatabase(path, postgresUrl);
  const target = join(import.meta.dirname, 'server', await readLatestMigration());
  await mkdir(target, { recursive: true });
  const files = {
    ...{ 'sqlite.sql': sqlite, 'postgres.sql': tables, 'rows.sql': rows },
    'answers.json': `${JSON.stringify({ key: server.key, answers }, null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(target, name), text);
  console.log(target);
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}

async function readLatestMigration(): Promise<string> {
  const files = await readdir(join(root, 'server/storage/migrations'));
  return (
    files
      .filter(name => /^\d/.test(name))
      .sort()
      .at(-1)
      ?.replace('.ts', '') ?? ''
  );
}

async function startServer(variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // The receiver of the webhook is on this machine.
    env: { ...env, WEBHOOK_ALLOW_PRIVATE: 'true', ...variables },
  });
  const exited = once(child, 'exit');
  let key = '';
  for await (const line of createInterface({ input: child.stdout })) {
    key = /^API key: (clp_\w+)$/.exec(line)?.[1] ?? key;
    const url = /(http:\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    return { url, key, stop };
  }
  throw new Error('The server ended before it listened');
}
