import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBackup,
  importRow,
  parseBackup,
} from '../../../../extension/models/transfer/backup.ts';
import { newId } from '../../../../shared/resources/identity.ts';
import { createRow, deleteRow, editFields, purgeRow } from '../../../../shared/rows/edit.ts';
import { isDeleted } from '../../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../../shared/rows/stamp.ts';
import { valuesOf } from '../../../../shared/rows/values.ts';

const nowMs = Date.UTC(2026, 5, 1);
let last: Stamp | null = null;
const stamper = () => {
  last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
  return last;
};
const signature = (name: string, content: string) =>
  createRow('signature', newId(), { name, content, sites: [] }, [], stamper);

describe('a backup', () => {
  it('holds every row to the byte', () => {
    const anyText = fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => /\w/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText)), texts => {
        const rows = texts.map(([name, content]) => signature(name.trim(), content));
        const { rows: read, faults } = parseBackup(formatBackup(rows, 'now'), nowMs);
        expect(faults).toEqual([]);
        expect(read).toEqual(rows);
      }),
    );
  });

  it('is refused with the line where its JSON breaks', () => {
    const text = formatBackup([signature('A', 'a'), signature('B', 'b')], 'now');
    const broken = text.replace('"content"', 'content');
    expect(parseBackup(broken, nowMs)).toEqual({ rows: [], faults: [{ kind: 'json', line: 6 }] });
    const cut = text.slice(0, text.length / 2);
    expect(parseBackup(cut, nowMs).faults).toEqual([
      { kind: 'json', line: cut.split('\n').length },
    ]);
  });

  it('is refused when it is another kind of JSON', () => {
    expect(parseBackup('[]', nowMs).faults).toEqual([{ kind: 'notBackup' }]);
    expect(parseBackup('{"format":"colophon","version":2,"rows":[]}', nowMs).faults).toEqual([
      { kind: 'notBackup' },
    ]);
  });

  it('names each entry that breaks a rule', () => {
    const rows = [signature('A', 'a'), editFields(signature('B', 'b'), { name: '' }, stamper)];
    const { faults } = parseBackup(formatBackup(rows, 'now'), nowMs);
    expect(faults).toEqual([{ kind: 'row', position: 2, detail: 'name must not be empty' }]);
    const ahead = parseBackup(formatBackup(rows.slice(0, 1), 'now'), nowMs - 10 * 86_400_000);
    expect(ahead.faults).toEqual([{ kind: 'row', position: 1, detail: 'comes from the future' }]);
  });
});

describe('importing a row', () => {
  it('changes nothing where the same is there already', () => {
    const row = signature('A', 'a');
    expect(importRow(row, structuredClone(row), stamper)).toBe(row);
  });

  it('keeps a later edit, and brings back what was deleted or emptied from the Trash', () => {
    const theirs = signature('A', 'a');
    const edited = editFields(theirs, { content: 'later' }, stamper);
    expect(valuesOf(importRow(edited, theirs, stamper)).content).toBe('later');
    const deleted = importRow(deleteRow(edited, stamper), theirs, stamper);
    expect(isDeleted(deleted)).toBe(false);
    expect(valuesOf(deleted).content).toBe('later');
    const purged = importRow(purgeRow(deleteRow(edited, stamper), stamper), theirs, stamper);
    expect(isDeleted(purged)).toBe(false);
    expect(valuesOf(purged)).toEqual(valuesOf(theirs));
  });
});
