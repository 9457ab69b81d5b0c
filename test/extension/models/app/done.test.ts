/** What is told of an act that changed nothing, or not all: no way back of nothing. */
import { expect, it } from 'vitest';
import { moveToTrash } from '../../../../extension/models/app/trashing.ts';
import { createPostEdits } from '../../../../extension/models/posts/post-edits.ts';
import { createSignatureEdits } from '../../../../extension/models/signatures/signature-edits.ts';
import { newId } from '../../../../shared/resources/identity.ts';
import { toSignature } from '../../../../shared/rows/view.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createSeed } from '../../../support/seed.ts';

const make = createSeed();
const label = make.label('One more');
const hundred = Array.from({ length: 100 }, newId);

it('counts the posts that have as many labels as they may', async () => {
  const [full, empty] = [make.post('Full', {}, hundred), make.post('Empty')];
  const device = await openModelDevice([label, full, empty]);
  const edits = createPostEdits(device.context);
  const add = [label.id];
  expect(await edits.label([full.id], { add })).toEqual({ changed: 0, full: 1, undo: null });
  expect(await edits.label([full.id, empty.id], { add })).toMatchObject({ changed: 1, full: 1 });
});

it('counts the signatures that have no room for tags, and leaves those alone that have them', async () => {
  const [full, empty] = [make.signature('Full', '—'), make.signature('Empty', '—')];
  const device = await openModelDevice([full, empty]);
  const { tag } = createSignatureEdits(device.context);
  const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  await tag([full.id], twenty);
  expect(await tag([full.id], ['TAG 3'])).toEqual({ changed: 0, full: 0, undo: null });
  expect(await tag([full.id], ['more'])).toEqual({ changed: 0, full: 1, undo: null });
  expect(await tag([full.id, empty.id], ['tag 3', 'more'])).toMatchObject({ changed: 1, full: 1 });
  expect(toSignature(await device.read(empty)).tags).toEqual(['tag 3', 'more']);
});

it('has no way back where nothing changed', async () => {
  const [post, signature] = [make.post('Post', {}, [label.id]), make.signature('Name', '—')];
  const device = await openModelDevice([label, post, signature]);
  const posts = createPostEdits(device.context);
  const signatures = createSignatureEdits(device.context);
  const steps = [
    posts.label([post.id], { add: [label.id] }),
    posts.change(post.id, () => ({ status: 'draft' })),
    posts.duplicate(newId()),
    posts.delete([newId()]),
    signatures.pin([signature.id], false),
    moveToTrash(device.context, [{ kind: 'label', id: newId() }]),
  ];
  for (const step of steps) expect(await step).toMatchObject({ changed: 0, undo: null });
});
