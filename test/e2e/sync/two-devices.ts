/** Two browser profiles, a faulty proxy, and a server that can be killed and restored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isEqual } from '../../../shared/rows/field-value.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { syncResponse } from '../../../shared/sync/sync-protocol.ts';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { startFaultyProxy } from '../../support/faulty-proxy.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';
import { waitUntil } from '../../support/wait-until.ts';

export type TwoDevices = Awaited<ReturnType<typeof startTwoDevices>>;

export async function startTwoDevices() {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-sync-'));
  const processes = new ServerProcesses(() => ({ DATA_DIR: folder, RATE_LIMIT: '100000' }));
  let server = await processes.serve();
  const key = server.firstKey ?? '';
  const proxy = await startFaultyProxy(() => server.url);
  const devices: [SyncDevice, SyncDevice] = [await startDevice(), await startDevice()];
  for (const device of devices) await device.connect(proxy.url, key);

  async function readServer(): Promise<Map<string, Row>> {
    const call = createCallerFor(server.url, key);
    const { body } = await call('POST', '/api/sync', { device: '000000000000' });
    const { changes } = syncResponse.parse(body);
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

    /**
     * Ends the faults of the proxy and syncs both devices. Expects that both profiles and the server then
     * have the same rows, with exactly these names.
     */
    async syncAndExpectLabels(names: string[]): Promise<void> {
      proxy.setTreatment(() => 'passes');
      const haveSameRows = async () => {
        // The first device syncs twice, to receive the changes of the second.
        for (const device of [...devices, devices[0]]) await device.drain();
        const onServer = Object.fromEntries(await readServer());
        const onDevices = await Promise.all(devices.map(device => device.readRows()));
        return onDevices.every(rows => isEqual(Object.fromEntries(rows), onServer));
      };
      await waitUntil('both profiles and the server hold the same rows', haveSameRows, 60_000);
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
