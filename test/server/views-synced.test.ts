/** Saved views on the devices of one user, and on their way through versions that do not know views. */
import { signal } from '@preact/signals';
import { afterAll, expect, it, vi } from 'vitest';
import type { ModelContext, SyncControl } from '../../extension/app/context.ts';
import { persistOldMerges } from '../../extension/manager/filter/replace-merged-labels.ts';
import { createViewsModel } from '../../extension/manager/filter/views-model.ts';
import type { ManagerLocation } from '../../extension/manager/router-model.ts';
import { requeueAllRows } from '../../extension/store/database.ts';
import { moveViews } from '../../extension/store/move-views.ts';
import { countPending, listRows } from '../../extension/store/read.ts';
import { listViews } from '../../extension/store/views.ts';
import { rowKinds } from '../../shared/resources/resources.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, deleteMergedRow, deleteRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { enableLiveQueries } from '../support/live-queries.ts';
import { createRunnerDevice } from '../support/runner-device.ts';
import { createSyncDevice } from '../support/sync-device.ts';
import { openReceiver } from '../support/webhook-receiver.ts';

enableLiveQueries();

const { view: viewDefinition } = rowKinds;

/** Runs `act` as a version that does not know views: to it they are rows of an unknown kind. */
async function withoutViews<Result>(act: () => Promise<Result>): Promise<Result> {
  Reflect.deleteProperty(rowKinds, 'view');
  return await act().finally(() => Object.assign(rowKinds, { view: viewDefinition }));
}

const lifetime = new AbortController();
afterAll(() => lifetime.abort());

/** Connects devices to the workspace of a new key. */
async function openDevices(call: Call, options: { isServerOld?: boolean } = {}) {
  const send = async (request: SyncRequest) => (await call('POST', '/api/sync', request)).body;
  const answer = (request: SyncRequest) =>
    options.isServerOld ? withoutViews(() => send(request)) : send(request);
  const { workspace } = (await call('POST', '/api/sync', { device: '000000000000' })).body;
  const open = async () => {
    const device = await createRunnerDevice({ workspace, answer });
    const context: ModelContext = {
      database: device.database,
      wallMs: Date.now,
      sync: { schedule: () => {} } as SyncControl,
      signal: lifetime.signal,
    };
    const query = new URLSearchParams('status=draft');
    const location = signal<ManagerLocation>({ section: 'posts', query });
    const views = createViewsModel(context, { location, href: section => section });
    const names = async () => (await listViews(device.database)).map(({ name }) => name);
    const find = async (name: string) => {
      const view = (await listViews(device.database)).find(each => each.name === name);
      if (!view) throw new Error(`There is no view ${name}.`);
      // The model has read it too.
      await vi.waitFor(() => expect(views.all.value).toContainEqual(view));
      return view;
    };
    return { ...device, context, views, names, find };
  };
  return [await open(), await open()] as const;
}

type Device = Awaited<ReturnType<typeof openDevices>>[number];

/** The last device sends first, so the order is the other one in the second pass. */
async function sync(...devices: Device[]): Promise<void> {
  for (const device of [...devices, ...devices.toReversed(), ...devices])
    await device.scheduler.syncNow();
  for (const { database } of devices) expect(await countPending(database)).toBe(0);
}

const readViewRows = async ({ database }: Device) =>
  (await listRows(database)).filter(({ kind }) => kind === 'view');

describeApi('Saved views', server => {
  it.each([false, true])(
    'created, renamed, deleted and restored: the other device has the same (old server: %s)',
    async isServerOld => {
      const [here, other] = await openDevices(await server.createClient(), { isServerOld });
      await here.views.saveUnderName('Drafts');
      await here.views.saveUnderName('Mine');
      await sync(here, other);
      expect(await other.names()).toEqual(['Drafts', 'Mine']);
      await other.views.saveUnderName('Open', (await other.find('Drafts')).id);
      const undo = await here.views.delete(await here.find('Mine'));
      await sync(here, other);
      for (const device of [here, other]) expect(await device.names()).toEqual(['Open']);
      await undo();
      await sync(here, other);
      for (const device of [here, other]) expect(await device.names()).toEqual(['Open', 'Mine']);
      expect(await readViewRows(other)).toEqual(await readViewRows(here));
    },
  );

  it('view on the server: in no list, count, search or webhook', async () => {
    const call = await server.createClient();
    const receiver = await openReceiver();
    const created = await call('POST', '/api/webhooks', { url: receiver.url, events: ['*'] });
    const [here, other] = await openDevices(call);
    await here.views.saveUnderName('Drafts');
    await sync(here, other);
    for (const path of ['labels', 'signatures']) {
      expect((await call('GET', `/api/${path}`)).body).toEqual([]);
    }
    expect((await call('GET', '/api/posts?q=drafts')).body.data).toEqual([]);
    expect((await call('GET', '/api/views')).status).toBe(404);
    const deliveries = await call('GET', `/api/webhooks/${created.body.id}/deliveries`);
    expect(deliveries.body.data).toEqual([]);
    await receiver.close();
  });

  it('view that does not satisfy the schema: refused with the field, others are accepted', async () => {
    const device = createSyncDevice(await server.createClient());
    const make = (values: Record<string, string>) =>
      createRow('view', newId(), { name: 'a', section: 'posts', query: '', ...values }, [], () =>
        device.stamper(),
      );
    const pushed = [make({ name: ' a' }), make({}), make({ query: 'x'.repeat(100_001) })];
    expect((await device.sync(pushed)).acks).toMatchObject([
      { outcome: 'refused', reason: 'invalid', detail: expect.stringContaining('name') },
      { outcome: 'accepted' },
      { outcome: 'refused', reason: 'invalid', detail: expect.stringContaining('query') },
    ]);
  });

  it('both devices moved the views of one backup: each is there once', async () => {
    const [here, other] = await openDevices(await server.createClient());
    const views = ['B', 'A'].map(name => ({ id: newId(), name, section: 'posts', query: '' }));
    for (const { database } of [here, other]) {
      await database.singles.put({ key: 'settings', value: { views } });
      await moveViews(database);
    }
    await sync(here, other);
    for (const device of [here, other]) expect(await listViews(device.database)).toEqual(views);
    expect(await readViewRows(other)).toEqual(await readViewRows(here));
  });

  it('device and server that do not know views: carry them unchanged, and show them once updated', async () => {
    const [here, old] = await openDevices(await server.createClient(), { isServerOld: true });
    await here.views.saveUnderName('Drafts');
    await here.scheduler.syncNow();
    await withoutViews(() => old.scheduler.syncNow());
    await here.views.saveUnderName('Mine', (await here.find('Drafts')).id);
    await here.scheduler.syncNow();
    await withoutViews(async () => {
      await old.scheduler.syncNow();
      // The device sends everything again if the server was restored from a backup.
      await requeueAllRows(old.database);
      expect(await countPending(old.database)).toBe(1);
      await old.scheduler.syncNow();
    });
    await sync(here, old);
    expect(await readViewRows(old)).toEqual(await readViewRows(here));
    expect(await old.names()).toEqual(['Mine']);
  });

  it('labels of its filter merged, both devices rewrite it before they sync: one query, then silence', async () => {
    const call = await server.createClient();
    const [here, other] = await openDevices(call);
    const program = createSyncDevice(call);
    const stamper = () => program.stamper(-2 * 86_400_000);
    const [from, into] = ['From', 'Into'].map(name =>
      createRow('label', newId(), { name, color: '#123456' }, [], stamper),
    ) as [Row, Row];
    const query = `label=${from.id}&status=draft`;
    const values = { name: 'View', section: 'posts', query };
    const view = createRow('view', newId(), values, [], stamper);
    await program.sync([from, into, view]);
    await sync(here, other);
    await program.sync([deleteMergedRow(from, into.id, stamper)]);
    await sync(here, other);
    await persistOldMerges(here.context);
    await persistOldMerges(other.context);
    for (const { database } of [here, other]) expect(await countPending(database)).toBe(1);
    await sync(here, other);
    expect(await readViewRows(other)).toEqual(await readViewRows(here));
    for (const { database, context } of [here, other]) {
      expect(await listViews(database)).toMatchObject([{ query: `label=${into.id}&status=draft` }]);
      await persistOldMerges(context);
      expect(await countPending(database)).toBe(0);
    }
  });

  it('most of many views deleted on another device: deleted here without a question', async () => {
    const call = await server.createClient();
    const [here] = await openDevices(call);
    const program = createSyncDevice(call);
    const rows = Array.from({ length: 30 }, (_, index) => {
      const values = { name: `View ${index}`, section: 'posts', query: '' };
      return createRow('view', newId(), values, [], () => program.stamper());
    });
    await program.sync(rows);
    await sync(here);
    expect(await here.names()).toHaveLength(30);
    await program.sync(rows.map(row => deleteRow(row, () => program.stamper())));
    await sync(here);
    expect(await here.names()).toEqual([]);
    expect(await here.status()).toMatchObject({ phase: 'idle' });
  });
});
