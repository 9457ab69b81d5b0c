/** A sync that would delete many rows says which, and asks. */
import { describe, expect, it } from 'vitest';
import { writeSingle } from '../../../extension/store/singles.ts';
import { deleteRow } from '../../../shared/rows/edit.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { until } from '../../support/component/driver.ts';
import { noSync, startManager } from '../../support/component/manager.ts';
import { createRowFactory } from '../../support/seed.ts';

describe('a mass deletion', () => {
  it('stopped: the settings say how many of what, when, and which, and pass the answer on', async () => {
    const factory = createRowFactory();
    const stamp = nextStamp(null, Date.now() - 60_000, 'b'.repeat(12));
    const rows = Array.from({ length: 30 }, (_, number) => factory.label(`Label ${number}`));
    const trashed = rows.slice(0, 5).map(row => deleteRow(row, () => stamp));
    const answers: string[] = [];
    const sync = {
      ...noSync,
      run: async (deletions: string) => {
        answers.push(deletions);
      },
    };
    const manager = await startManager('settings', { rows: [...trashed, ...rows.slice(5)], sync });
    const { device } = manager;
    const toDeletion = ({ id }: { id: string }): [string, string] => [id, stamp];
    await writeSingle(device, 'connection', { server: 'http://127.0.0.1:9', key: 'clp_one' });
    await writeSingle(device, 'deletions', {
      batches: [{ kind: 'label', at_ms: 0, shown: 30, rows: trashed.map(toDeletion) }],
      questions: [
        {
          kind: 'label',
          shown: 30,
          version: 1,
          waiting: rows.slice(5, 8).map(toDeletion),
          decision: null,
        },
      ],
    });
    await writeSingle(device, 'sync-status', {
      phase: 'stopped',
      reason: 'mass-deletion',
      detail: '3',
    });
    await manager.see('button', 'Delete 3 here too');
    const read = () => document.querySelector('.deletion-questions')?.textContent ?? '';
    await until('the question is complete', () => read().includes('8 labels out of 30'));
    expect(read()).toContain('Deleted by one other device or API key.');
    expect(read()).toContain('Already in the Trash here: 5.');
    for (const number of [0, 4, 5, 7]) expect(read()).toContain(`Label ${number}`);
    expect(read()).not.toContain('Label 8');
    await manager.press('Keep mine');
    await manager.press('Delete 3 here too');
    expect(answers).toEqual(['keep', 'delete']);
  });
});
