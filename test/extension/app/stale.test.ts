/** Edits of posts and signatures that another window has deleted since the user selected them. */
import { describe, expect, it } from 'vitest';
import { createPostEdits } from '../../../extension/manager/posts/post-edits.ts';
import { createSignatureEdits } from '../../../extension/manager/signatures/signature-edits-model.ts';
import { openModelDevice } from '../../support/model-device.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();

describe('edits of deleted rows', () => {
  it('posts in the Trash: stay unchanged and are not counted', async () => {
    const label = make.label('Tips');
    const [here, trashed] = [make.post('Here'), make.post('Trashed')];
    const device = await openModelDevice([label, here, trashed]);
    await device.deletePastModel(trashed);
    const before = await device.read(trashed);
    const { changeLabels: assignLabels, change } = createPostEdits(device.context);
    expect((await assignLabels([here.id, trashed.id], { add: [label.id] })).changedCount).toBe(1);
    expect((await change(trashed.id, () => ({ status: 'published' }))).changedCount).toBe(0);
    expect(await device.read(trashed)).toEqual(before);
  });

  it('signatures in the Trash: stay unchanged and are not counted', async () => {
    const [here, trashed] = [make.signature('Here', '—'), make.signature('Trashed', '—')];
    const device = await openModelDevice([here, trashed]);
    await device.deletePastModel(trashed);
    const before = await device.read(trashed);
    const { setPinned: pin, addTags: tag } = createSignatureEdits(device.context);
    expect((await pin([here.id, trashed.id], true)).changedCount).toBe(1);
    expect((await tag([here.id, trashed.id], ['work'])).changedCount).toBe(1);
    expect(await device.read(trashed)).toEqual(before);
  });
});
