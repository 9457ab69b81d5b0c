import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBackup,
  importRow,
  maxRows,
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
  it('holds every row to the byte', async () => {
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

  it('is refused with the line where its JSON breaks', async () => {
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

  it('is refused when it is another kind of JSON', async () => {
    expect((await parseBackup('[]', nowMs)).faults).toEqual([{ kind: 'notBackup' }]);
    expect(
      (await parseBackup('{"format":"colophon","version":2,"rows":[]}', nowMs)).faults,
    ).toEqual([{ kind: 'notBackup' }]);
  });

  it('is refused with a sentence where it is nested too deeply, or holds too much', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const odd = formatBackup([signature('A', 'a')], 'now').replace(
      '"fields":{',
      `"fields":{"x":[${deep},"0"],`,
    );
    expect((await parseBackup(odd, nowMs)).faults).toMatchObject([{ kind: 'row', position: 1 }]);
    const many = `{"format":"colophon","version":1,"rows":[${'0,'.repeat(1_000_000)}0]}`;
    expect(await parseBackup(many, nowMs)).toEqual({
      rows: [],
      faults: [{ kind: 'tooMany', max: maxRows }],
    });
  });

  it('tells how far it is read, and lets the page live meanwhile', async () => {
    const text = formatBackup(
      Array.from({ length: 20_000 }, () => signature('A', 'a')),
      'now',
    );
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const shares: number[] = [];
    const { rows } = await parseBackup(text, nowMs, share => shares.push(share));
    clearInterval(timer);
    expect(rows.length).toBe(20_000);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(turns).toBeGreaterThan(2);
  });

  it('names each entry that breaks a rule', async () => {
    const rows = [signature('A', 'a'), editFields(signature('B', 'b'), { name: '' }, stamper)];
    const { faults } = await parseBackup(formatBackup(rows, 'now'), nowMs);
    expect(faults).toEqual([{ kind: 'row', position: 2, detail: 'name must not be empty' }]);
    const ahead = await parseBackup(formatBackup(rows.slice(0, 1), 'now'), nowMs - 10 * 86_400_000);
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
