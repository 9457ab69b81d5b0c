/** Stores the user's decision on deletions that wait for it. */
import { restoreRow } from '../../shared/rows/edit.ts';
import { getDeletionStamp } from '../../shared/rows/row.ts';
import type { Database } from './database.ts';
import type { DeletionBatch } from './recent-deletions.ts';
import { readSingle, writeSingle } from './singles.ts';
import { type Change, runInTransaction, writeRows } from './write.ts';

/**
 * Stores the user's decision on the open questions. `keep` also restores the rows of these kinds that
 * sync deleted within the hour, unless they have been restored or deleted again since.
 * @returns false if there is no question. A decided one waits for its round: the decision then applies to
 *   nothing else.
 */
export async function decideOnDeletions(
  database: Database,
  decision: 'delete' | 'keep',
  wallMs: number,
): Promise<boolean> {
  return await runInTransaction(database, async () => {
    const { batches, questions } = await readSingle(database, 'deletions');
    const open = questions.filter(question => question.decision === null);
    if (open.length === 0) return questions.length > 0;
    const kinds = new Set(open.map(({ kind }) => kind));
    const isAsked = ({ kind }: DeletionBatch) => kinds.has(kind);
    if (decision === 'keep')
      await writeRows(database, batches.filter(isAsked).flatMap(toRestoreChanges), wallMs);
    await writeSingle(database, 'deletions', {
      // Deletions that the user has decided on do not count against later ones.
      batches: batches.filter(batch => !isAsked(batch)),
      questions: questions.map(question => ({
        ...question,
        decision: question.decision ?? decision,
      })),
    });
    return true;
  });
}

function toRestoreChanges({ kind, rows }: DeletionBatch): Change[] {
  return rows.map(([id, stamp]) => ({
    kind,
    id,
    edit: (row, stamper) =>
      row && getDeletionStamp(row) === stamp ? restoreRow(row, stamper) : null,
  }));
}
