import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeBackupRow } from '../../../../extension/manager/transfer/backup-changes.ts';
import {
  formatBackup,
  maxRows,
  parseBackup,
} from '../../../../extension/manager/transfer/backup-file.ts';
import { newId } from '../../../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, purgeRow } from '../../../../shared/rows/edit.ts';
import type { Row } from '../../../../shared/rows/row.ts';
import { isDeleted } from '../../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../../shared/rows/stamp.ts';
import { getFieldValues } from '../../../../shared/rows/values.ts';

const nowMs = Date.UTC(2026, 5, 1);
let last: Stamp | null = null;
const stamper = () => {
  last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
  return last;
};
const format = async (rows: Row[]) => (await formatBackup({ rows, settings: {} }, 'now')).text;
const signature = (name: string, content: string) =>
  createRow('signature', newId(), { name, content, sites: [] }, [], stamper);

describe('a backup', () => {
  it('any rows: parse returns exactly the formatted rows', async () => {
    const anyText = fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => /\w/.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText)), async texts => {
        const rows = texts.map(([name, content]) => signature(name.trim(), content));
        const { rows: read, faults } = await parseBackup(await format(rows));
        expect(faults).toEqual([]);
        expect(read).toEqual(rows);
      }),
    );
  });

  it('invalid JSON: refused with the line of the error', async () => {
    const text = await format([signature('A', 'a'), signature('B', 'b')]);
    const broken = text.replace('"content"', 'content');
    expect(await parseBackup(broken)).toEqual({
      rows: [],
      settings: {},
      faults: [{ kind: 'json', line: 7 }],
    });
    const cut = text.slice(0, text.length / 2);
    expect((await parseBackup(cut)).faults).toEqual([
      { kind: 'json', line: cut.split('\n').length },
    ]);
  });

  it('other JSON: refused', async () => {
    expect((await parseBackup('[]')).faults).toEqual([{ kind: 'notBackup' }]);
    expect((await parseBackup('{"format":"colophon","version":2,"rows":[]}')).faults).toEqual([
      { kind: 'notBackup' },
    ]);
  });

  it('nested too deeply or too many rows: refused', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const nested = (await format([signature('A', 'a')])).replace(
      '"fields":{',
      `"fields":{"x":[${deep},"0"],`,
    );
    expect((await parseBackup(nested)).faults).toMatchObject([{ kind: 'row', position: 1 }]);
    const many = `{"format":"colophon","version":1,"rows":[${'0,'.repeat(1_000_000)}0]}`;
    expect(await parseBackup(many)).toEqual({
      rows: [],
      settings: {},
      faults: [{ kind: 'tooMany', max: maxRows }],
    });
  });

  it('many rows: reports progress and lets the event loop run', async () => {
    const text = await format(Array.from({ length: 20_000 }, () => signature('A', 'a')));
    let timerRuns = 0;
    const timer = setInterval(() => timerRuns++, 0);
    const shares: number[] = [];
    const { rows } = await parseBackup(text, share => shares.push(share));
    clearInterval(timer);
    expect(rows.length).toBe(20_000);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(timerRuns).toBeGreaterThan(2);
  });

  it('invalid rows: reported by position and name; the others are read', async () => {
    const [first, second] = [signature('A', 'a'), signature('B', 'b')];
    const rows = [first, { ...second, created: 'never' }, { ...second, id: 'none' }, second];
    const text = JSON.stringify({ format: 'colophon', version: 1, rows: [...rows, 7] });
    expect(await parseBackup(text)).toEqual({
      rows: [first, second],
      settings: {},
      faults: [
        { kind: 'row', position: 2, name: 'B', detail: 'created must be a stamp' },
        { kind: 'row', position: 3, name: 'B', detail: 'id must be a UUID' },
        expect.objectContaining({ kind: 'row', position: 5, name: '' }),
      ],
    });
    const empty = editFields(first, { name: '' }, stamper);
    const written = JSON.stringify({ format: 'colophon', version: 1, rows: [empty] });
    expect((await parseBackup(written)).faults).toEqual([
      { kind: 'row', position: 1, name: 'a', detail: 'name must not be empty' },
    ]);
  });

  it('a row that no import could read: left out and named, the others are written', async () => {
    const [first, second] = [signature('A', 'a'), signature('B', 'b')];
    const damaged = { ...second, created: 'never' };
    const { text, leftOut } = await formatBackup({ rows: [first, damaged], settings: {} }, 'now');
    expect(leftOut).toEqual(['B']);
    expect(await parseBackup(text)).toEqual({ rows: [first], settings: {}, faults: [] });
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
