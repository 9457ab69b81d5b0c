/**
 * Everything as one JSON file. It holds the rows with their stamps, so that nothing is lost: what
 * comes back merges with what is there, as if another device had sent it.
 */
import { z } from 'zod';
import { bringBack } from '../../../shared/rows/bring-back.ts';
import { carriedFault } from '../../../shared/rows/carried.ts';
import type { Stamper } from '../../../shared/rows/edit.ts';
import { mergeRows, sameRow } from '../../../shared/rows/merge.ts';
import { isDeleted, latestStamp, type Row, rowSchema } from '../../../shared/rows/row.ts';
import { rowFault } from '../../../shared/rows/row-fault.ts';
import { stampMs } from '../../../shared/rows/stamp-ms.ts';
import { inPieces, type OnProgress } from './in-pieces.ts';

const maxAheadMs = 86_400_000;
/** Far more than anybody writes, and what a page has the memory for. */
/** Levels within a field. */
const maxDepth = 24;
export const maxRows = 200_000;

const backupSchema = z.object({
  format: z.literal('colophon'),
  version: z.literal(1),
  rows: z.array(z.unknown()),
});

export type BackupFault =
  | { kind: 'json'; line: number | null }
  | { kind: 'notBackup' }
  | { kind: 'tooMany'; max: number }
  | { kind: 'row'; position: number; detail: string };

export function formatBackup(rows: Row[], exportedAt: string): string {
  const head = { format: 'colophon', version: 1, exported_at: exportedAt };
  // A line for each row: such a file can be read, compared and searched.
  const lines = rows.map(row => `    ${JSON.stringify(row)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "rows": [\n${lines}\n  ]\n}\n`;
}

/** All rows, or all that is wrong with them: a backup is taken whole or not at all. */
export async function parseBackup(
  text: string,
  nowMs: number,
  onProgress: OnProgress = () => {},
): Promise<{ rows: Row[]; faults: BackupFault[] }> {
  const json = parseJson(text);
  if ('fault' in json) return { rows: [], faults: [json.fault] };
  const backup = backupSchema.safeParse(json.value);
  if (!backup.success) return { rows: [], faults: [{ kind: 'notBackup' }] };
  const rows: Row[] = [];
  const faults: BackupFault[] = [];
  const candidates = backup.data.rows;
  if (candidates.length > maxRows) return { rows, faults: [{ kind: 'tooMany', max: maxRows }] };
  await inPieces(
    candidates,
    (candidate, index) => {
      const fault = faultOf(candidate, nowMs);
      if (typeof fault !== 'string') rows.push(fault.row);
      else faults.push({ kind: 'row', position: index + 1, detail: fault });
    },
    onProgress,
  );
  return { rows, faults };
}

/** The row as the import leaves it: merged, and back from the Trash where the file has it shown. */
export function importRow(ours: Row | undefined, theirs: Row, stamper: Stamper): Row {
  if (!ours) return theirs;
  const merged = mergeRows(ours, theirs);
  if (isDeleted(theirs) || !isDeleted(merged)) return sameRow(ours, merged) ? ours : merged;
  return bringBack(merged, theirs, stamper);
}

function faultOf(candidate: unknown, nowMs: number): string | { row: Row } {
  const parsed = rowSchema.safeParse(candidate);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.')} ${issue?.message}`.trim();
  }
  const fault = nestingFault(parsed.data) ?? rowFault(parsed.data) ?? carriedFault(parsed.data);
  if (fault !== null) return fault.replace(':', '');
  if (stampMs(latestStamp(parsed.data)) > nowMs + maxAheadMs) return 'comes from the future';
  return { row: parsed.data };
}

/** What a server takes no deeper cannot be carried there, and would break what walks through it. */
function nestingFault({ fields }: Row): string | null {
  let level: unknown[] = Object.values(fields);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return 'fields are nested too deeply';
    level = level.flatMap(value =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return null;
}

function parseJson(text: string): { value: unknown } | { fault: BackupFault } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const line = /line (\d+)/.exec(message)?.[1];
    const position = /position (\d+)/.exec(message)?.[1];
    if (line !== undefined) return { fault: { kind: 'json', line: Number(line) } };
    const before = position === undefined ? null : text.slice(0, Number(position));
    // Cut off in the middle: the end is where it breaks.
    const broken = before ?? (/end of/i.test(message) ? text : null);
    return { fault: { kind: 'json', line: broken === null ? null : broken.split('\n').length } };
  }
}
