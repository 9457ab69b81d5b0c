/** An import that is taken back after what it brought was deleted. */
import { expect, it } from 'vitest';
import { DeletedForGoodError } from '../../../../extension/models/app/deleted-for-good.ts';
import { exportAll } from '../../../../extension/models/transfer/export.ts';
import { applyImport, planImport } from '../../../../extension/models/transfer/import.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { isShown } from '../../../../shared/rows/view.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createSeed } from '../../../support/seed.ts';

const make = createSeed();
const [first, second, third] = [make.post('First'), make.post('Second'), make.post('Third')];

/** What a backup brings of these, all of which lie in the Trash there. */
async function importTrashed(device: Awaited<ReturnType<typeof openModelDevice>>, rows: Row[]) {
  const other = await openModelDevice(rows);
  await other.deleteElsewhere(...rows);
  const { name, text } = await exportAll(other.context);
  const plan = await planImport(device.context, new File([text], name));
  if ('refused' in plan) throw new Error(`It was refused: ${plan.refused}.`);
  return await applyImport(device.context, plan);
}

it('brings back what it had put into the Trash, and tells what was deleted for good since', async () => {
  const device = await openModelDevice([first, second]);
  const undo = await importTrashed(device, [first, second]);
  await device.emptyTrash(second);
  await expect(undo()).rejects.toEqual(new DeletedForGoodError(1));
  expect(isShown(await device.read(first))).toBe(true);
  expect(isShown(await device.read(second))).toBe(false);
});

it('has nothing to tell of what only the import had brought', async () => {
  const device = await openModelDevice([first]);
  const undo = await importTrashed(device, [first, third]);
  await device.emptyTrash(third);
  await undo();
  expect(isShown(await device.read(first))).toBe(true);
});
