/**
 * Backups: all rows and settings as one JSON file. It holds the rows' stamps too, so that nothing is lost:
 * an import merges the rows with the present ones, as if another device had sent them.
 */
import { z } from 'zod';
import { type Row, rowSchema } from '../../../shared/rows/row.ts';
import { validateUnknownFields } from '../../../shared/rows/unknown-fields.ts';
import { validateRequiredFields, validateRow } from '../../../shared/rows/validate-row.ts';
import { firstCharacters } from '../../../shared/text/text.ts';
import { toViewRows } from '../../store/move-views.ts';
import { parseSharedSettings, type SharedSettings } from '../../store/shared-settings.ts';
import { type OnProgress, processInChunks } from './process-in-chunks.ts';

const maxNameLength = 60;

/** Far more than a user writes; a page still has enough memory for it. */
export const maxRows = 200_000;

const backupSchema = z.object({
  format: z.literal('colophon'),
  version: z.literal(1),
  settings: z.unknown().optional(),
  rows: z.array(z.unknown()),
  withheld: z.array(z.unknown()).default([]),
});

export type BackupFault =
  | { kind: 'json'; line: number | null }
  | { kind: 'notBackup' }
  | { kind: 'tooMany'; max: number }
  /** `name` is empty if the entry has none. */
  | { kind: 'row'; position: number; name: string; detail: string };

export type BackupContents = { rows: Row[]; settings: SharedSettings };

/** @returns the text, and the names of the rows that no import could read, which the text lacks */
export async function formatBackup(
  { rows, settings }: BackupContents,
  exportedAt: string,
): Promise<{ text: string; leftOut: string[] }> {
  const lists: Record<BackupList, string[]> = { rows: [], withheld: [] };
  const leftOut: string[] = [];
  await processInChunks(
    rows,
    row => {
      const list = findBackupList(row);
      if (list === null) leftOut.push(nameCandidate(row) || `${row.kind} ${row.id}`);
      else lists[list].push(`    ${JSON.stringify(row)}`);
    },
    () => {},
  );
  const head = { format: 'colophon', version: 1, exported_at: exportedAt, settings };
  // One row a line, so that people can read, compare and search the file.
  const formatList = (list: BackupList) => `  "${list}": [\n${lists[list].join(',\n')}\n  ]`;
  const parts = [
    // The closing brace of the head comes after the lists.
    JSON.stringify(head, null, 2).replace(/\n}$/, ''),
    formatList('rows'),
    ...(lists.withheld.length > 0 ? [formatList('withheld')] : []),
  ];
  return { text: `${parts.join(',\n')}\n}\n`, leftOut };
}

/** Parses a backup. A row that cannot be imported is a fault, and the others are returned. */
export async function parseBackup(
  text: string,
  onProgress: OnProgress = () => {},
): Promise<BackupContents & { faults: BackupFault[] }> {
  const nothing = { rows: [], settings: {} };
  const json = parseJson(text);
  if ('fault' in json) return { ...nothing, faults: [json.fault] };
  const backup = backupSchema.safeParse(json.value);
  if (!backup.success) return { ...nothing, faults: [{ kind: 'notBackup' }] };
  const rows: Row[] = [];
  const faults: BackupFault[] = [];
  const { data } = backup;
  const candidates = [...data.rows, ...data.withheld];
  if (candidates.length > maxRows)
    return { ...nothing, faults: [{ kind: 'tooMany', max: maxRows }] };
  await processInChunks(
    candidates,
    (candidate, index) => {
      const result = readBackupRow(candidate, index < data.rows.length ? 'rows' : 'withheld');
      if (typeof result !== 'string') rows.push(result.row);
      else
        faults.push({
          kind: 'row',
          position: index + 1,
          name: nameCandidate(candidate),
          detail: result,
        });
    },
    onProgress,
  );
  const { views, ...settings } = parseSharedSettings(data.settings);
  const { rows: viewRows, unreadable } = toViewRows(views);
  return {
    rows: [...rows, ...viewRows],
    settings: parseSharedSettings({ ...settings, views: unreadable }),
    faults,
  };
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

/**
 * The list of a backup in which a row is written. `withheld` has the rows with values that this version
 * does not allow: a newer version wrote them, and the device keeps them as they are.
 */
type BackupList = 'rows' | 'withheld';

/** Parses a row of a list; returns the fault as text if the row cannot be imported. */
function readBackupRow(candidate: unknown, list: BackupList): string | { row: Row } {
  const parsed = rowSchema.safeParse(candidate);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.')} ${issue?.message}`.trim();
  }
  const validate = list === 'rows' ? validateRow : validateRequiredFields;
  const fault = validate(parsed.data) ?? validateUnknownFields(parsed.data);
  return fault === null ? { row: parsed.data } : fault.replace(':', '');
}

/** Returns the list in which a row is written; null if no import could read it. */
function findBackupList(row: Row): BackupList | null {
  const lists: BackupList[] = ['rows', 'withheld'];
  return lists.find(list => typeof readBackupRow(row, list) !== 'string') ?? null;
}

/** Returns the entry's name or the first line of its text. Accepts any value; empty if there is neither. */
function nameCandidate(candidate: unknown): string {
  const { fields } = Object(candidate) as { fields?: unknown };
  const { name, content } = Object(fields) as Record<string, unknown>;
  const text = [name, content].map(field => (Array.isArray(field) ? field[0] : field));
  const found = text.find(value => typeof value === 'string' && value.trim() !== '');
  if (typeof found !== 'string') return '';
  return firstCharacters(found.trim().split(/[\r\n]/, 1)[0] ?? '', maxNameLength);
}
