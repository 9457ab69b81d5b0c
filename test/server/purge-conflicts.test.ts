/** A device deletes and purges a post before or after it has received another device's edit of that post. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, purgeRow } from '../../shared/rows/edit.ts';
import { getAssignedLabelIds, isDeleted } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { type DexieDevice, openTwoDevicesWithPost } from '../support/dexie-device.ts';

const label = newId();
const draft = { content: 'As it was', url: 'https://example.org/', status: 'draft' };
const postValues = { ...draft, scheduled_at: null, published_at: null };

describeApi('Edited post in a Trash that another device empties', server => {
  let call: Call;
  let here: DexieDevice;
  let other: DexieDevice;
  let id: string;

  beforeEach(async () => {
    call = await server.createClient();
    id = newId();
    [here, other] = await openTwoDevicesWithPost(call, id, (_, stamper) =>
      createRow('post', id, postValues, [label], stamper),
    );
  });

  const edit = (device: DexieDevice) =>
    device.write('post', id, (row, stamper) =>
      row ? editFields(row, { content: 'New words' }, stamper) : null,
    );
  const deleteAndPurge = async (device: DexieDevice) => {
    await device.write('post', id, (row, stamper) => (row ? deleteRow(row, stamper) : null));
    await device.write('post', id, (row, stamper) => (row ? purgeRow(row, stamper) : null));
  };

  /** Two rounds of each device, so that each receives what the other sent. */
  const syncAll = async () => {
    for (const device of [here, other, here, other]) await device.sync();
  };
  const expectInTrash = async (content = 'New words') => {
    for (const device of [here, other]) {
      const row = await device.read('post', id);
      expect(row && getFieldValues(row)).toEqual({ ...postValues, content });
      expect(row && isDeleted(row)).toBe(true);
      expect(row && getAssignedLabelIds(row)).toEqual([label]);
      expect(await device.countUnsent()).toBe(0);
    }
    expect(await here.read('post', id)).toEqual(await other.read('post', id));
  };
  const expectGone = async () => {
    for (const device of [here, other]) {
      const row = await device.read('post', id);
      expect(Object.keys(row?.fields ?? {})).toEqual(['deleted']);
      expect(await device.countUnsent()).toBe(0);
    }
  };

  describe('the purging device had not seen the edit: the post is in the Trash of both', () => {
    it('edited before the other device deletes it: restored', async () => {
      await edit(here);
      await deleteAndPurge(other);
      await other.sync();
      await syncAll();
      await expectInTrash();
    });

    it('edited after the other device purged it: restored', async () => {
      await deleteAndPurge(other);
      await other.sync();
      await edit(here);
      await syncAll();
      await expectInTrash();
    });

    it('edit on the server, not yet pulled by the purging device: restored', async () => {
      await edit(here);
      await here.sync();
      await deleteAndPurge(other);
      await syncAll();
      await expectInTrash();
    });

    it('edited through the API: restored', async () => {
      expect((await call('PUT', `/api/posts/${id}`, { content: 'New words' })).status).toBe(200);
      await deleteAndPurge(other);
      await syncAll();
      await expectInTrash();
    });

    it('purged while the edit arrives: restored', async () => {
      await edit(here);
      await here.sync();
      await other.sync({ meanwhile: () => deleteAndPurge(other) });
      await syncAll();
      await expectInTrash();
    });

    it('pulling paused for a confirmation: restored', async () => {
      await edit(here);
      await deleteAndPurge(other);
      await other.sync();
      await here.sync({ pushesOnly: true });
      await syncAll();
      await expectInTrash();
    });

    it('restored post purged again: gone', async () => {
      await edit(here);
      await deleteAndPurge(other);
      await other.sync();
      await syncAll();
      await other.write('post', id, (row, stamper) => (row ? purgeRow(row, stamper) : null));
      await other.sync();
      await syncAll();
      await expectGone();
    });

    it('restored post: counts as deleted now, so it stays for the full retention', async () => {
      await edit(here);
      await deleteAndPurge(other);
      await other.sync();
      await here.sync();
      const row = await here.read('post', id);
      expect(row?.fields.deleted?.[1].localeCompare(row.purged ?? '')).toBe(1);
    });
  });

  describe('the purging device had seen the edit: the post is gone', () => {
    it('everything pulled: gone', async () => {
      await edit(here);
      await here.sync();
      await other.sync();
      await deleteAndPurge(other);
      await other.sync();
      await syncAll();
      await expectGone();
    });

    it('response to its own edit lost before the purge: gone', async () => {
      await edit(other);
      await other.sync({ isLost: true });
      await deleteAndPurge(other);
      await syncAll();
      await expectGone();
    });

    it('own edit pulled during the purge: gone', async () => {
      await edit(other);
      await other.sync({ isLost: true });
      await other.sync({ meanwhile: () => deleteAndPurge(other) });
      await syncAll();
      await expectGone();
    });

    it('full resync before the purge is pushed: gone', async () => {
      await edit(here);
      await here.sync();
      await other.sync();
      await deleteAndPurge(other);
      await other.reconnect();
      await syncAll();
      await expectGone();
    });
  });
});
