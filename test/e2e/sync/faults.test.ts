import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fate } from '../../support/faulty-proxy.ts';
import { withClock } from '../../support/run-shifted.ts';
import { until } from '../../support/until.ts';
import { type Stage, setStage } from './stage.ts';

describe('two real browsers and a server', { timeout: 180_000 }, () => {
  let stage: Stage;
  const names: string[] = [];

  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage?.close());

  /** Creates labels with these names on one of the devices. */
  async function create(device: 0 | 1, ...created: string[]): Promise<void> {
    for (const name of created) await stage.devices[device].createLabel(name);
    names.push(...created);
  }

  it('sync one edit by themselves, with one request of each device', async () => {
    const { syncs } = stage.proxy;
    await stage.expectEqual([]);
    syncs.length = 0;
    await create(0, 'first');
    await until('the other device has it', async () => {
      const rows = await stage.devices[1].readRows();
      return rows.size === 1 && (await stage.devices[0].countWaiting()) === 0;
    });
    // Time for a request that nothing calls for.
    await new Promise(resolve => setTimeout(resolve, 1_500));
    expect(syncs.map(({ changes }) => changes).sort()).toEqual([0, 1]);
    expect(new Set(syncs.map(({ device }) => device)).size).toBe(2);
  });

  it('sync nothing with one request of under 600 bytes', async () => {
    const { syncs } = stage.proxy;
    await stage.expectEqual(names);
    syncs.length = 0;
    const preflights = stage.proxy.preflights();
    await stage.devices[0].syncNow();
    expect(syncs).toHaveLength(1);
    expect(stage.proxy.preflights()).toBe(preflights);
    const bytes = (syncs[0]?.requestBytes ?? 0) + (syncs[0]?.answerBytes ?? 0);
    console.log(`An idle round is ${bytes} bytes of body both ways.`);
    expect(bytes).toBeLessThan(600);
  });

  it('lose nothing where messages are dropped, cut, late and doubled', async () => {
    const turns: Fate[] = ['dropped', 'cut', 'doubled', 'delayed', 'cut', 'passes', 'doubled'];
    let turn = 0;
    stage.proxy.treat(() => turns[turn++ % turns.length] ?? 'passes');
    const [a, b] = stage.devices;
    for (let count = 0; count < 4; count++) {
      await create(0, `a${count}`);
      await Promise.all([a.syncNow(), create(1, `b${count}`)]);
      await Promise.all([a.syncNow(), b.syncNow()]);
    }
    await stage.expectEqual(names);
    const { fates } = stage.proxy;
    for (const fate of new Set(turns)) expect(fates[fate], fate).toBeGreaterThan(0);
  });

  it('keep both edits of different rows, and the later of one, made while offline', async () => {
    const [a, b] = stage.devices;
    stage.proxy.treat(() => 'dropped');
    await a.renameLabel('a0', 'a0 by a');
    await b.renameLabel('b0', 'b0 by b');
    await a.renameLabel('first', 'first by a');
    await b.renameLabel('first', 'first by b');
    const changed = { a0: 'a0 by a', b0: 'b0 by b', first: 'first by b' };
    for (const [name, newName] of Object.entries(changed)) names[names.indexOf(name)] = newName;
    await stage.expectEqual(names);
  });

  it('go on where the worker was killed in the middle of a round', async () => {
    const [a] = stage.devices;
    for (const fate of ['delayed', 'cut', 'delayed'] as const) {
      await create(0, `killed ${names.length}`);
      stage.proxy.treat(() => fate);
      const round = a.syncNow().catch(() => {});
      await new Promise(resolve => setTimeout(resolve, 150));
      await a.killWorker();
      await round;
    }
    await stage.expectEqual(names);
  });

  it('go on where the server was killed in the middle of a batch', async () => {
    const [a, b] = stage.devices;
    for (let count = 0; count < 3; count++) {
      await create(0, `battered a${count}`);
      await create(1, `battered b${count}`);
      const rounds = Promise.all([a.syncNow(), b.syncNow()]).catch(() => {});
      await new Promise(resolve => setTimeout(resolve, count * 5));
      await stage.killServer();
      await rounds;
      await stage.startServer();
    }
    await stage.expectEqual(names);
  });

  it.each([
    ['right', {}],
    ['an hour behind', withClock(-3_600_000)],
  ] as const)(
    'bring back to a restored server what its backup had not, its clock being %s',
    async (clock, variables) => {
      const backup = `${stage.backupFile}-${Object.keys(variables).length}`;
      await stage.cli('backup', backup);
      await create(0, `after the backup, the clock ${clock}`);
      const name = names.find(one => one.startsWith('b1')) ?? '';
      await stage.devices[1].renameLabel(name, `b1, the clock ${clock}`);
      names[names.indexOf(name)] = `b1, the clock ${clock}`;
      await stage.expectEqual(names);
      await stage.stopServer();
      await stage.cli('restore', backup);
      await stage.startServer(variables);
      await stage.expectEqual(names);
      for (const device of stage.devices) expect(await device.readOutbox()).toEqual([]);
    },
  );
});
