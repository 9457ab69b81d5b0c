/** A form whose thing a newer version changes meanwhile into what this one cannot show. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { createFormDrafts } from '../../../../extension/models/manager/manager-drafts.ts';
import { writeRows } from '../../../../extension/store/write.ts';
import { editFields } from '../../../../shared/rows/edit.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createSeed } from '../../../support/seed.ts';
import { until } from '../../../support/until.ts';

Object.assign(Dexie.dependencies, { IDBKeyRange, indexedDB });

it('keeps what was written in it, saves nothing over it, and goes on once it can be shown again', async () => {
  const post = createSeed().post('Set by hand');
  const { context } = await openModelDevice([post]);
  const { database } = context;
  const write = (status: string) =>
    writeRows(
      database,
      [
        {
          kind: 'post',
          id: post.id,
          edit: (row, stamper) => (row ? editFields(row, { status }, stamper) : null),
        },
      ],
      context.wallMs(),
    );
  const statusNow = async () => (await database.posts.get(post.id))?.row.fields.status?.[0];

  const draft = await createFormDrafts(context, () => undefined)({ kind: 'post', id: post.id });
  await until('the form shows its post', async () => draft.values.value.content === 'Set by hand');
  draft.set('content', 'Set anew');
  await write('archived');
  await until('the form knows', async () => draft.isWithheld.value);
  expect(draft.values.value).toMatchObject({ content: 'Set anew', status: 'draft' });
  expect(draft.isDeleted.value).toBe(false);
  expect(await draft.save()).toEqual({ saved: false, errors: {} });
  expect(await statusNow()).toBe('archived');

  await write('draft');
  await until('the form goes on', async () => !draft.isWithheld.value);
  expect((await draft.save()).saved).toBe(true);
  expect((await database.posts.get(post.id))?.row.fields.content?.[0]).toBe('Set anew');
});
