/** Debian's PgBouncer with server/deploy/pgbouncer.ini, on ports of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLibraryPath, unpackPackages } from './debian-packages.ts';
import { findFreePort } from './postgres.ts';
import { root } from './server-process.ts';
import { readUser } from './system-user.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Starts it as version 1.18 needs it: with a connection of PostgreSQL for each client.
 * @param databaseUrl the database, with user and password
 * @param settings additional lines of its file
 */
export async function startPgbouncer(databaseUrl: string, settings: readonly string[] = []) {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'colophon-pgbouncer-'));
  chmodSync(folder, 0o755);
  const listenPort = await findFreePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const shipped = readFileSync(join(root, 'server/deploy/pgbouncer.ini'), 'utf8');
  const file = join(folder, 'pgbouncer.ini');
  const local = shipped
    .replace(
      '10.0.0.31 port=5432 dbname=colophon',
      `${hostname} port=${port} dbname=${pathname.slice(1)}`,
    )
    .replace('10.0.0.21', '127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${listenPort}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('pool_mode = transaction', 'pool_mode = session')
    .replace(/^max_prepared_statements.*\n/m, '');
  writeFileSync(file, [local, ...settings, ''].join('\n'));
  const unpacked = unpackPackages('pgbouncer', ['pgbouncer']);
  // It refuses to run as root.
  const identity = process.getuid?.() === 0 ? readUser('nobody') : {};
  const child = spawn(join(unpacked, 'usr/sbin/pgbouncer'), [file], {
    env: getLibraryPath(unpacked),
    stdio: 'ignore',
    ...identity,
  });
  const exited = once(child, 'exit');
  await waitUntil('PgBouncer listens', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    return await isListening(listenPort);
  });
  const url = new URL(databaseUrl);
  url.port = String(listenPort);
  url.pathname = '/colophon';
  return {
    url: url.href,
    async close(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
