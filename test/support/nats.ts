/** A real NATS server for the tests: the installed one, or Debian's, unpacked without installing its service. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackPackages } from './debian-packages.ts';
import { waitUntil } from './wait-until.ts';

/** A worker that ends amid a test leaves no server behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a server on a free loopback port, in memory only.
 * @param flags additional settings, such as `--user`
 */
export async function startNats(flags: string[] = []) {
  const program = findOrUnpackNats();
  const folder = mkdtempSync(join(tmpdir(), 'colophon-nats-'));
  let child: ChildProcess;
  let port = 0;

  /** Starts on a free port, or on the port of the last start. */
  async function start(): Promise<void> {
    const address = ['-a', '127.0.0.1', '-p', String(port === 0 ? -1 : port)];
    child = spawn(program, [...address, '--ports_file_dir', folder, ...flags], { stdio: 'ignore' });
    running.add(child);
    const path = join(folder, `nats-server_${child.pid}.ports`);
    await waitUntil('NATS listens', async () => {
      if (child.exitCode !== null) throw new Error(`NATS ended with ${child.exitCode}`);
      port = readPort(path);
      return port !== 0;
    });
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    running.delete(child);
  }

  await start();
  return {
    get host() {
      return `127.0.0.1:${port}`;
    },
    start,
    /** Kills the process, as a power cut does. */
    kill,
    /** Stops the process without ending it, or lets it go on. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns 0 until the server has written its ports. */
function readPort(path: string): number {
  try {
    const [address = ''] = JSON.parse(readFileSync(path, 'utf8')).nats;
    return Number(new URL(address.replace('nats:', 'http:')).port);
  } catch {
    return 0;
  }
}

function findOrUnpackNats(): string {
  const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
  // Debian's package has the program in a folder that is not in every user's PATH.
  const found = ['nats-server', '/usr/sbin/nats-server'].find(isInstalled);
  return found ?? join(unpackPackages('nats-server', ['nats-server']), 'usr/sbin/nats-server');
}
