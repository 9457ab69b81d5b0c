import { describe, expect, it } from 'vitest';
import { readDeletionSummaries } from '../../../../extension/manager/settings/deletion-questions-model.ts';
import { writeSingle } from '../../../../extension/store/singles.ts';
import { writeRows } from '../../../../extension/store/write.ts';
import { deleteRow, restoreRow } from '../../../../shared/rows/edit.ts';
import { nextStamp } from '../../../../shared/rows/stamp.ts';
import { openModelDevice } from '../../../support/model-device.ts';
import { createRowFactory } from '../../../support/seed.ts';

describe('questions on deletions', () => {
  it('rows restored, purged or deleted again since: not counted as in the Trash by the deletion', async () => {
    const factory = createRowFactory();
    const stamp = nextStamp(null, Date.UTC(2026, 5), 'b'.repeat(12));
    const rows = Array.from({ length: 8 }, (_, number) => factory.label(`Label ${number}`));
    const trashed = rows.slice(0, 5).map(row => deleteRow(row, () => stamp));
    const device = await openModelDevice([...trashed, ...rows.slice(5)]);
    const { database, wallMs } = device.context;
    const toDeletion = ({ id }: { id: string }): [string, string] => [id, stamp];
    const question = { kind: 'label', shown: 30, version: 1, decision: null };
    await writeSingle(database, 'deletions', {
      batches: [{ kind: 'label', at_ms: 0, shown: 30, rows: trashed.map(toDeletion) }],
      questions: [{ ...question, waiting: rows.slice(5).map(toDeletion) }],
    });
    const read = () => readDeletionSummaries(database);
    expect(await read()).toMatchObject([{ count: 8, trashedCount: 5 }]);
    const restore = (ids: string[]) =>
      writeRows(
        database,
        ids.map(id => ({
          kind: 'label',
          id,
          edit: (row, stamper) => (row ? restoreRow(row, stamper) : null),
        })),
        wallMs(),
      );
    const [restored, again, purged] = rows;
    if (!restored || !again || !purged) throw new Error('There are too few rows.');
    await restore([restored.id, again.id]);
    expect(await read()).toMatchObject([{ count: 8, trashedCount: 3 }]);
    await device.deletePastModel(again);
    await device.purge(purged);
    expect(await read()).toMatchObject([{ count: 8, trashedCount: 2 }]);
  });
});
