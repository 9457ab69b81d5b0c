/** Results of edits that changed no rows, or only some of them. */
import { describe, expect, it } from 'vitest';
import { moveToTrash } from '../../../extension/app/trash.ts';
import { createPostEdits } from '../../../extension/manager/posts/post-edits.ts';
import { createSignatureEdits } from '../../../extension/manager/signatures/signature-edits-model.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { toSignature } from '../../../shared/rows/view.ts';
import { openModelDevice } from '../../support/model-device.ts';
import { createRowFactory } from '../../support/seed.ts';

const make = createRowFactory();
const label = make.label('One more');
const maximumOfLabels = Array.from({ length: 100 }, newId);

describe('results of edits', () => {
  it('labelling posts with the maximum of labels: counts them as full', async () => {
    const [full, empty] = [make.post('Full', {}, maximumOfLabels), make.post('Empty')];
    const device = await openModelDevice([label, full, empty]);
    const edits = createPostEdits(device.context);
    const add = [label.id];
    expect(await edits.changeLabels([full.id], { add })).toEqual({
      changedCount: 0,
      fullCount: 1,
      undo: null,
    });
    expect(await edits.changeLabels([full.id, empty.id], { add })).toMatchObject({
      changedCount: 1,
      fullCount: 1,
    });
  });

  it('tagging signatures with the maximum of tags: counts them as full unless they have the tag', async () => {
    const [full, empty] = [make.signature('Full', '—'), make.signature('Empty', '—')];
    const device = await openModelDevice([full, empty]);
    const { addTags: tag } = createSignatureEdits(device.context);
    const maximumOfTags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await tag([full.id], maximumOfTags);
    expect(await tag([full.id], ['TAG 3'])).toEqual({ changedCount: 0, fullCount: 0, undo: null });
    expect(await tag([full.id], ['more'])).toEqual({ changedCount: 0, fullCount: 1, undo: null });
    expect(await tag([full.id, empty.id], ['tag 3', 'more'])).toMatchObject({
      changedCount: 1,
      fullCount: 1,
    });
    expect(toSignature(await device.read(empty)).tags).toEqual(['tag 3', 'more']);
  });

  it('edits that change nothing: return no undo', async () => {
    const [post, signature] = [make.post('Post', {}, [label.id]), make.signature('Name', '—')];
    const device = await openModelDevice([label, post, signature]);
    const posts = createPostEdits(device.context);
    const signatures = createSignatureEdits(device.context);
    const results = [
      posts.changeLabels([post.id], { add: [label.id] }),
      posts.change(post.id, () => ({ status: 'draft' })),
      posts.duplicate(newId()),
      posts.delete([newId()]),
      signatures.setPinned([signature.id], false),
      moveToTrash(device.context, [{ kind: 'label', id: newId() }]),
    ];
    for (const result of results)
      expect(await result).toMatchObject({ changedCount: 0, undo: null });
  });
});
