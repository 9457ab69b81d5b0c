/** Checks the rows of a backup, when it is written and when it is read. */
import { type Row, rowSchema } from '../../../shared/rows/row.ts';
import { validateUnknownFields } from '../../../shared/rows/unknown-fields.ts';
import { validateRequiredFields, validateRow } from '../../../shared/rows/validate-row.ts';
import { firstCharacters } from '../../../shared/text/text.ts';

/**
 * The list of a backup in which a row is written. `withheld` has the rows with values that this version
 * does not allow: a newer version wrote them, and the device keeps them as they are.
 */
export type BackupList = 'rows' | 'withheld';

const maxNameLength = 60;

/** Parses a row of a list; returns the fault as text if the row cannot be imported. */
export function readBackupRow(candidate: unknown, list: BackupList): string | { row: Row } {
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
export function findBackupList(row: Row): BackupList | null {
  const lists: BackupList[] = ['rows', 'withheld'];
  return lists.find(list => typeof readBackupRow(row, list) !== 'string') ?? null;
}

/** Returns the entry's name or the first line of its text. Accepts any value; empty if there is neither. */
export function nameCandidate(candidate: unknown): string {
  const { fields } = Object(candidate) as { fields?: unknown };
  const { name, content } = Object(fields) as Record<string, unknown>;
  const text = [name, content].map(field => (Array.isArray(field) ? field[0] : field));
  const found = text.find(value => typeof value === 'string' && value.trim() !== '');
  if (typeof found !== 'string') return '';
  return firstCharacters(found.trim().split(/[\r\n]/, 1)[0] ?? '', maxNameLength);
}
