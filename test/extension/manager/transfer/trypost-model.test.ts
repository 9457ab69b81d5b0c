/** The form of the import from TryPost: access is asked for and given back, and the key is kept nowhere. */
import { beforeEach, describe, expect, it } from 'vitest';
import { requestOrigin } from '../../../../extension/manager/transfer/origin-access.ts';
import { createTransferModel } from '../../../../extension/manager/transfer/transfer-model.ts';
import { fake, resetFakeBrowser } from '../../../support/fake-browser.ts';
import { startTryPost, tryPostKey } from '../../../support/fake-trypost.ts';
import { openModelDevice } from '../../../support/model-device.ts';

const labels = [{ name: 'Launch', color: '#2563EB' }];
const pattern = 'http://127.0.0.1/*';

/** Opens the form in an extension with the fake of the browser's permissions. */
async function openForm() {
  const { context } = await openModelDevice([]);
  const requested: string[] = [];
  const transfer = createTransferModel(context, server => {
    requested.push(server);
    return requestOrigin(server);
  });
  const { tryPost } = transfer;
  if (tryPost === null) throw new Error('An extension has the form.');
  tryPost.open();
  return { context, transfer, tryPost, requested };
}

describe('form of TryPost', () => {
  beforeEach(resetFakeBrowser);

  it('page of a server, which has no permissions: there is no form', async () => {
    const { context } = await openModelDevice([]);
    expect(createTransferModel(context).tryPost).toBeNull();
  });

  it('workspace read: the form gives way to the preview, and access is given back', async () => {
    const { context, transfer, tryPost } = await openForm();
    const held: boolean[] = [];
    using api = await startTryPost('pages', {
      labels,
      intercept: () => {
        held.push(fake.permissions.has(pattern));
        return false;
      },
    });
    await tryPost.read({ server: ` ${api.server}/ `, key: ` ${tryPostKey} ` });
    expect(tryPost.isOpen.value).toBe(false);
    expect(transfer.plan.value?.counts.added).toBe(1);
    expect(held).toEqual([true, true]);
    expect(fake.permissions.has(pattern)).toBe(false);
    const plan = transfer.plan.value;
    if (plan === null) throw new Error('There is a plan.');
    await transfer.apply(plan);
    const tables = await Promise.all(context.database.tables.map(table => table.toArray()));
    expect(JSON.stringify(tables)).toContain('Launch');
    expect(JSON.stringify([tables, plan])).not.toContain(tryPostKey);
  });

  it('access that was granted before: it stays', async () => {
    fake.permissions.add(pattern);
    const { tryPost } = await openForm();
    using api = await startTryPost('pages', { labels });
    await tryPost.read({ server: api.server, key: tryPostKey });
    expect(fake.permissions.has(pattern)).toBe(true);
  });

  it('refused by TryPost: the form says so, access is given back, and another key can follow', async () => {
    const { transfer, tryPost } = await openForm();
    using api = await startTryPost('arrays', { labels });
    await tryPost.read({ server: api.server, key: 'wrong' });
    expect(tryPost).toMatchObject({ isOpen: { value: true }, isReading: { value: false } });
    expect(tryPost.fault.value).toBe('key-refused');
    expect(fake.permissions.has(pattern)).toBe(false);
    await tryPost.read({ server: api.server, key: tryPostKey });
    expect(tryPost.fault.value).toBeNull();
    expect(transfer.plan.value).not.toBeNull();
  });

  it('access refused by the user: nothing is sent', async () => {
    fake.refusesPermissions = true;
    const { tryPost } = await openForm();
    using api = await startTryPost('pages', { labels });
    await tryPost.read({ server: api.server, key: tryPostKey });
    expect(tryPost.fault.value).toBe('no-permission');
    expect(api.requests).toEqual([]);
  });

  it.each([
    ['not an address', tryPostKey, 'server'],
    ['https://trypost.example', ' ', 'key'],
    ['https://trypost.example', 'tp_…', 'key'],
    ['http://trypost.example', tryPostKey, 'not-encrypted'],
  ])(
    '%s with the key %j: the fault is %s, and no access is asked for',
    async (server, key, fault) => {
      const { tryPost, requested } = await openForm();
      await tryPost.read({ server, key });
      expect(tryPost.fault.value).toBe(fault);
      expect(requested).toEqual([]);
    },
  );

  it('address without encryption: read once the user agrees, for that question alone', async () => {
    fake.refusesPermissions = true;
    const { tryPost, requested } = await openForm();
    const typed = { server: 'http://trypost.example:8000', key: tryPostKey };
    await tryPost.read(typed, { allowsUnencrypted: true });
    expect(tryPost.fault.value).toBe('not-encrypted');
    tryPost.dismissQuestion();
    expect(tryPost.fault.value).toBeNull();
    await tryPost.read(typed);
    await tryPost.read(typed, { allowsUnencrypted: true });
    expect(requested).toEqual(['http://trypost.example:8000']);
  });

  it('closed while TryPost is read: no plan, and access is given back', async () => {
    const { transfer, tryPost } = await openForm();
    using api = await startTryPost('pages', {
      labels,
      intercept: () => {
        tryPost.close();
        return true;
      },
    });
    await tryPost.read({ server: api.server, key: tryPostKey });
    expect(transfer.plan.value).toBeNull();
    expect(tryPost.fault.value).toBeNull();
    expect(tryPost.isReading.value).toBe(false);
    expect(fake.permissions.has(pattern)).toBe(false);
  });
});
