/** Bringing back what was deleted, also where the Trash was emptied in between. */
import Dexie from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCollection } from '../../../../extension/models/app/collection.ts';
import {
  DeletedForGoodError,
  undoEach,
} from '../../../../extension/models/app/deleted-for-good.ts';
import { createNotices } from '../../../../extension/models/app/notices.ts';
import { restore } from '../../../../extension/models/app/trashing.ts';
import { speak } from '../../../../extension/models/app/words.ts';
import { keepRow } from '../../../../extension/models/drafts/apply-changes.ts';
import { createPostEdits } from '../../../../extension/models/posts/post-edits.ts';
import { exportAll } from '../../../../extension/models/transfer/export.ts';
import { listSignatures, listTrash } from '../../../../extension/store/read.ts';
import { writeRows } from '../../../../extension/store/write.ts';
import { bringBack } from '../../../../shared/rows/bring-back.ts';
import { deleteRow } from '../../../../shared/rows/edit.ts';
import { assignedLabels, type Row } from '../../../../shared/rows/row.ts';
import { nextStamp } from '../../../../shared/rows/stamp.ts';
import { valuesOf } from '../../../../shared/rows/values.ts';
import { isShown } from '../../../../shared/rows/view.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createSeed } from '../../../support/seed.ts';

// Where nothing else says which, queries that follow writes use these.
Object.assign(Dexie.dependencies, { IDBKeyRange, indexedDB });

const make = createSeed();
const [first, second] = [make.post('First'), make.post('Second')];
const signature = make.signature('Regards', '— Ann');

beforeAll(() => speak('en'));

describe('the undo of a deletion', () => {
  it('leaves a post that was deleted for good as it is, and tells of it', async () => {
    const device = await openModelDevice([first, second]);
    const { undo } = await createPostEdits(device.context).delete([first.id, second.id]);
    await device.emptyTrash(first);
    const emptied = await device.read(first);
    const notices = createNotices();
    notices.tell('2 posts deleted', undo);
    await notices.undo();
    expect(notices.current.value).toMatchObject({
      text: '1 item was deleted for good and cannot come back',
      undo: null,
    });
    expect(notices.canUndo.value).toBe(false);
    notices.dismiss();
    expect(await device.read(first)).toEqual(emptied);
    expect(isShown(await device.read(second))).toBe(true);
  });

  it('does so with a signature', async () => {
    const device = await openModelDevice([signature]);
    const collection = createCollection(device.context, 'signature', listSignatures);
    const { undo } = await collection.delete([signature.id]);
    await device.emptyTrash(signature);
    const emptied = await device.read(signature);
    await expect(undo?.()).rejects.toEqual(new DeletedForGoodError(1));
    expect(await device.read(signature)).toEqual(emptied);
  });

  it('counts and brings back what it deleted, not what another window had', async () => {
    const [ours, theirs] = [make.signature('Ours', '—'), make.signature('Theirs', '—')];
    const device = await openModelDevice([ours, theirs]);
    const collection = createCollection(device.context, 'signature', listSignatures);
    await device.deleteElsewhere(theirs);
    const { changed, undo } = await collection.delete([ours.id, theirs.id]);
    expect(changed).toBe(1);
    await undo?.();
    expect(isShown(await device.read(ours))).toBe(true);
    expect(isShown(await device.read(theirs))).toBe(false);
  });

  it('of labels on posts puts none on what is left of a post', async () => {
    const label = make.label('Tips');
    const post = make.post('Labelled', {}, [label.id]);
    const device = await openModelDevice([label, post]);
    const { undo } = await createPostEdits(device.context).label([post.id], {
      remove: [label.id],
    });
    await device.deleteElsewhere(post);
    await device.emptyTrash(post);
    await undo?.();
    expect(assignedLabels(await device.read(post))).toEqual([]);
  });
});

it('lists in the Trash, and in a backup, what came back after it was emptied and was deleted again', async () => {
  const device = await openModelDevice([first, second]);
  await device.deleteElsewhere(first, second);
  await device.emptyTrash(first, second);
  await writeRows(
    device.context.database,
    [
      {
        ...first,
        edit: (row, stamper) => deleteRow(bringBack(row as Row, first, stamper), stamper),
      },
    ],
    device.context.wallMs(),
  );
  const trash = await listTrash(device.context.database);
  expect(trash.map(row => valuesOf(row).content)).toEqual(['First']);
  const { text } = await exportAll(device.context);
  expect(JSON.parse(text).rows).toEqual(trash);
});

it('tells in the Trash how many were deleted for good elsewhere', async () => {
  const device = await openModelDevice([first, second]);
  await device.deleteElsewhere(first, second);
  await device.emptyTrash(second);
  expect(await restore(device.context, [first, second])).toBe(1);
  expect(isShown(await device.read(first))).toBe(true);
});

it('takes every step back before it tells what is gone', async () => {
  const taken: number[] = [];
  const goneOf = (count: number) => async () => {
    taken.push(count);
    if (count > 0) throw new DeletedForGoodError(count);
  };
  await expect(undoEach([goneOf(1), goneOf(2), goneOf(0)])).rejects.toEqual(
    new DeletedForGoodError(3),
  );
  expect(taken).toEqual([1, 2, 0]);
});

it('keeps in a form what was deleted for good while it was open', async () => {
  const device = await openModelDevice([first]);
  await device.deleteElsewhere(first);
  await device.emptyTrash(first);
  let last = nextStamp(null, Date.UTC(2027, 0, 1), 'aaaaaaaaaaaa');
  const kept = keepRow(
    await device.read(first),
    { kind: 'post', id: first.id },
    { values: valuesOf(first), labels: [] },
    () => {
      last = nextStamp(last, 0, 'aaaaaaaaaaaa');
      return last;
    },
  );
  expect(isShown(kept)).toBe(true);
  expect(valuesOf(kept)).toEqual(valuesOf(first));
});
