/** A program deletes most signatures in small pushes while devices are connected. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listSignatures, listTrash } from '../../extension/store/read.ts';
import { readSingle } from '../../extension/store/singles.ts';
import { type Edit, writeRows } from '../../extension/store/write.ts';
import { SyncError } from '../../extension/sync/api.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow } from '../../shared/rows/edit.ts';
import type { SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { createRunnerDevice, type RunnerDevice } from '../support/runner-device.ts';

describeApi('A program that deletes many signatures', server => {
  let call: Call;
  let here: RunnerDevice;
  let other: RunnerDevice;
  let program: RunnerDevice;
  let ids: string[];

  const answer = async (request: SyncRequest) => (await call('POST', '/api/sync', request)).body;
  const change = (device: RunnerDevice, keys: string[], edit: Edit) =>
    writeRows(
      device.database,
      keys.map(id => ({ kind: 'signature', id, edit })),
      Date.now(),
    );

  beforeEach(async () => {
    call = await server.createClient();
    const { workspace } = (await call('POST', '/api/sync', { device: '000000000000' })).body;
    ids = Array.from({ length: 310 }, newId);
    here = await createRunnerDevice({ workspace, answer });
    other = await createRunnerDevice({ workspace, answer });
    program = await createRunnerDevice({ workspace, answer });
    for (const id of ids) {
      const values = { name: 'n', content: 'c', sites: [] };
      await change(here, [id], (_, stamper) => createRow('signature', id, values, [], stamper));
    }
    for (const device of [here, other, program]) await device.scheduler.syncNow();
  });
  afterEach(() => {
    for (const device of [here, other, program]) device.close();
  });

  const remove: Edit = (row, stamper) => (row ? deleteRow(row, stamper) : null);
  /** Deletes 280 signatures in pushes of 20. Each push wakes the devices. */
  async function deleteInPushes(): Promise<void> {
    for (let from = 0; from < 280; from += 20) {
      await change(program, ids.slice(from, from + 20), remove);
      await program.scheduler.syncNow();
      for (const device of [here, other]) await device.scheduler.syncIfOutdated();
    }
  }
  const count = async ({ database }: RunnerDevice) => (await listSignatures(database)).length;
  const countAll = () => Promise.all([here, other].map(count));
  const countOnServer = async () => (await call('GET', '/api/signatures')).body.length;

  it('280 of 310, 20 at a time: every device asks before the 63rd is gone', async () => {
    await deleteInPushes();
    expect(await countAll()).toEqual([250, 250]);
    for (const device of [here, other]) {
      // The question grows with what the program deletes while it waits.
      expect(await device.status()).toEqual({
        phase: 'stopped',
        reason: 'mass-deletion',
        detail: '220',
      });
      const { batches, questions } = await readSingle(device.database, 'deletions');
      expect(batches.flatMap(({ rows }) => rows)).toHaveLength(60);
      expect(questions).toMatchObject([{ kind: 'signature', shown: 310, decision: null }]);
    }
  });

  it('“Keep mine”: all 280 are back everywhere, also the 60 that were gone before the question', async () => {
    await deleteInPushes();
    await here.scheduler.syncNow('keep');
    await other.scheduler.syncIfOutdated();
    await here.scheduler.syncIfOutdated();
    expect(await countAll()).toEqual([310, 310]);
    expect(await countOnServer()).toBe(310);
    for (const device of [here, other]) expect(await device.status()).toEqual({ phase: 'idle' });
  });

  it('“Delete N here too”: all 280 are in the Trash', async () => {
    await deleteInPushes();
    for (const device of [here, other]) await device.scheduler.syncNow('delete');
    expect(await countAll()).toEqual([30, 30]);
    for (const { database } of [here, other]) expect(await listTrash(database)).toHaveLength(280);
  });

  it('“Keep mine” while the server is not reached: kept once it is', async () => {
    await deleteInPushes();
    here.answerWith(async () => {
      throw new SyncError('unreachable', null);
    });
    await here.scheduler.syncNow('keep');
    expect(await here.status()).toEqual({ phase: 'offline' });
    here.answerWith(answer);
    await here.scheduler.syncAfterReconnect();
    expect(await count(here)).toBe(310);
    expect(await countOnServer()).toBe(310);
  });

  it('“Keep mine”: a signature that this device deleted itself stays deleted', async () => {
    await deleteInPushes();
    await change(here, ids.slice(300, 301), remove);
    await here.scheduler.syncNow('keep');
    expect(await countOnServer()).toBe(309);
  });

  it('280 deleted by a device itself: it does not ask, the other does', async () => {
    await change(here, ids.slice(0, 280), remove);
    for (const each of [here, other]) await each.scheduler.syncNow();
    expect(await here.status()).toEqual({ phase: 'idle' });
    expect(await other.status()).toMatchObject({ reason: 'mass-deletion', detail: '280' });
    expect(await countAll()).toEqual([30, 310]);
  });
});
