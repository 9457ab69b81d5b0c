/** Clients that send requests and never read the answers. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { describeApi } from '../support/api-server.ts';
import { createSyncDevice } from '../support/sync-device.ts';

describeApi('answers that nobody reads', server => {
  let sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  });

  /** Requests the list on a connection that reads no more than the beginning. Resolves with the beginning. */
  function requestUnread(key: string): Promise<void> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/signatures HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
      ),
    );
    socket.on('error', () => {});
    sockets.push(socket);
    return new Promise(resolve => socket.once('readable', resolve));
  }

  it('12 connections with 40 MB each: refused from 32 MiB on, also on others; other workspaces are free', async () => {
    const call = await server.createClient();
    const device = createSyncDevice(call);
    for (let n = 0; n < 10; n++) {
      // The system may keep up to 32 MiB of an answer for a connection that reads nothing.
      const rows: Row[] = Array.from({ length: 100 }, () => {
        const fields = { name: 'n', content: '😀'.repeat(9_990) };
        return createRow('signature', newId(), fields, [], device.stamper);
      });
      await device.sync(rows.slice(0, 50));
      await device.sync(rows.slice(50));
    }
    expect((await call('GET', '/api/signatures')).body).toHaveLength(1_000);
    const before = process.memoryUsage().arrayBuffers;
    await requestUnread(call.key);
    await Promise.all(Array.from({ length: 11 }, () => requestUnread(call.key)));
    const plain = { 'accept-encoding': 'identity' };
    const getStatus = async () => (await call('GET', '/api/labels')).status;
    const getListStatus = async () =>
      (await call('GET', '/api/signatures', undefined, plain)).status;
    await expect.poll(getListStatus, { timeout: 20_000 }).toBe(429);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150_000_000);
    const other = await server.createClient();
    expect((await other('GET', '/api/signatures')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(getListStatus, { timeout: 20_000 }).toBe(200);
    expect(await getStatus()).toBe(200);
  });
});
