/** The Trash is emptied by somebody who has not seen what another device did to what is in it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow, deleteRow, editFields, purgeRow } from '../../shared/rows/edit.ts';
import { assignedLabels, isDeleted } from '../../shared/rows/row.ts';
import { valuesOf } from '../../shared/rows/values.ts';
import { type Call, describeApi } from '../support/api-server.ts';
import { type DexieDevice, openTwoWithPost } from '../support/dexie-device.ts';

const label = newId();
const draft = { content: 'As it was', url: 'https://example.org/', status: 'draft' };
const planned = { ...draft, scheduled_at: null, published_at: null };

describeApi('What was edited unseen by whoever empties the Trash', server => {
  let call: Call;
  let here: DexieDevice;
  let elsewhere: DexieDevice;
  let id: string;

  beforeEach(async () => {
    call = await server.join();
    id = newId();
    [here, elsewhere] = await openTwoWithPost(call, id, (_, stamper) =>
      createRow('post', id, planned, [label], stamper),
    );
  });

  const edit = (device: DexieDevice) =>
    device.write('post', id, (row, stamper) =>
      row ? editFields(row, { content: 'New words' }, stamper) : null,
    );
  const empty = async (device: DexieDevice) => {
    await device.write('post', id, (row, stamper) => (row ? deleteRow(row, stamper) : null));
    await device.write('post', id, (row, stamper) => (row ? purgeRow(row, stamper) : null));
  };

  const untilQuiet = async () => {
    for (const device of [here, elsewhere, here, elsewhere]) await device.sync();
  };
  const expectInTrash = async (content = 'New words') => {
    for (const device of [here, elsewhere]) {
      const row = await device.read('post', id);
      expect(row && valuesOf(row)).toEqual({ ...planned, content });
      expect(row && isDeleted(row)).toBe(true);
      expect(row && assignedLabels(row)).toEqual([label]);
      expect(await device.waiting()).toBe(0);
    }
    expect(await here.read('post', id)).toEqual(await elsewhere.read('post', id));
  };
  const expectGone = async () => {
    for (const device of [here, elsewhere]) {
      const row = await device.read('post', id);
      expect(Object.keys(row?.fields ?? {})).toEqual(['deleted']);
      expect(await device.waiting()).toBe(0);
    }
  };

  describe('stands in the Trash of both', () => {
    it('when it was edited before it was deleted elsewhere', async () => {
      await edit(here);
      await empty(elsewhere);
      await elsewhere.sync();
      await untilQuiet();
      await expectInTrash();
    });

    it('when it was edited after it was emptied elsewhere', async () => {
      await empty(elsewhere);
      await elsewhere.sync();
      await edit(here);
      await untilQuiet();
      await expectInTrash();
    });

    it('when its edit had reached the server, and the one that emptied it had not heard of it', async () => {
      await edit(here);
      await here.sync();
      await empty(elsewhere);
      await untilQuiet();
      await expectInTrash();
    });

    it('when a program had edited it', async () => {
      expect((await call('PUT', `/api/posts/${id}`, { content: 'New words' })).status).toBe(200);
      await empty(elsewhere);
      await untilQuiet();
      await expectInTrash();
    });

    it('when its edit was on the way to whoever emptied it', async () => {
      await edit(here);
      await here.sync();
      await elsewhere.sync({ meanwhile: () => empty(elsewhere) });
      await untilQuiet();
      await expectInTrash();
    });

    it('while the person has not decided yet about what else is deleted', async () => {
      await edit(here);
      await empty(elsewhere);
      await elsewhere.sync();
      await here.sync({ pushesOnly: true });
      await untilQuiet();
      await expectInTrash();
    });

    it('and can be emptied from there', async () => {
      await edit(here);
      await empty(elsewhere);
      await elsewhere.sync();
      await untilQuiet();
      await elsewhere.write('post', id, (row, stamper) => (row ? purgeRow(row, stamper) : null));
      await elsewhere.sync();
      await untilQuiet();
      await expectGone();
    });

    it('as what is deleted just now, so that it stays as long as anything else there', async () => {
      await edit(here);
      await empty(elsewhere);
      await elsewhere.sync();
      await here.sync();
      const row = await here.read('post', id);
      expect(row?.fields.deleted?.[1].localeCompare(row.purged ?? '')).toBe(1);
    });
  });

  describe('is gone for good', () => {
    it('where everything had been seen', async () => {
      await edit(here);
      await here.sync();
      await elsewhere.sync();
      await empty(elsewhere);
      await elsewhere.sync();
      await untilQuiet();
      await expectGone();
    });

    it('where the answer to its edit was lost before the same device emptied it', async () => {
      await edit(elsewhere);
      await elsewhere.sync({ isLost: true });
      await empty(elsewhere);
      await untilQuiet();
      await expectGone();
    });

    it('where its own edit came back while it was emptied', async () => {
      await edit(elsewhere);
      await elsewhere.sync({ isLost: true });
      await elsewhere.sync({ meanwhile: () => empty(elsewhere) });
      await untilQuiet();
      await expectGone();
    });

    it('where everything is read once more before it is sent that it was emptied', async () => {
      await edit(here);
      await here.sync();
      await elsewhere.sync();
      await empty(elsewhere);
      await elsewhere.join();
      await untilQuiet();
      await expectGone();
    });
  });
});
