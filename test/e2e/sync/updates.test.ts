/**
 * Updates two devices and a server, one after the other, to versions with one more field and kind, while all
 * of them keep writing: nothing is lost and nothing refused. The devices are alike, so orders differ only by
 * the server's position. The nightly run tries all orders; each change tries the one in which both a newer
 * device and a newer server meet an older side.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { newDeviceId, nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { syncResponse } from '../../../shared/sync/sync-protocol.ts';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { buildMode } from '../../support/builds.ts';
import { startFaultyProxy } from '../../support/faulty-proxy.ts';
import { seed } from '../../support/seed.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { tomorrowEnvironment } from '../../tomorrow/patches.ts';

type Part = 'server' | 'a' | 'b';

const otherOrders: Part[][] = [
  ['server', 'a', 'b'],
  ['a', 'b', 'server'],
];

describe('updates of two devices and a server', { timeout: 180_000 }, () => {
  const updateOrders: Part[][] = [
    ['a', 'server', 'b'],
    ...(process.env.COLOPHON_ALL_ORDERS ? otherOrders : []),
  ];
  it.each(updateOrders)(
    'in the order %s, %s, %s: everything that each of them writes is kept',
    async (...order) => {
      const setup = await setUpDevices();
      try {
        await setup.writeAndCompare();
        for (const part of order) {
          await setup.update(part);
          await setup.writeAndCompare();
        }
        const { written } = setup;
        console.log(`${order.join(', ')}: ${written.size} rows, ${setup.requests()} requests`);
        const templates = [...written.values()].filter(({ kind }) => kind === 'template');
        expect(templates.length).toBeGreaterThanOrEqual(order.length);
      } finally {
        await setup.close();
      }
    },
  );
});

async function setUpDevices() {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-updates-'));
  const processes = new ServerProcesses(() => ({ DATA_DIR: join(folder, 'data') }));
  let server = await processes.serve();
  let isServerUpdated = false;
  const key = server.firstKey ?? '';
  const proxy = await startFaultyProxy(() => server.url);
  const devices = {
    a: await installDevice(join(folder, 'a')),
    b: await installDevice(join(folder, 'b')),
  };
  const both = Object.values(devices);
  for (const { device } of both) await device.connect(proxy.url, key);
  /** The rows that updated devices wrote. */
  const written = new Map<string, Row>();
  /** The names of all labels. */
  const names: string[] = [];

  async function readServer(): Promise<Map<string, Row>> {
    const { body } = await createCallerFor(server.url, key)('POST', '/api/sync', {
      device: newDeviceId(),
    });
    return byKey(syncResponse.parse(body).changes);
  }

  /** Renames a signature that the next version has written, on a device with the current extension. */
  async function renameSignature({ manager, readRows }: SyncDevice): Promise<void> {
    const [key, row] = [...written].find(([, { kind }]) => kind === 'signature') ?? [];
    if (key === undefined || row === undefined) return;
    const name = String(row.fields.name?.[0]);
    await manager.follow('Signatures');
    await manager.press(name);
    await manager.fill('Name', `${name}, renamed`);
    await manager.press('Save');
    await manager.see('button', `${name}, renamed`);
    const renamed = (await readRows()).get(key)?.fields.name;
    if (renamed) written.set(key, { ...row, fields: { ...row.fields, name: renamed } });
    await manager.follow('Labels');
    await manager.see('button', 'New label');
  }

  /** Writes on each device rows of its version, and expects both devices and the server to have all rows. */
  async function writeAndCompare(): Promise<void> {
    for (const { device, state } of both) {
      const name = `label ${names.length}`;
      await device.createLabel(name);
      names.push(name);
      if (!state.isUpdated) {
        await renameSignature(device);
        continue;
      }
      const rows = createRowsOfTomorrow(`signature ${written.size}`, state.stamper);
      if (isServerUpdated) rows.push(...createSignaturesOfTomorrow(written.size, state.stamper));
      await seed(device.manager.page, rows);
      for (const [key, row] of byKey(rows)) written.set(key, row);
    }
    await waitUntil(
      'both devices and the server hold the same rows',
      async () => {
        // Twice, so that each device receives the changes of the other.
        for (const { device } of [...both, ...both]) await device.syncNow();
        const onServer = Object.fromEntries(await readServer());
        const onDevices = await Promise.all(both.map(({ device }) => device.readRows()));
        return onDevices.every(rows => isEqual(Object.fromEntries(rows), onServer));
      },
      60_000,
    );
    for (const { device } of both) expect(await device.readOutbox()).toEqual([]);
    const rows = await readServer();
    for (const [key, row] of written) expect(rows.get(key)?.fields).toEqual(row.fields);
    const writtenNames = [...written.values()].map(({ fields }) => String(fields.name?.[0]));
    const refusedBefore = writtenNames.filter(name => /^(long|top)/.test(name));
    for (const { device, state } of both)
      await seeSignatures(device, refusedBefore, state.isUpdated);
    const labels = [...rows.values()].filter(({ kind }) => kind === 'label');
    expect(labels.map(({ fields }) => fields.name?.[0]).sort()).toEqual(names.toSorted());
  }

  return {
    written,
    writeAndCompare,
    requests: () => proxy.syncs.length,

    async update(part: Part): Promise<void> {
      if (part !== 'server') return devices[part].update();
      await server.end('SIGTERM');
      server = await processes.serve(tomorrowEnvironment);
      isServerUpdated = true;
    },

    async close(): Promise<void> {
      for (const { device } of both) await device.close();
      await proxy.close();
      processes.killAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a device with the extension in its own folder, where `update` replaces it. */
async function installDevice(folder: string) {
  await cp(await buildMode(), folder, { recursive: true });
  const device: SyncDevice = await startDevice({ extensionDir: folder });
  const state = { isUpdated: false, stamper: createStamper() };
  return {
    device,
    state,
    async update(): Promise<void> {
      await rm(folder, { recursive: true });
      await cp(await buildMode('tomorrow'), folder, { recursive: true });
      await device.update(folder);
      state.isUpdated = true;
    },
  };
}

function createStamper() {
  let last: Stamp | null = null;
  const device = newDeviceId();
  return () => {
    last = nextStamp(last, Date.now(), device);
    return last;
  };
}

/** Creates rows with a field and of a kind that the current extension and server do not know. */
function createRowsOfTomorrow(name: string, stamper: () => Stamp): Row[] {
  const values = { name, content: '— by hand', sites: [], mood: 'bright' };
  return [
    createRow('signature', newId(), values, [], stamper),
    createRow('template', newId(), { title: 'Launch', slots: [1, { at: 'end' }] }, [], stamper),
  ];
}

/**
 * Creates two signatures that only an updated server accepts: one is too long for the current one, the
 * other has a value that current versions do not know.
 */
function createSignaturesOfTomorrow(number: number, stamper: () => Stamp): Row[] {
  const long = { name: `long ${number}`, content: '— by hand '.repeat(1_200), sites: [] };
  const top = { name: `top ${number}`, content: '— by hand', sites: [], pinned: 'top' };
  return [long, top].map(values => createRow('signature', newId(), values, [], stamper));
}

/**
 * Waits until the device shows the signatures of `createSignaturesOfTomorrow`. The current extension shows
 * only the long ones, and says how many others there are.
 */
async function seeSignatures({ manager }: SyncDevice, names: string[], isUpdated: boolean) {
  // Seeded rows bypass the events that refresh a device's lists.
  await manager.page.reload();
  await manager.follow('Signatures');
  await manager.see('button', 'New signature');
  const hidden = isUpdated ? [] : names.filter(name => name.startsWith('top'));
  for (const name of names) if (!hidden.includes(name)) await manager.see('button', name);
  const needs = hidden.length === 1 ? '1 item needs' : `${hidden.length} items need`;
  if (hidden.length > 0) await manager.seeText(`${needs} a newer version of Colophon`);
  const pageText = await manager.page.evaluate(() => document.body.innerText);
  expect(hidden.filter(name => pageText.includes(name))).toEqual([]);
  expect(pageText.includes('a newer version of Colophon')).toBe(hidden.length > 0);
  await manager.follow('Labels');
  await manager.see('button', 'New label');
}

function byKey(rows: Row[]): Map<string, Row> {
  return new Map(rows.map(row => [`${row.kind}/${row.id}`, row]));
}
