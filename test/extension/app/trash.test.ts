/** Restores deleted rows, also after the Trash was emptied in between. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCollection } from '../../../extension/app/collection.ts';
import { createEditNotices } from '../../../extension/app/edit-notices.ts';
import { restoreDeletedRow } from '../../../extension/app/form-drafts/apply-changes.ts';
import { showLanguage } from '../../../extension/app/strings.ts';
import { restoreFromTrash } from '../../../extension/app/trash.ts';
import { DeletedForGoodError, undoAll } from '../../../extension/app/undo.ts';
import { createPostEdits } from '../../../extension/manager/posts/post-edits.ts';
import { exportAll } from '../../../extension/manager/transfer/export.ts';
import { listSignatures, listTrash } from '../../../extension/store/read.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { deleteRow } from '../../../shared/rows/edit.ts';
import { restoreRowWithContents } from '../../../shared/rows/restore-purged.ts';
import { getAssignedLabelIds, type Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { getFieldValues } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { openModelDevice } from '../../support/model-device.ts';
import { createRowFactory } from '../../support/seed.ts';

// Dexie's live queries use these for databases that do not name their own.
Object.assign(Dexie.dependencies, { IDBKeyRange, indexedDB });

const make = createRowFactory();
const [first, second] = [make.post('First'), make.post('Second')];
const signature = make.signature('Regards', '— Ann');

beforeAll(() => showLanguage('en'));

describe('undo', () => {
  it('deleted post that was purged since: stays purged, and the notice says so', async () => {
    const device = await openModelDevice([first, second]);
    const { undo } = await createPostEdits(device.context).delete([first.id, second.id]);
    await device.purge(first);
    const purged = await device.read(first);
    const notices = createEditNotices();
    notices.show('2 posts deleted', undo);
    await notices.undo();
    expect(notices.current.value).toMatchObject({
      text: '1 item was deleted for good and can’t be restored',
      undo: null,
    });
    expect(notices.canUndo.value).toBe(false);
    notices.dismiss();
    expect(await device.read(first)).toEqual(purged);
    expect(isShown(await device.read(second))).toBe(true);
  });

  it('deleted signature that was purged since: stays purged, and undo reports it', async () => {
    const device = await openModelDevice([signature]);
    const collection = createCollection(device.context, 'signature', listSignatures);
    const { undo } = await collection.delete([signature.id]);
    await device.purge(signature);
    const purged = await device.read(signature);
    await expect(undo?.()).rejects.toEqual(new DeletedForGoodError(1));
    expect(await device.read(signature)).toEqual(purged);
  });

  it('signature that another window or device had deleted before: neither counted nor restored', async () => {
    const [ours, theirs] = [make.signature('Ours', '—'), make.signature('Theirs', '—')];
    const device = await openModelDevice([ours, theirs]);
    const collection = createCollection(device.context, 'signature', listSignatures);
    await device.deletePastModel(theirs);
    const { changedCount, undo } = await collection.delete([ours.id, theirs.id]);
    expect(changedCount).toBe(1);
    await undo?.();
    expect(isShown(await device.read(ours))).toBe(true);
    expect(isShown(await device.read(theirs))).toBe(false);
  });

  it('removed labels of a post that was purged since: not assigned again', async () => {
    const label = make.label('Tips');
    const post = make.post('Labelled', {}, [label.id]);
    const device = await openModelDevice([label, post]);
    const { undo } = await createPostEdits(device.context).changeLabels([post.id], {
      remove: [label.id],
    });
    await device.deletePastModel(post);
    await device.purge(post);
    await undo?.();
    expect(getAssignedLabelIds(await device.read(post))).toEqual([]);
  });
});

describe('Trash', () => {
  it('row restored after a purge and deleted again: listed in the Trash and in a backup', async () => {
    const device = await openModelDevice([first, second]);
    await device.deletePastModel(first, second);
    await device.purge(first, second);
    await writeRows(
      device.context.database,
      [
        {
          ...first,
          edit: (row, stamper) =>
            deleteRow(restoreRowWithContents(row as Row, first, stamper), stamper),
        },
      ],
      device.context.wallMs(),
    );
    const trash = await listTrash(device.context.database);
    expect(trash.map(row => getFieldValues(row).content)).toEqual(['First']);
    const { text } = await exportAll(device.context);
    expect(JSON.parse(text).rows).toEqual(trash);
  });

  it('rows that another device purged: counted, and the others are restored', async () => {
    const device = await openModelDevice([first, second]);
    await device.deletePastModel(first, second);
    await device.purge(second);
    expect(await restoreFromTrash(device.context, [first, second])).toBe(1);
    expect(isShown(await device.read(first))).toBe(true);
  });
});

describe('undoAll', () => {
  it('undo functions that report purged rows: all run, then one error reports the total number of rows', async () => {
    const calls: number[] = [];
    const createUndo = (count: number) => async () => {
      calls.push(count);
      if (count > 0) throw new DeletedForGoodError(count);
    };
    await expect(undoAll([createUndo(1), createUndo(2), createUndo(0)])).rejects.toEqual(
      new DeletedForGoodError(3),
    );
    expect(calls).toEqual([1, 2, 0]);
  });
});

describe('restoreDeletedRow', () => {
  it('row purged while its form was open: restored with the values of the form', async () => {
    const device = await openModelDevice([first]);
    await device.deletePastModel(first);
    await device.purge(first);
    // Stamps later than the purge, so that the restored values win.
    let last = nextStamp(null, Date.UTC(2027, 0, 1), 'aaaaaaaaaaaa');
    const restored = restoreDeletedRow(
      await device.read(first),
      { kind: 'post', id: first.id },
      { values: getFieldValues(first), labels: [] },
      () => {
        // The wall clock is behind `last`, so only the counter of the stamp grows.
        last = nextStamp(last, 0, 'aaaaaaaaaaaa');
        return last;
      },
    );
    expect(isShown(restored)).toBe(true);
    expect(getFieldValues(restored)).toEqual(getFieldValues(first));
  });
});
