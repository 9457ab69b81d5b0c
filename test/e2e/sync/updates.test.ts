/**
 * Two devices and a server become versions with a field and a kind more, one after the other, in
 * every order, while all of them go on writing: nothing is lost and nothing refused. One device is
 * like the other, so an order is told by when the server's turn comes.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../shared/resources/identity.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/equality.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { newDeviceId, nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { syncAnswer } from '../../../shared/sync/sync-protocol.ts';
import { type SyncDevice, startDevice } from '../../support/browser-device.ts';
import { buildMode } from '../../support/builds.ts';
import { startFaultyProxy } from '../../support/faulty-proxy.ts';
import { seed } from '../../support/seed.ts';
import { callAs, ServerProcesses } from '../../support/server-processes.ts';
import { until } from '../../support/until.ts';
import { asTomorrow } from '../../tomorrow/run-tomorrow.ts';

type Turn = 'server' | 'a' | 'b';

describe('Two devices and a server that are updated', { timeout: 180_000 }, () => {
  const orders: Turn[][] = [
    ['server', 'a', 'b'],
    ['a', 'server', 'b'],
    ['a', 'b', 'server'],
  ];
  it.each(orders)('in the order %s, %s, %s keep all that each of them writes', async (...order) => {
    const stage = await setStage();
    try {
      await stage.writeAndCompare();
      for (const turn of order) {
        await stage.update(turn);
        await stage.writeAndCompare();
      }
      const { written } = stage;
      console.log(`${order.join(', ')}: ${written.size} rows, ${stage.requests()} requests`);
      const templates = [...written.values()].filter(({ kind }) => kind === 'template');
      expect(templates.length).toBeGreaterThanOrEqual(order.length);
    } finally {
      await stage.close();
    }
  });
});

async function setStage() {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-updates-'));
  const processes = new ServerProcesses(() => ({ DATA_DIR: join(folder, 'data') }));
  let server = await processes.serve();
  let isServerOfTomorrow = false;
  const key = server.firstKey ?? '';
  const proxy = await startFaultyProxy(() => server.url);
  const devices = {
    a: await installed(join(folder, 'a')),
    b: await installed(join(folder, 'b')),
  };
  const both = Object.values(devices);
  for (const { device } of both) await device.connect(proxy.url, key);
  /** What tomorrow's devices wrote, as they did, and the names that today's gave. */
  const written = new Map<string, Row>();
  const names: string[] = [];

  async function readServer(): Promise<Map<string, Row>> {
    const { body } = await callAs(server.url, key)('POST', '/api/sync', { device: newDeviceId() });
    return byKey(syncAnswer.parse(body).changes);
  }

  /** Today's extension changes what tomorrow's has written, in the one field that it shows. */
  async function renameSignature({ manager, readRows }: SyncDevice): Promise<void> {
    const [at, row] = [...written].find(([, { kind }]) => kind === 'signature') ?? [];
    if (at === undefined || row === undefined) return;
    const name = String(row.fields.name?.[0]);
    await manager.follow('Signatures');
    await manager.press(name);
    await manager.fill('Name', `${name}, renamed`);
    await manager.press('Save');
    await manager.see('button', `${name}, renamed`);
    const renamed = (await readRows()).get(at)?.fields.name;
    if (renamed) written.set(at, { ...row, fields: { ...row.fields, name: renamed } });
    await manager.follow('Labels');
    await manager.see('button', 'New label');
  }

  /** Each device writes what its version can, and everything is everywhere afterwards. */
  async function writeAndCompare(): Promise<void> {
    for (const { device, clock } of both) {
      const name = `label ${names.length}`;
      await device.createLabel(name);
      names.push(name);
      if (!clock.isOfTomorrow) {
        await renameSignature(device);
        continue;
      }
      const rows = rowsOfTomorrow(`signature ${written.size}`, clock.stamper);
      if (isServerOfTomorrow) rows.push(...signaturesOfTomorrow(written.size, clock.stamper));
      await seed(device.manager.page, rows);
      for (const [at, row] of byKey(rows)) written.set(at, row);
    }
    await until(
      'both devices and the server hold the same rows',
      async () => {
        for (const { device } of [...both, ...both]) await device.syncNow();
        const there = Object.fromEntries(await readServer());
        const here = await Promise.all(both.map(({ device }) => device.readRows()));
        return here.every(rows => isEqual(Object.fromEntries(rows), there));
      },
      60_000,
    );
    for (const { device } of both) expect(await device.readOutbox()).toEqual([]);
    const rows = await readServer();
    for (const [at, row] of written) expect(rows.get(at)?.fields).toEqual(row.fields);
    const own = [...written.values()].map(({ fields }) => String(fields.name?.[0]));
    const newer = own.filter(name => /^(long|top)/.test(name));
    for (const { device, clock } of both) await seeSignatures(device, newer, clock.isOfTomorrow);
    const labels = [...rows.values()].filter(({ kind }) => kind === 'label');
    expect(labels.map(({ fields }) => fields.name?.[0]).sort()).toEqual(names.toSorted());
  }

  return {
    written,
    writeAndCompare,
    requests: () => proxy.syncs.length,

    async update(turn: Turn): Promise<void> {
      if (turn !== 'server') return devices[turn].update();
      await server.end('SIGTERM');
      server = await processes.serve(asTomorrow);
      isServerOfTomorrow = true;
    },

    async close(): Promise<void> {
      for (const { device } of both) await device.close();
      await proxy.close();
      processes.killAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A device whose extension lies in a folder of its own, to be replaced there as by an update. */
async function installed(folder: string) {
  await cp(await buildMode(), folder, { recursive: true });
  const device: SyncDevice = await startDevice({ extensionDir: folder });
  const clock = { isOfTomorrow: false, stamper: createStamper() };
  return {
    device,
    clock,
    async update(): Promise<void> {
      await rm(folder, { recursive: true });
      await cp(await buildMode('tomorrow'), folder, { recursive: true });
      await device.update(folder);
      clock.isOfTomorrow = true;
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

/** With a field that today's extension and server do not know, and of a kind that they do not. */
function rowsOfTomorrow(name: string, stamper: () => Stamp): Row[] {
  const values = { name, content: '— by hand', sites: [], mood: 'bright' };
  return [
    createRow('signature', newId(), values, [], stamper),
    createRow('template', newId(), { title: 'Launch', slots: [1, { at: 'end' }] }, [], stamper),
  ];
}

/** What today's server does not allow: one is longer, the other has what today's extension cannot show. */
function signaturesOfTomorrow(number: number, stamper: () => Stamp): Row[] {
  const long = { name: `long ${number}`, content: '— by hand '.repeat(1_200), sites: [] };
  const top = { name: `top ${number}`, content: '— by hand', sites: [], pinned: 'top' };
  return [long, top].map(values => createRow('signature', newId(), values, [], stamper));
}

/** Today's extension shows the long ones alone, and tells how many of the others there are. */
async function seeSignatures({ manager }: SyncDevice, names: string[], isOfTomorrow: boolean) {
  // What a device itself was seeded with came past what its lists are told by.
  await manager.page.reload();
  await manager.follow('Signatures');
  await manager.see('button', 'New signature');
  const hidden = isOfTomorrow ? [] : names.filter(name => name.startsWith('top'));
  for (const name of names) if (!hidden.includes(name)) await manager.see('button', name);
  const needs = hidden.length === 1 ? '1 item needs' : `${hidden.length} items need`;
  if (hidden.length > 0) await manager.seeText(`${needs} a newer Colophon`);
  const said = await manager.page.evaluate(() => document.body.innerText);
  expect(hidden.filter(name => said.includes(name))).toEqual([]);
  expect(said.includes('a newer Colophon')).toBe(hidden.length > 0);
  await manager.follow('Labels');
  await manager.see('button', 'New label');
}

function byKey(rows: Row[]): Map<string, Row> {
  return new Map(rows.map(row => [`${row.kind}/${row.id}`, row]));
}
