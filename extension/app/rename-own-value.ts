/** Renames a value, or a signature, in the signatures that name it. */
import { editFields, type Stamper } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { validateRow } from '../../shared/rows/validate-row.ts';
import { isShown, toSignature } from '../../shared/rows/view.ts';
import {
  namesOwnValue,
  renameOwnValue,
} from '../../shared/signatures/variables/rename-own-value.ts';
import type { OwnVariable } from '../../shared/signatures/variables/variable.ts';
import { listSignatures } from '../store/read.ts';
import { type Change, writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';
import type { WriteRow } from './save-row.ts';
import { createEditResult, type EditResult } from './undo.ts';
import { createUndoEdit } from './undo-edit.ts';

type Renaming = { kind: 'value' | 'signature'; id: string; from: string; to: string };
export type RenamedRow = { before: Row; after: Row };

/**
 * Writes the new name into each signature that has the old one. Call it in the transaction of the renaming. A signature
 * that would get too long stays as it is: its variable is then unknown, and is named in each append.
 */
export async function renameInSignatures(
  { database }: ModelContext,
  writeRow: WriteRow,
  { kind, from, to }: Renaming,
): Promise<RenamedRow[]> {
  const variable = { name: variableNames[kind], key: from };
  const renamed: RenamedRow[] = [];
  const signatures = await listSignatures(database);
  for (const { id } of signatures.filter(signature => namesOwnValue(signature, variable))) {
    await writeRow({ kind: 'signature', id }, (row, stamper) => {
      const after = row ? renameInRow(row, variable, to, stamper) : null;
      if (!row || after === null) return {};
      renamed.push({ before: row, after });
      return { row: after };
    });
  }
  return renamed;
}

/** Returns the signature's row with the new name in its texts; null if it is not shown, or would get too long. */
export function renameInRow(
  row: Row,
  variable: OwnVariable,
  to: string,
  stamper: Stamper,
): Row | null {
  if (!isShown(row)) return null;
  const after = editFields(row, renameOwnValue(toSignature(row), variable, to), stamper);
  return validateRow(after) === null ? after : null;
}

export const variableNames = { value: 'my', signature: 'signature' } as const;

/** Returns the undo of a renaming: what was renamed and the signatures that name it get the former name back. */
export function createRenamingResult(
  { database, wallMs, sync }: ModelContext,
  { kind, id, from, to }: Renaming,
  renamed: readonly RenamedRow[],
): EditResult {
  const nameBack: Change = {
    kind,
    id,
    edit: (row, stamper) =>
      row?.fields.name?.[0] === to ? editFields(row, { name: from }, stamper) : null,
  };
  const changes = renamed.map(({ before, after }) => ({
    kind: 'signature',
    id: after.id,
    edit: createUndoEdit(before, after),
  }));
  return createEditResult(renamed.length, async () => {
    if ((await writeRows(database, [nameBack, ...changes], wallMs())) > 0) sync.schedule();
  });
}
