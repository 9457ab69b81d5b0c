/** Edits of things that another window has deleted since they were chosen. */
import { expect, it } from 'vitest';
import { createPostEdits } from '../../../../extension/models/posts/post-edits.ts';
import { createSignatureEdits } from '../../../../extension/models/signatures/signature-edits.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createSeed } from '../../../support/seed.ts';

const make = createSeed();

it('leave posts in the Trash as they are, and count the others', async () => {
  const label = make.label('Tips');
  const [here, trashed] = [make.post('Here'), make.post('Trashed')];
  const device = await openModelDevice([label, here, trashed]);
  await device.deleteElsewhere(trashed);
  const before = await device.read(trashed);
  const { label: put, change } = createPostEdits(device.context);
  expect((await put([here.id, trashed.id], { add: [label.id] })).changed).toBe(1);
  expect((await change(trashed.id, () => ({ status: 'published' }))).changed).toBe(0);
  expect(await device.read(trashed)).toEqual(before);
});

it('leave signatures in the Trash as they are, and count the others', async () => {
  const [here, trashed] = [make.signature('Here', '—'), make.signature('Trashed', '—')];
  const device = await openModelDevice([here, trashed]);
  await device.deleteElsewhere(trashed);
  const before = await device.read(trashed);
  const { pin, tag } = createSignatureEdits(device.context);
  expect((await pin([here.id, trashed.id], true)).changed).toBe(1);
  expect((await tag([here.id, trashed.id], ['work'])).changed).toBe(1);
  expect(await device.read(trashed)).toEqual(before);
});
