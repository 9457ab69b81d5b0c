/** A newer version changes the row of an open form to a value that this version cannot show. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createFormDraftOpener } from '../../../../extension/manager/form-draft-opener.ts';
import { writeRows } from '../../../../extension/store/write.ts';
import { editFields } from '../../../../shared/rows/edit.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';
import { waitUntil } from '../../../support/wait-until.ts';

Object.assign(Dexie.dependencies, { IDBKeyRange, indexedDB });

describe('form of a withheld row', () => {
  it('row withheld while its form is open: keeps the input, saves nothing until the row is shown again', async () => {
    const post = createRowFactory().post('Set by hand');
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
    const readStatus = async () => (await database.posts.get(post.id))?.row.fields.status?.[0];

    const draft = await createFormDraftOpener(
      context,
      () => undefined,
    )({ kind: 'post', id: post.id });
    await waitUntil(
      'the form shows its post',
      async () => draft.values.value.content === 'Set by hand',
    );
    draft.set('content', 'Set anew');
    await write('archived');
    await waitUntil('the form is withheld', async () => draft.isWithheld.value);
    expect(draft.values.value).toMatchObject({ content: 'Set anew', status: 'draft' });
    expect(draft.isDeleted.value).toBe(false);
    expect(await draft.save()).toEqual({ saved: false, errors: {} });
    expect(await readStatus()).toBe('archived');

    await write('draft');
    await waitUntil('the form is no longer withheld', async () => !draft.isWithheld.value);
    expect((await draft.save()).saved).toBe(true);
    expect((await database.posts.get(post.id))?.row.fields.content?.[0]).toBe('Set anew');
  });
});
