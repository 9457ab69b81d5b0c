/**
 * The names of backups, and which of them are removed. A name says day, time, the number of things and the device, so
 * that a list of a folder needs no file to be read, and several devices can share a folder.
 */

/** So many of the latest days and months with a backup keep their last one. */
const [keptDays, keptMonths] = [14, 12];
const dayMs = 86_400_000;

export type BackupName = {
  name: string;
  /** The local day and time, such as `2026-11-29` and `0853`. */
  day: string;
  time: string;
  things: number;
  device: string;
};

/** Returns the local day, such as `2026-11-29`. */
export function getLocalDay(ms: number): string {
  const date = new Date(ms);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(pad).join('-');
}

export function formatBackupName(ms: number, things: number, device: string): string {
  const date = new Date(ms);
  const time = pad(date.getHours()) + pad(date.getMinutes());
  return `colophon-backup-${getLocalDay(ms)}-${time}-${things}-${device}.json`;
}

/** Returns null for a file that is no backup. */
export function parseBackupName(name: string): BackupName | null {
  const found = /^colophon-backup-(\d{4}-\d\d-\d\d)-(\d{4})-(\d{1,7})-([\w-]+)\.json$/.exec(name);
  if (found === null) return null;
  const [, day = '', time = '', things = '', device = ''] = found;
  return { name, day, time, things: Number(things), device };
}

/** Returns those that are neither the last of one of the latest days nor of one of the latest months. */
export function findOldBackups(backups: readonly BackupName[]): BackupName[] {
  const newestFirst = [...backups].sort((a, b) => (a.day + a.time < b.day + b.time ? 1 : -1));
  const kept = new Set<BackupName>();
  for (const [length, max] of [
    ['2026-11-29'.length, keptDays],
    ['2026-11'.length, keptMonths],
  ] as const) {
    const byPeriod = Map.groupBy(newestFirst, ({ day }) => day.slice(0, length));
    for (const [newest] of [...byPeriod.values()].slice(0, max)) if (newest) kept.add(newest);
  }
  return newestFirst.filter(backup => !kept.has(backup));
}

/**
 * Returns the names in the downloads folder, where no file can be removed: that of one of seven days, and on the first
 * day of a month with a backup that of the month. A file that an interrupted download leaves empty is a week old.
 */
export function getDownloadNames(ms: number, device: string, lastMonth: string): string[] {
  const day = getLocalDay(ms);
  const weekday = Math.floor(Date.parse(day) / dayMs) % 7;
  const names = [`day-${weekday + 1}`];
  if (day.slice(0, 7) !== lastMonth) names.push(`month-${day.slice(5, 7)}`);
  return names.map(name => `Colophon backups/colophon-${device}-${name}.json`);
}

const pad = (part: number) => String(part).padStart(2, '0');
