/**
 * `node test/schemas/take.ts`: keeps what a server of these sources leaves in its databases as the
 * fixture of the latest migration. To be run once for each, before it is released.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { dump } from './dump.ts';
import { fill } from './fill.ts';
import { plainCaller } from './plain-call.ts';
import { readAnswers } from './read-answers.ts';

/** The checkout whose server fills the databases; this one, unless another is named. */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');

const folder = await mkdtemp(join(tmpdir(), 'colophon-schema-'));
const postgres = await startPostgres();
try {
  const { url: postgresUrl } = await createDatabase(postgres.url);
  await (await serve({ DATABASE_URL: postgresUrl })).stop();
  const path = join(folder, 'colophon.db');
  const server = await serve({ DATABASE_URL: `sqlite:${path}` });
  const call = plainCaller(server.url, server.key);
  const probe = { name: 'probe', content: 'x', pinned: true, versions: [], variables: true };
  const probed = await call('POST', '/api/signatures', probe);
  await call('DELETE', `/api/signatures/${probed.id}`);
  await fill(server.url, server.key, field => Object.hasOwn(probed, field));
  const answers = await readAnswers(server.url, server.key);
  await server.stop();
  const { sqlite, postgres: tables, rows } = await dump(path, postgresUrl);
  const target = join(import.meta.dirname, 'server', await latestMigration());
  await mkdir(target, { recursive: true });
  const files = { 'sqlite.sql': sqlite, 'postgres.sql': tables, 'rows.sql': rows };
  const all = {
    ...files,
    'answers.json': `${JSON.stringify({ key: server.key, answers }, null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(all)) await writeFile(join(target, name), text);
  console.log(target);
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}

async function latestMigration(): Promise<string> {
  const files = await readdir(join(root, 'server/storage/migrations'));
  return (
    files
      .filter(name => /^\d/.test(name))
      .sort()
      .at(-1)
      ?.replace('.ts', '') ?? ''
  );
}

async function serve(variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...variables };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env });
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
