import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBackup,
  maxRows,
  mergeBackupRow,
  parseBackup,
} from '../../../../extension/models/transfer/backup-file.ts';
import { newId } from '../../../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, purgeRow } from '../../../../shared/rows/edit.ts';
import { isDeleted } from '../../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../../shared/rows/stamp.ts';
import { getFieldValues } from '../../../../shared/rows/values.ts';

const nowMs = Date.UTC(2026, 5, 1);
let last: Stamp | null = null;
const stamper = () => {
  last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
  return last;
};
const signature = (name: string, content: string) =>
  createRow('signature', newId(), { name, content, sites: [] }, [], stamper);

describe('a backup', () => {
  it('any rows: parse returns exactly the formatted rows', async () => {
    const anyText = fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => /\w/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText)), async texts => {
        const rows = texts.map(([name, content]) => signature(name.trim(), content));
        const { rows: read, faults } = await parseBackup(formatBackup(rows, 'now'), nowMs);
        expect(faults).toEqual([]);
        expect(read).toEqual(rows);
      }),
    );
  });

  it('invalid JSON: refused with the line of the error', async () => {
    const text = formatBackup([signature('A', 'a'), signature('B', 'b')], 'now');
    const broken = text.replace('"content"', 'content');
    expect(await parseBackup(broken, nowMs)).toEqual({
      rows: [],
      faults: [{ kind: 'json', line: 6 }],
    });
    const cut = text.slice(0, text.length / 2);
    expect((await parseBackup(cut, nowMs)).faults).toEqual([
      { kind: 'json', line: cut.split('\n').length },
    ]);
  });

  it('other JSON: refused', async () => {
    expect((await parseBackup('[]', nowMs)).faults).toEqual([{ kind: 'notBackup' }]);
    expect(
      (await parseBackup('{"format":"colophon","version":2,"rows":[]}', nowMs)).faults,
    ).toEqual([{ kind: 'notBackup' }]);
  });

  it('nested too deeply or too many rows: refused', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const nested = formatBackup([signature('A', 'a')], 'now').replace(
      '"fields":{',
      `"fields":{"x":[${deep},"0"],`,
    );
    expect((await parseBackup(nested, nowMs)).faults).toMatchObject([{ kind: 'row', position: 1 }]);
    const many = `{"format":"colophon","version":1,"rows":[${'0,'.repeat(1_000_000)}0]}`;
    expect(await parseBackup(many, nowMs)).toEqual({
      rows: [],
      faults: [{ kind: 'tooMany', max: maxRows }],
    });
  });

  it('many rows: reports progress and lets the event loop run', async () => {
    const text = formatBackup(
      Array.from({ length: 20_000 }, () => signature('A', 'a')),
      'now',
    );
    let timerRuns = 0;
    const timer = setInterval(() => timerRuns++, 0);
    const shares: number[] = [];
    const { rows } = await parseBackup(text, nowMs, share => shares.push(share));
    clearInterval(timer);
    expect(rows.length).toBe(20_000);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(timerRuns).toBeGreaterThan(2);
  });

  it('invalid rows: reported by position', async () => {
    const rows = [signature('A', 'a'), editFields(signature('B', 'b'), { name: '' }, stamper)];
    const { faults } = await parseBackup(formatBackup(rows, 'now'), nowMs);
    expect(faults).toEqual([{ kind: 'row', position: 2, detail: 'name must not be empty' }]);
    const ahead = await parseBackup(formatBackup(rows.slice(0, 1), 'now'), nowMs - 10 * 86_400_000);
    expect(ahead.faults).toEqual([{ kind: 'row', position: 1, detail: 'comes from the future' }]);
  });
});

describe('import of a row from a backup', () => {
  it('the same row exists: unchanged', () => {
    const row = signature('A', 'a');
    expect(mergeBackupRow(row, structuredClone(row), stamper)).toBe(row);
  });

  it('edited later, deleted or purged row: keeps the later edit, restores the row', () => {
    const theirs = signature('A', 'a');
    const edited = editFields(theirs, { content: 'later' }, stamper);
    expect(getFieldValues(mergeBackupRow(edited, theirs, stamper)).content).toBe('later');
    const deleted = mergeBackupRow(deleteRow(edited, stamper), theirs, stamper);
    expect(isDeleted(deleted)).toBe(false);
    expect(getFieldValues(deleted).content).toBe('later');
    const purged = mergeBackupRow(purgeRow(deleteRow(edited, stamper), stamper), theirs, stamper);
    expect(isDeleted(purged)).toBe(false);
    expect(getFieldValues(purged)).toEqual(getFieldValues(theirs));
  });
});
