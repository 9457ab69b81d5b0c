/** The user's own limits on the devices of one user, and on their way through versions that do not know limits. */
import { expect, it } from 'vitest';
import { requeueAllRows } from '../../extension/store/database.ts';
import { listLimits, writeLimit } from '../../extension/store/limits.ts';
import { countPending, listRows } from '../../extension/store/read.ts';
import { type Edit, writeRows } from '../../extension/store/write.ts';
import { rowKinds } from '../../shared/resources/resources.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, editFields, type FieldValues } from '../../shared/rows/edit.ts';
import type { SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { createRunnerDevice } from '../support/runner-device.ts';
import { createSyncDevice } from '../support/sync-device.ts';

const { limit: limitDefinition } = rowKinds;

/** Runs `act` as a version that does not know limits: to it they are rows of an unknown kind. */
async function withoutLimits<Result>(act: () => Promise<Result>): Promise<Result> {
  Reflect.deleteProperty(rowKinds, 'limit');
  return await act().finally(() => Object.assign(rowKinds, { limit: limitDefinition }));
}

/** Connects two devices to the workspace of a new key. */
async function openDevices(call: Call, { isServerOld = false } = {}) {
  const send = async (request: SyncRequest) => (await call('POST', '/api/sync', request)).body;
  const answer = (request: SyncRequest) =>
    isServerOld ? withoutLimits(() => send(request)) : send(request);
  const { workspace } = (await call('POST', '/api/sync', { device: '000000000000' })).body;
  const open = async () => {
    const device = await createRunnerDevice({ workspace, answer });
    const { database } = device;
    const set = (site: string, limit: number | null) =>
      writeLimit(database, { site, limit }, Date.now());
    const read = async () => Object.fromEntries(await listLimits(database));
    const readRows = async () =>
      (await listRows(database)).filter(({ kind }) => kind === 'limit').map(({ id }) => id);
    return { ...device, set, read, readRows };
  };
  return [await open(), await open()] as const;
}

type Device = Awaited<ReturnType<typeof openDevices>>[number];

async function sync(...devices: Device[]): Promise<void> {
  for (const device of [...devices, ...devices]) await device.scheduler.syncNow();
  for (const { database } of devices) expect(await countPending(database)).toBe(0);
}

describeApi('limits of the user’s own', server => {
  it.each([false, true])(
    'set, changed and removed: the other device has the same (old server: %s)',
    async isServerOld => {
      const [here, other] = await openDevices(await server.createClient(), { isServerOld });
      await here.set('x', 25_000);
      await here.set('toots.example', 5_000);
      await sync(here, other);
      expect(await other.read()).toEqual({ x: 25_000, 'toots.example': 5_000 });
      await other.set('x', null);
      await here.set('toots.example', 6_000);
      await sync(here, other);
      for (const device of [here, other])
        expect(await device.read()).toEqual({ 'toots.example': 6_000 });
      await here.set('x', 4_000);
      await sync(here, other);
      expect(await other.read()).toEqual({ x: 4_000, 'toots.example': 6_000 });
    },
  );

  it('one site set on two devices before they sync: one row, and the later number', async () => {
    const [here, other] = await openDevices(await server.createClient());
    await here.set('mastodon', 500);
    await other.set('mastodon', 1_000);
    await sync(here, other);
    for (const device of [here, other]) expect(await device.read()).toEqual({ mastodon: 1_000 });
    expect(await here.readRows()).toHaveLength(1);
    expect(await other.readRows()).toEqual(await here.readRows());
  });

  it('deleted by the Undo of an import, then set again: it counts on both devices', async () => {
    const [here, other] = await openDevices(await server.createClient());
    await here.set('x', 25_000);
    const [id = ''] = await here.readRows();
    const edit: Edit = (row, stamper) => (row ? editFields(row, { deleted: true }, stamper) : null);
    await writeRows(here.database, [{ kind: 'limit', id, edit }], Date.now());
    await sync(here, other);
    expect(await other.read()).toEqual({});
    await here.set('x', 4_000);
    await sync(here, other);
    for (const device of [here, other]) expect(await device.read()).toEqual({ x: 4_000 });
  });

  it('device and server that do not know limits: carry them unchanged, and use them once updated', async () => {
    const [here, old] = await openDevices(await server.createClient(), { isServerOld: true });
    await here.set('x', 25_000);
    await here.scheduler.syncNow();
    await withoutLimits(async () => {
      await old.scheduler.syncNow();
      // The device sends everything again if the server was restored from a backup.
      await requeueAllRows(old.database);
      expect(await countPending(old.database)).toBe(1);
      await old.scheduler.syncNow();
    });
    await sync(here, old);
    expect(await old.read()).toEqual({ x: 25_000 });
  });

  it('limit that is none: refused with its field, others are accepted', async () => {
    const device = createSyncDevice(await server.createClient());
    const make = (values: FieldValues) =>
      createRow('limit', newId(), { site: 'x', limit: 280, ...values }, [], () => device.stamper());
    const values = [{ limit: 0 }, { limit: null }, { limit: 1.5 }, { limit: 1_000_001 }];
    const rows = [...values, { limit: 1_000_000 }, { site: 'https://x.com/' }].map(make);
    const refused = (field: string) => ({
      ...{ outcome: 'refused', reason: 'invalid' },
      detail: expect.stringContaining(field),
    });
    expect((await device.sync(rows)).acks).toMatchObject([
      ...[refused('limit'), { outcome: 'accepted' }, refused('limit'), refused('limit')],
      ...[{ outcome: 'accepted' }, refused('site')],
    ]);
  });
});
