/**
 * Two PostgreSQL machines with Patroni, etcd and HAProxy as processes on this machine, by the files of server/deploy
 * with other addresses. Programs are Debian's; PostgreSQL 15 has to be installed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getLibraryPath, unpackPackages } from '../support/debian-packages.ts';
import { findFreePort } from '../support/postgres.ts';
import { root } from '../support/server-process.ts';
import { readUser } from '../support/system-user.ts';
import { waitUntil } from '../support/wait-until.ts';

const postgresFolder = '/usr/lib/postgresql/15/bin';
const memberNames = ['db1', 'db2'] as const;
export type MemberName = (typeof memberNames)[number];

type Member = {
  name: MemberName;
  address: string;
  postgresPort: number;
  restPort: number;
  dataFolder: string;
  patroni: ChildProcess | null;
};

export type FailoverCluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * @param folder an empty folder that other users may enter, for the data and the logs
 */
export async function startCluster(folder: string) {
  if (!existsSync(postgresFolder)) throw new Error("Debian's postgresql-15 is needed.");
  const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy'];
  const unpacked = unpackPackages('patroni', packages);
  const user = readUser('postgres');
  const [etcdPort, peerPort, proxyPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const members: Member[] = [];
  for (const [index, name] of memberNames.entries()) {
    const dataFolder = join(folder, name);
    mkdirSync(dataFolder);
    chownSync(dataFolder, user.uid, user.gid);
    members.push({
      name,
      address: `10.0.0.3${index + 1}`,
      postgresPort: await findFreePort(),
      restPort: await findFreePort(),
      dataFolder,
      patroni: null,
    });
  }
  const environment = {
    PATH: process.env.PATH ?? '',
    ...getLibraryPath(unpacked),
    PYTHONPATH: [
      join(unpacked, 'usr/lib/python3/dist-packages'),
      '/usr/lib/python3/dist-packages',
    ].join(delimiter),
  };
  const children = new Set<ChildProcess>();

  function run(name: string, program: string, args: string[], identity: object = {}): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const stdio = ['ignore', log, log] as const;
    const child = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: [...stdio],
      ...identity,
    });
    children.add(child);
    return child;
  }

  /** Replaces the addresses of a file in server/deploy by ports of this machine. */
  function localize(file: string, self: Member | null): string {
    let text = readFileSync(join(root, 'server/deploy', file), 'utf8');
    if (self?.name === 'db2')
      text = text.replace('name: db1', 'name: db2').replaceAll('10.0.0.31', '10.0.0.32');
    for (const { address, postgresPort, restPort } of members)
      text = text
        .replaceAll(
          `${address}:5432 check port 8008`,
          `127.0.0.1:${postgresPort} check port ${restPort}`,
        )
        .replaceAll(`${address}:5432`, `127.0.0.1:${postgresPort}`)
        .replaceAll(`${address}:8008`, `127.0.0.1:${restPort}`);
    return text
      .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${proxyPort}`)
      .replace('10.0.0.41:2379,10.0.0.42:2379,10.0.0.43:2379', `127.0.0.1:${etcdPort}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('/var/lib/postgresql/15/colophon', join(self?.dataFolder ?? '', 'data'));
  }

  function startMember(member: Member): void {
    const file = join(folder, `${member.name}.yaml`);
    writeFileSync(file, localize('patroni.yaml', member));
    chownSync(file, user.uid, user.gid);
    member.patroni = run(member.name, '/usr/bin/python3', ['-m', 'patroni', file], user);
  }

  /** Returns the status of Patroni's health check: 200 if the member is what the path says. */
  const check = async ({ restPort }: Member, path: string): Promise<boolean> => {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://127.0.0.1:${restPort}${path}`, { signal }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  async function findPrimary(): Promise<Member | null> {
    for (const member of members) if (await check(member, '/primary')) return member;
    return null;
  }
  const findMember = (name: MemberName) => {
    const found = members.find(member => member.name === name);
    if (found === undefined) throw new Error(`There is no member ${name}.`);
    return found;
  };

  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  run('etcd', join(unpacked, 'usr/bin/etcd'), [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd1'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `etcd1=${peerUrl}`],
  ]);
  const [first, second] = members;
  if (first === undefined || second === undefined) throw new Error('There are no members.');
  startMember(first);
  await waitUntil('the first member is primary', () => check(first, '/primary'), 60_000);
  startMember(second);
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, localize('haproxy.cfg', null));
  run('haproxy', join(unpacked, 'usr/sbin/haproxy'), ['-db', '-f', proxyFile]);

  const url = `postgres://postgres:change-me@127.0.0.1:${proxyPort}/postgres`;
  return {
    /** The database that the proxy names the primary's. */
    url,
    findPrimary: async (): Promise<MemberName | null> => (await findPrimary())?.name ?? null,
    /** Resolves once the standby has everything that the primary has acknowledged. */
    async waitForStandby(): Promise<void> {
      const hasStandby = async () => {
        for (const member of members) if (await check(member, '/sync')) return true;
        return false;
      };
      await waitUntil('there is a standby', hasStandby, 120_000);
    },
    /** Kills Patroni and PostgreSQL of the member, as a power cut does. */
    killMember(name: MemberName): void {
      const member = findMember(name);
      member.patroni?.kill('SIGKILL');
      const [pid = ''] = readFileSync(join(member.dataFolder, 'data/postmaster.pid'), 'utf8').split(
        '\n',
      );
      process.kill(Number(pid), 'SIGKILL');
    },
    startMember: (name: MemberName) => startMember(findMember(name)),
    async close(): Promise<void> {
      const ended = [...children].map(child =>
        (child.exitCode ?? child.signalCode) === null ? once(child, 'exit') : null,
      );
      // Patroni stops its PostgreSQL.
      for (const child of children) child.kill('SIGTERM');
      await Promise.race([Promise.all(ended), new Promise(resolve => setTimeout(resolve, 15_000))]);
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
