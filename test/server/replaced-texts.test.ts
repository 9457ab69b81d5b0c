/** Texts of posts that another device's save has replaced, on the device that wrote them. */
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow, deleteRow, editFields, purgeRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { describeApi } from '../support/api-server.ts';
import { type DexieDevice, openTwoWithPost } from '../support/dexie-device.ts';

const post = { url: null, status: 'draft', scheduled_at: null, published_at: null };

describeApi('A text that was written on a device', server => {
  let here: DexieDevice;
  let elsewhere: DexieDevice;
  let id: string;

  beforeEach(async () => {
    const call = await server.join();
    id = newId();
    const values = { ...post, content: 'First words' };
    [here, elsewhere] = await openTwoWithPost(call, id, (_, stamper) =>
      createRow('post', id, values, [], stamper),
    );
  });

  const save = (device: DexieDevice, content: string) =>
    device.write('post', id, (row, stamper) =>
      row ? editFields(row, { content }, stamper) : null,
    );
  const expectText = async (device: DexieDevice, content: string) =>
    expect((await device.read('post', id))?.fields.content?.[0]).toBe(content);

  it('is an earlier version there, when a later save of another device has beaten it unsent', async () => {
    await save(here, 'Offline words');
    await save(elsewhere, 'Later words');
    await elsewhere.sync();
    await here.sync();
    await expectText(here, 'Later words');
    expect(await here.earlierTexts(id)).toEqual(['Offline words', 'First words']);
  });

  it('is an earlier version there, when another device that had not heard of it has beaten it', async () => {
    await save(here, 'Sent words');
    await here.sync();
    await save(elsewhere, 'Later words');
    await elsewhere.sync();
    await here.sync();
    await expectText(here, 'Later words');
    expect(await here.earlierTexts(id)).toContain('Sent words');
  });

  it('is none on a device that has only read it', async () => {
    await save(here, 'Other words');
    await here.sync();
    await elsewhere.sync();
    await expectText(elsewhere, 'Other words');
    expect(await elsewhere.earlierTexts(id)).toEqual([]);
  });

  it('is none where it has won', async () => {
    await save(elsewhere, 'Earlier words');
    await save(here, 'Later words');
    await elsewhere.sync();
    await here.sync();
    await expectText(here, 'Later words');
    expect(await here.earlierTexts(id)).toEqual(['First words']);
  });

  const deleteForGood = async (device: DexieDevice) => {
    for (const act of [deleteRow, purgeRow]) {
      await device.write('post', id, (row, stamper) => act(row as Row, stamper));
    }
    await device.sync();
  };

  it('is gone with all earlier ones where the post is deleted for good', async () => {
    await save(here, 'Second words');
    await deleteForGood(here);
    expect(await here.earlierTexts(id)).toEqual([]);
  });

  it('is gone with all earlier ones where another device deletes the post for good', async () => {
    await save(here, 'Second words');
    await here.sync();
    await elsewhere.sync();
    await deleteForGood(elsewhere);
    expect(await here.earlierTexts(id)).toEqual(['First words']);
    await here.sync();
    expect(await here.earlierTexts(id)).toEqual([]);
  });
});
