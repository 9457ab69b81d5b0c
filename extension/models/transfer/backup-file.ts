/**
 * Backups: all rows as one JSON file. It holds their stamps too, so that nothing is lost: an import
 * merges the rows with the present ones, as if another device had sent them.
 */
import { z } from 'zod';
import type { Stamper } from '../../../shared/rows/edit.ts';
import { areRowsEqual, mergeRows } from '../../../shared/rows/merge.ts';
import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { restoreRowWithContents } from '../../../shared/rows/restore-purged.ts';
import { findLatestStamp, isDeleted, type Row, rowSchema } from '../../../shared/rows/row.ts';
import { validateUnknownFields } from '../../../shared/rows/unknown-fields.ts';
import { validateRow } from '../../../shared/rows/validate-row.ts';
import { type OnProgress, processInChunks } from './process-in-chunks.ts';

/** Tolerance for stamps in the future. */
const maxClockAheadMs = 86_400_000;
/** The deepest nesting within a field. */
const maxDepth = 24;
/** Far more than a user writes; a page still has enough memory for it. */
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
  // One row a line, so that people can read, compare and search the file.
  const lines = rows.map(row => `    ${JSON.stringify(row)}`).join(',\n');
  // Replaces the closing brace of the head by the list of rows.
  return `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "rows": [\n${lines}\n  ]\n}\n`;
}

/**
 * Parses and validates a backup. It is imported as a whole or not at all: an import must refuse it if
 * there are any faults.
 */
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
  await processInChunks(
    candidates,
    (candidate, index) => {
      const result = readBackupRow(candidate, nowMs);
      if (typeof result !== 'string') rows.push(result.row);
      else faults.push({ kind: 'row', position: index + 1, detail: result });
    },
    onProgress,
  );
  return { rows, faults };
}

/**
 * Returns the row after the import: merged with ours, and restored from the Trash if the backup has
 * it outside the Trash.
 */
export function mergeBackupRow(ours: Row | undefined, theirs: Row, stamper: Stamper): Row {
  if (!ours) return theirs;
  const merged = mergeRows(ours, theirs);
  if (isDeleted(merged) && !isDeleted(theirs))
    return restoreRowWithContents(merged, theirs, stamper);
  // The same object means that nothing changes.
  return areRowsEqual(ours, merged) ? ours : merged;
}

function readBackupRow(candidate: unknown, nowMs: number): string | { row: Row } {
  const parsed = rowSchema.safeParse(candidate);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.')} ${issue?.message}`.trim();
  }
  const fault =
    findNestingFault(parsed.data) ?? validateRow(parsed.data) ?? validateUnknownFields(parsed.data);
  if (fault !== null) return fault.replace(':', '');
  if (parseStampMs(findLatestStamp(parsed.data)) > nowMs + maxClockAheadMs)
    return 'comes from the future';
  return { row: parsed.data };
}

/** Checks the nesting: servers refuse deeper fields, and code that walks through them would fail. */
function findNestingFault({ fields }: Row): string | null {
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
    // Browsers name the line or the offset of the fault in the message, or neither.
    const message = error instanceof Error ? error.message : '';
    const line = /line (\d+)/.exec(message)?.[1];
    const position = /position (\d+)/.exec(message)?.[1];
    if (line !== undefined) return { fault: { kind: 'json', line: Number(line) } };
    const before = position === undefined ? null : text.slice(0, Number(position));
    // A truncated file breaks at its end.
    const textUpToFault = before ?? (/end of/i.test(message) ? text : null);
    return {
      fault: {
        kind: 'json',
        line: textUpToFault === null ? null : textUpToFault.split('\n').length,
      },
    };
  }
}
