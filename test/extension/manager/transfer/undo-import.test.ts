/** Undo of an import after some of its rows were deleted. */
import { describe, expect, it } from 'vitest';
import { DeletedForGoodError } from '../../../../extension/app/undo.ts';
import { exportAll } from '../../../../extension/manager/transfer/export.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { isShown } from '../../../../shared/rows/view.ts';
import { importFile } from '../../../support/import-file.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

const make = createRowFactory();
const [first, second, third] = [make.post('First'), make.post('Second'), make.post('Third')];

/** Imports a backup in which all of these rows are in the Trash. */
async function importTrashed(device: Awaited<ReturnType<typeof openModelDevice>>, rows: Row[]) {
  const other = await openModelDevice(rows);
  await other.deletePastModel(...rows);
  const { name, text } = await exportAll(other.context);
  return (await importFile(device.context, { name, text })).undo;
}

describe('undo of an import', () => {
  it('rows that the import moved to the Trash: restored; purged ones are reported', async () => {
    const device = await openModelDevice([first, second]);
    const undo = await importTrashed(device, [first, second]);
    await device.purge(second);
    await expect(undo()).rejects.toEqual(new DeletedForGoodError(1));
    expect(isShown(await device.read(first))).toBe(true);
    expect(isShown(await device.read(second))).toBe(false);
  });

  it('a purged row that only the import added: not reported', async () => {
    const device = await openModelDevice([first]);
    const undo = await importTrashed(device, [first, third]);
    await device.purge(third);
    await undo();
    expect(isShown(await device.read(first))).toBe(true);
  });
});
