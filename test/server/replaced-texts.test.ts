/** A device keeps a post's text that another device's save has replaced. */
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, purgeRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { describeApi } from '../support/api-server.ts';
import { type DexieDevice, openTwoDevicesWithPost } from '../support/dexie-device.ts';

const postValues = { url: null, status: 'draft', scheduled_at: null, published_at: null };

describeApi('Earlier texts of a post', server => {
  let here: DexieDevice;
  let other: DexieDevice;
  let id: string;

  beforeEach(async () => {
    const call = await server.createClient();
    id = newId();
    const values = { ...postValues, content: 'First words' };
    [here, other] = await openTwoDevicesWithPost(call, id, (_, stamper) =>
      createRow('post', id, values, [], stamper),
    );
  });

  const save = (device: DexieDevice, content: string) =>
    device.write('post', id, (row, stamper) =>
      row ? editFields(row, { content }, stamper) : null,
    );
  const expectText = async (device: DexieDevice, content: string) =>
    expect((await device.read('post', id))?.fields.content?.[0]).toBe(content);

  it('unsent text loses against a later save: kept as an earlier text', async () => {
    await save(here, 'Offline words');
    await save(other, 'Later words');
    await other.sync();
    await here.sync();
    await expectText(here, 'Later words');
    expect(await here.listReplacedTexts(id)).toEqual(['Offline words', 'First words']);
  });

  it('sent text loses against a save that had not seen it: kept as an earlier text', async () => {
    await save(here, 'Sent words');
    await here.sync();
    await save(other, 'Later words');
    await other.sync();
    await here.sync();
    await expectText(here, 'Later words');
    expect(await here.listReplacedTexts(id)).toContain('Sent words');
  });

  it('text written on another device: not kept', async () => {
    await save(here, 'Other words');
    await here.sync();
    await other.sync();
    await expectText(other, 'Other words');
    expect(await other.listReplacedTexts(id)).toEqual([]);
  });

  it('text that wins: not kept', async () => {
    await save(other, 'Earlier words');
    await save(here, 'Later words');
    await other.sync();
    await here.sync();
    await expectText(here, 'Later words');
    expect(await here.listReplacedTexts(id)).toEqual(['First words']);
  });

  const purge = async (device: DexieDevice) => {
    for (const act of [deleteRow, purgeRow]) {
      await device.write('post', id, (row, stamper) => act(row as Row, stamper));
    }
    await device.sync();
  };

  it('post purged here: all earlier texts are deleted', async () => {
    await save(here, 'Second words');
    await purge(here);
    expect(await here.listReplacedTexts(id)).toEqual([]);
  });

  it('post purged on another device: all earlier texts are deleted', async () => {
    await save(here, 'Second words');
    await here.sync();
    await other.sync();
    await purge(other);
    expect(await here.listReplacedTexts(id)).toEqual(['First words']);
    await here.sync();
    expect(await here.listReplacedTexts(id)).toEqual([]);
  });
});
