/** Posting times on the devices of one user, and on their way through a server. */
import { afterAll, expect, it } from 'vitest';
import type { ModelContext, SyncControl } from '../../extension/app/context.ts';
import { createSlotsModel } from '../../extension/manager/slots/slots-model.ts';
import { listRows } from '../../extension/store/read.ts';
import { listSlots } from '../../extension/store/slots.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, type FieldValues } from '../../shared/rows/edit.ts';
import type { SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { enableLiveQueries } from '../support/live-queries.ts';
import { createRunnerDevice } from '../support/runner-device.ts';
import { createSyncDevice } from '../support/sync-device.ts';

enableLiveQueries();

const lifetime = new AbortController();
afterAll(() => lifetime.abort());

/** Connects a device to the workspace of a new key. */
async function openDevices(call: Call) {
  const answer = async (request: SyncRequest) => (await call('POST', '/api/sync', request)).body;
  const { workspace } = (await call('POST', '/api/sync', { device: '000000000000' })).body;
  const open = async () => {
    const device = await createRunnerDevice({ workspace, answer });
    const context: ModelContext = {
      database: device.database,
      wallMs: Date.now,
      sync: { schedule: () => {} } as SyncControl,
      signal: lifetime.signal,
    };
    return { ...device, slots: createSlotsModel(context) };
  };
  return [await open(), await open()] as const;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

describeApi('Posting times', server => {
  it('added, changed on both devices, deleted and restored: both have the same', async () => {
    const call = await server.createClient();
    const [here, other] = await openDevices(call);
    const sync = async () => {
      for (const device of [here, other, here]) await device.scheduler.syncNow();
    };
    const seeSlots = async (...expected: object[]) => {
      await sync();
      for (const { database } of [here, other])
        expect(await listSlots(database)).toMatchObject(expected);
      expect(await listRows(other.database)).toEqual(await listRows(here.database));
    };
    await here.slots.save({ time: '18:30', weekdays: [4, 2], network: null });
    await other.slots.save({ time: '07:05', weekdays: everyDay, network: 'x' });
    const [early, late] = [
      { time: '07:05', weekdays: everyDay, network: 'x' },
      { time: '18:30', weekdays: [2, 4], network: null },
    ];
    await seeSlots(early, late);
    const [first, second] = await listSlots(here.database);
    await here.slots.save({ ...late, time: '19:00' }, second?.id);
    await other.slots.save({ ...late, network: 'bluesky' }, second?.id);
    await seeSlots(early, { ...late, time: '19:00', network: 'bluesky' });
    const { undo } = await here.slots.delete(first?.id ?? '');
    await seeSlots({ time: '19:00' });
    await undo?.();
    await seeSlots(early, { time: '19:00' });
    expect((await call('GET', '/api/slots')).status).toBe(404);
  });

  it('row that does not satisfy the schema: refused with the field, others are accepted', async () => {
    const device = createSyncDevice(await server.createClient());
    const make = (values: FieldValues) =>
      createRow(
        'slot',
        newId(),
        { time: '09:00', weekdays: [1], network: null, ...values },
        [],
        () => device.stamper(),
      );
    const pushed = [{ time: '9:00' }, { time: '24:00' }, {}, { weekdays: [] }, { weekdays: [0] }];
    const refused = (name: string) => ({
      ...{ outcome: 'refused', reason: 'invalid' },
      detail: expect.stringContaining(name),
    });
    expect((await device.sync(pushed.map(make))).acks).toMatchObject([
      refused('time'),
      refused('time'),
      { outcome: 'accepted' },
      refused('weekdays'),
      refused('weekdays'),
    ]);
  });
});
