import { describe, expect, it } from 'vitest';
import {
  type BackupName,
  findOldBackups,
  formatBackupName,
  getDownloadNames,
  getLocalDay,
  parseBackupName,
} from '../../../extension/backups/backup-names.ts';

const dayMs = 86_400_000;
const startMs = new Date(2026, 0, 31, 12).getTime();
const parse = (ms: number, things = 3) =>
  parseBackupName(formatBackupName(ms, things, 'abc123')) as BackupName;

describe('names of backups', () => {
  it('name: says day, time, things and device, and is read back', () => {
    const ms = new Date(2026, 10, 9, 8, 5).getTime();
    const name = 'colophon-backup-2026-11-09-0805-1200-abc123.json';
    expect(formatBackupName(ms, 1200, 'abc123')).toBe(name);
    const parts = { day: '2026-11-09', time: '0805', things: 1200, device: 'abc123' };
    expect(parseBackupName(name)).toEqual({ name, ...parts });
  });

  it.each([
    'notes.json',
    'colophon-2026-11-09.json',
    'colophon-backup-2026-11-09-0805-12-abc123.json.crswap',
    '../colophon-backup-2026-11-09-0805-12-abc123.json',
  ])('%s: no backup', name => {
    expect(parseBackupName(name)).toBeNull();
  });
});

describe('rotation in a folder', () => {
  it('a backup each day for two years: those of 14 days and 12 months stay, and all others go in turn', () => {
    let present: BackupName[] = [];
    for (let day = 0; day < 730; day++) {
      present.push(parse(startMs + day * dayMs));
      const old = new Set(findOldBackups(present));
      present = present.filter(backup => !old.has(backup));
      expect(present.at(-1)?.day).toBe(getLocalDay(startMs + day * dayMs));
    }
    const days = present.map(({ day }) => day);
    const lastDays = Array.from({ length: 14 }, (_, i) => getLocalDay(startMs + (716 + i) * dayMs));
    expect(days).toEqual(expect.arrayContaining(lastDays));
    expect(new Set(days.map(day => day.slice(0, 7))).size).toBe(12);
    expect(days).toHaveLength(14 + 11);
  });

  it('second backup of a day: the first one goes', () => {
    const [first, second] = [parse(startMs), parse(startMs + 60_000)];
    expect(findOldBackups([first, second])).toEqual([first]);
  });

  it('months without use: backups of 14 days stay, however long ago', () => {
    const all = Array.from({ length: 20 }, (_, i) => parse(startMs + i * 40 * dayMs));
    expect(findOldBackups(all)).toEqual(all.slice(0, 6).toReversed());
  });
});

describe('names in the downloads folder', () => {
  it('40 days: seven names in turn, and one more on the first day of a month with a backup', () => {
    let month = '';
    const names: string[][] = [];
    for (let day = 0; day < 40; day++) {
      const ms = startMs + day * dayMs;
      names.push(getDownloadNames(ms, 'abc123', month));
      month = getLocalDay(ms).slice(0, 7);
    }
    const daily = names.map(([name]) => name);
    expect(new Set(daily).size).toBe(7);
    expect(daily.slice(7)).toEqual(daily.slice(0, -7));
    expect(names.flatMap(([, monthly]) => monthly ?? [])).toEqual(
      ['01', '02', '03'].map(number => `Colophon backups/colophon-abc123-month-${number}.json`),
    );
  });
});
