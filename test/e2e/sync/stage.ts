/** Two browser profiles, a bad network and a server that can be killed and put back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isEqual } from '../../../shared/rows/equality.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { syncAnswer } from '../../../shared/sync/sync-protocol.ts';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { startFaultyProxy } from '../../support/faulty-proxy.ts';
import { callAs, ServerProcesses } from '../../support/server-processes.ts';
import { until } from '../../support/until.ts';

export type Stage = Awaited<ReturnType<typeof setStage>>;

export async function setStage() {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-sync-'));
  const processes = new ServerProcesses(() => ({ DATA_DIR: folder, RATE_LIMIT: '100000' }));
  let server = await processes.serve();
  const key = server.firstKey ?? '';
  const proxy = await startFaultyProxy(() => server.url);
  const devices: [SyncDevice, SyncDevice] = [await startDevice(), await startDevice()];
  for (const device of devices) await device.connect(proxy.url, key);

  async function readServer(): Promise<Map<string, Row>> {
    const call = callAs(server.url, key);
    const { body } = await call('POST', '/api/sync', { device: '000000000000' });
    const { changes } = syncAnswer.parse(body);
    return new Map(changes.map(row => [`${row.kind}/${row.id}`, row]));
  }

  return {
    proxy,
    devices,
    cli: processes.cli.bind(processes),
    backupFile: join(folder, 'backup.db'),
    killServer: () => server.end('SIGKILL'),
    stopServer: () => server.end('SIGTERM'),
    async startServer(variables: Record<string, string> = {}) {
      server = await processes.serve(variables);
    },

    /** Both profiles and the server end with the same rows, which bear exactly these names. */
    async expectEqual(names: string[]): Promise<void> {
      proxy.treat(() => 'passes');
      const same = async () => {
        for (const device of [...devices, devices[0]]) await device.drain();
        const there = await readServer();
        const here = await Promise.all(devices.map(device => device.readRows()));
        return here.every(rows => isEqual(Object.fromEntries(rows), Object.fromEntries(there)));
      };
      await until('both profiles and the server hold the same rows', same, 60_000);
      const rows = [...(await readServer()).values()];
      expect(rows.map(row => row.fields.name?.[0]).sort()).toEqual([...names].sort());
    },

    async close(): Promise<void> {
      for (const device of devices) await device.close();
      await proxy.close();
      processes.killAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
