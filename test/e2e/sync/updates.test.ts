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
      if (isServerOfTomorrow) rows.push(longSignature(`long ${written.size}`, clock.stamper));
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
    const longOnes = [...written.values()]
      .filter(isLong)
      .map(({ fields }) => String(fields.name?.[0]));
    for (const { device, clock } of both) await seeLong(device, longOnes, clock.isOfTomorrow);
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

/** Longer than today's extension and server allow. */
function longSignature(name: string, stamper: () => Stamp): Row {
  const values = { name, content: '— by hand '.repeat(1_200), sites: [] };
  return createRow('signature', newId(), values, [], stamper);
}

const isLong = ({ fields }: Row) => String(fields.content?.[0]).length > 10_000;

/** Of the long signatures, today's extension tells how many there are, and tomorrow's shows them. */
async function seeLong({ manager }: SyncDevice, names: string[], isShown: boolean): Promise<void> {
  const [first] = names;
  if (first === undefined) return;
  await manager.follow('Signatures');
  await manager.see('button', 'New signature');
  if (isShown) await manager.see('button', first);
  else
    await manager.seeText(
      `${names.length} item${names.length === 1 ? ' needs' : 's need'} a newer`,
    );
  const said = await manager.page.evaluate(() => document.body.innerText);
  expect({ isListed: said.includes(first), isWithheld: said.includes('a newer Colophon') }).toEqual(
    {
      isListed: isShown,
      isWithheld: !isShown,
    },
  );
  await manager.follow('Labels');
  await manager.see('button', 'New label');
}

function byKey(rows: Row[]): Map<string, Row> {
  return new Map(rows.map(row => [`${row.kind}/${row.id}`, row]));
}
