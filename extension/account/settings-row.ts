/**
 * The settings that all devices share, as a row, so that they merge like all others: each setting by the stamp of its last
 * change. The preferences themselves have no stamps. A preference that differs from the row was changed since.
 */
import { type FieldValues, writeFields } from '../../shared/rows/edit.ts';
import { mergeRows } from '../../shared/rows/merge.ts';
import { findLatestStamp, type Row } from '../../shared/rows/row.ts';
import { nextStamp } from '../../shared/rows/stamp.ts';
import { defaultPreferences, type Preferences } from '../store/preferences.ts';
import { parseSharedSettings } from '../store/shared-settings.ts';
import { settingsKind } from './carried-rows.ts';

/** All devices write the same row. */
const settingsId = '00000000-0000-4000-8000-00000000ac00';

/** Each device asks its own user before it shows notifications. */
const names = (Object.keys(defaultPreferences) as (keyof Preferences)[]).filter(
  name => name !== 'reminders',
);

/** Names of fields have no capital letters. */
const toField = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

type Merged = {
  /** Null if no device has chosen anything. */
  row: Row | null;
  /** The preferences to change on this device. */
  changes: Partial<Preferences>;
};

/**
 * Merges the settings of this device with those of the account.
 * @param stored the row as this device last had it; null before its first exchange, in which the account's settings win
 * @param chosen the user's choices on this device
 * @param received the row of the other devices
 */
export function mergeSettings(
  stored: Row | null,
  chosen: Partial<Record<string, unknown>>,
  received: Row | undefined,
  { nowMs, device }: { nowMs: number; device: string },
): Merged {
  const base = stored ?? received;
  const values: FieldValues = {};
  for (const name of names) {
    const value = chosen[name];
    const isTaken = stored === null && base?.fields[toField(name)] !== undefined;
    if ((typeof value === 'string' || typeof value === 'boolean') && !isTaken)
      values[toField(name)] = value;
  }
  if (base === undefined && Object.keys(values).length === 0) return { row: null, changes: {} };
  let last = base ? findLatestStamp(base) : null;
  const own = writeFields(base, { kind: settingsKind, id: settingsId }, values, () => {
    last = nextStamp(last, nowMs, device);
    return last;
  });
  const row = received ? mergeRows(own, received) : own;
  const merged = names.flatMap(name => {
    const [value] = row.fields[toField(name)] ?? [];
    return value === undefined || value === chosen[name] ? [] : [[name, value]];
  });
  return { row, changes: parseSharedSettings(Object.fromEntries(merged)) as Partial<Preferences> };
}
