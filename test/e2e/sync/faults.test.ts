/** The tests share two devices, whose labels stay from one test to the next. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncTreatment } from '../../support/faulty-proxy.ts';
import { shiftedClockEnvironment } from '../../support/server-process.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { startTwoDevices, type TwoDevices } from './two-devices.ts';

describe('two real browsers and a server', { timeout: 180_000 }, () => {
  let setup: TwoDevices;
  /** The names of all labels that exist now. */
  const names: string[] = [];

  beforeAll(async () => {
    setup = await startTwoDevices();
  });
  afterAll(() => setup?.close());

  /** Creates labels with these names on one of the devices. */
  async function createLabels(device: 0 | 1, ...newNames: string[]): Promise<void> {
    for (const name of newNames) await setup.devices[device].createLabel(name);
    names.push(...newNames);
  }

  it('one edit: synced automatically, with one request of each device', async () => {
    const { syncs } = setup.proxy;
    await setup.syncAndExpectLabels([]);
    syncs.length = 0;
    await createLabels(0, 'first');
    await waitUntil('the other device has it', async () => {
      const rows = await setup.devices[1].readRows();
      return rows.size === 1 && (await setup.devices[0].countOutbox()) === 0;
    });
    // Leaves time for a needless request, which would be counted below.
    await new Promise(resolve => setTimeout(resolve, 1_500));
    expect(syncs.map(({ changes }) => changes).sort()).toEqual([0, 1]);
    expect(new Set(syncs.map(({ device }) => device)).size).toBe(2);
  });

  it('nothing to sync: one request of under 600 bytes', async () => {
    const { syncs } = setup.proxy;
    await setup.syncAndExpectLabels(names);
    syncs.length = 0;
    const preflights = setup.proxy.countPreflights();
    await setup.devices[0].syncNow();
    expect(syncs).toHaveLength(1);
    expect(setup.proxy.countPreflights()).toBe(preflights);
    const bytes = (syncs[0]?.requestBytes ?? 0) + (syncs[0]?.answerBytes ?? 0);
    console.log(`An idle round is ${bytes} bytes of body both ways.`);
    expect(bytes).toBeLessThan(600);
  });

  it('messages dropped, cut, delayed and doubled: nothing is lost', async () => {
    const sequence: SyncTreatment[] = [
      'dropped',
      'cut',
      'doubled',
      'delayed',
      'cut',
      'passes',
      'doubled',
    ];
    let next = 0;
    setup.proxy.setTreatment(() => sequence[next++ % sequence.length] ?? 'passes');
    const [a, b] = setup.devices;
    for (let count = 0; count < 4; count++) {
      await createLabels(0, `a${count}`);
      await Promise.all([a.syncNow(), createLabels(1, `b${count}`)]);
      await Promise.all([a.syncNow(), b.syncNow()]);
    }
    await setup.syncAndExpectLabels(names);
    const { treatmentCounts } = setup.proxy;
    for (const treatment of new Set(sequence))
      expect(treatmentCounts[treatment], treatment).toBeGreaterThan(0);
  });

  it('edits while offline: edits of different rows are all kept; of the same row, the later one', async () => {
    const [a, b] = setup.devices;
    setup.proxy.setTreatment(() => 'dropped');
    await a.renameLabel('a0', 'a0 by a');
    await b.renameLabel('b0', 'b0 by b');
    await a.renameLabel('first', 'first by a');
    await b.renameLabel('first', 'first by b');
    const changed = { a0: 'a0 by a', b0: 'b0 by b', first: 'first by b' };
    for (const [name, newName] of Object.entries(changed)) names[names.indexOf(name)] = newName;
    await setup.syncAndExpectLabels(names);
  });

  it('worker killed during a sync: the next sync completes it', async () => {
    const [a] = setup.devices;
    for (const treatment of ['delayed', 'cut', 'delayed'] as const) {
      await createLabels(0, `killed ${names.length}`);
      setup.proxy.setTreatment(() => treatment);
      const round = a.syncNow().catch(() => {});
      await new Promise(resolve => setTimeout(resolve, 150));
      await a.stopServiceWorker();
      await round;
    }
    await setup.syncAndExpectLabels(names);
  });

  it('server killed during a batch: the next sync completes it', async () => {
    const [a, b] = setup.devices;
    for (let count = 0; count < 3; count++) {
      await createLabels(0, `battered a${count}`);
      await createLabels(1, `battered b${count}`);
      const rounds = Promise.all([a.syncNow(), b.syncNow()]).catch(() => {});
      // Each kill hits the batch at another point.
      await new Promise(resolve => setTimeout(resolve, count * 5));
      await setup.killServer();
      await rounds;
      await setup.startServer();
    }
    await setup.syncAndExpectLabels(names);
  });

  it.each([
    ['right', {}],
    ['an hour behind', shiftedClockEnvironment(-3_600_000)],
  ] as const)(
    'server restored from a backup, its clock %s: the devices send what the backup lacked',
    async (clock, variables) => {
      // Each case has its own file.
      const backup = `${setup.backupFile}-${clock.replaceAll(' ', '-')}`;
      await setup.cli('backup', backup);
      await createLabels(0, `after the backup, the clock ${clock}`);
      const name = names.find(each => each.startsWith('b1')) ?? '';
      await setup.devices[1].renameLabel(name, `b1, the clock ${clock}`);
      names[names.indexOf(name)] = `b1, the clock ${clock}`;
      await setup.syncAndExpectLabels(names);
      await setup.stopServer();
      await setup.cli('restore', backup);
      await setup.startServer(variables);
      await setup.syncAndExpectLabels(names);
      for (const device of setup.devices) expect(await device.readOutbox()).toEqual([]);
    },
  );
});
