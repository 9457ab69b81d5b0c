/** What a form saves, whatever happens to its row between the first keystroke and the last. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Applied,
  applyChanges,
  defaultsOf,
  keepRow,
  valuesNow,
} from '../../../../extension/models/drafts/apply-changes.ts';
import {
  type Changes,
  changeField,
  changeLabels,
  conflictsOf,
  keepField,
  leaveField,
  noChanges,
  shownLabels,
  shownValues,
  type Values,
  withoutSaved,
} from '../../../../extension/models/drafts/changes.ts';
import { type Kind, resources } from '../../../../shared/resources/resources.ts';
import {
  addLabels,
  createRow,
  deleteRow,
  editFields,
  purgeRow,
  removeLabels,
  restoreRow,
  type Stamper,
} from '../../../../shared/rows/edit.ts';
import type { FieldValue } from '../../../../shared/rows/field-value.ts';
import { assignedLabels, type Row } from '../../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../../shared/rows/stamp.ts';
import { isShown } from '../../../../shared/rows/view.ts';

const id = '00000000-0000-4000-8000-000000000000';
const nowMs = Date.UTC(2026, 10, 22);
const [one, two, three] = ['1', '2', '3'].map(
  digit => `10000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string];

/** Values that the fields take, and one that each refuses or trims. */
const samples: Record<string, FieldValue[]> = {
  name: ['Ada', 'Bo', ' Ada ', ''],
  color: ['#112233', '#abcdef', '#12'],
  content: ['First', 'Second', ''],
  sites: [[], ['x.com'], ['*.example.org', 'x.com'], ['no site']],
  url: [null, 'https://example.org/', 'nowhere'],
  status: ['draft', 'scheduled', 'published'],
  scheduled_at: [null, '2026-03-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z'],
  published_at: [null, '2026-01-01T09:00:00.000Z'],
};
/** A field that this test does not know of still has two values: its default and this. */
const samplesOf = (kind: Kind, field: string): FieldValue[] =>
  samples[field] ?? [defaultsOf(kind)[field] ?? null, true];
const fieldsOf = (kind: Kind) => Object.keys(resources[kind].fields.shape);
const isValid = (kind: Kind, field: string, value: FieldValue) =>
  rowValue(kind, field, value) !== undefined;
const rowValue = (kind: Kind, field: string, value: FieldValue): FieldValue | undefined => {
  const parsed = resources[kind].fields.partial().safeParse({ [field]: value });
  return parsed.success ? ((parsed.data as Values)[field] ?? null) : undefined;
};

function startRow(kind: Kind, stamper: Stamper): Row {
  const values = Object.fromEntries(
    fieldsOf(kind).map(field => [field, samplesOf(kind, field)[0] ?? null]),
  );
  return createRow(kind, id, values, kind === 'post' ? [one] : [], stamper);
}

type Step = { by: 'form' | 'other'; act: string; field: number; value: number; label: string };

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom('form', 'other'),
  act: fc.constantFrom('edit', 'edit', 'edit', 'label', 'keep', 'take', 'save', 'delete', 'reopen'),
  field: fc.nat(20),
  value: fc.nat(20),
  label: fc.constantFrom(one, two, three),
});

describe.each(['label', 'signature', 'post'] as const)('the form of a %s', kind => {
  it('never writes a field that it did not touch, nor over what its person has not seen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let last: Stamp | null = null;
        const stamper = () => {
          last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
          return last;
        };
        let row = startRow(kind, stamper);
        let changes: Changes = noChanges;
        /** What the person did in the form since it was last saved, kept by this test alone. */
        let touched = new Map<string, FieldValue>();
        let pressed = new Map<string, boolean>();

        for (const { by, act, field: f, value: v, label } of steps) {
          const field = fieldsOf(kind)[f % fieldsOf(kind).length] ?? '';
          const value = samplesOf(kind, field)[v % samplesOf(kind, field).length] ?? null;
          const [now, labels] = [valuesNow(row), assignedLabels(row)];
          if (by === 'other') {
            if (act === 'edit' && isValid(kind, field, value))
              row = editFields(row, { [field]: rowValue(kind, field, value) ?? null }, stamper);
            else if (act === 'label' && kind === 'post')
              row = labels.includes(label)
                ? removeLabels(row, [label], stamper)
                : addLabels(row, [label], stamper);
            else if (act === 'delete') row = deleteRow(row, stamper);
            else if (act === 'reopen') row = restoreRow(row, stamper);
          } else if (act === 'edit') {
            changes = changeField(changes, now, field, value);
            if (field in changes.fields) touched.set(field, now[field] ?? null);
            else touched.delete(field);
          } else if (act === 'label' && kind === 'post') {
            const shown = shownLabels(changes, labels);
            const wanted = shown.includes(label)
              ? shown.filter(each => each !== label)
              : [...shown, label];
            changes = changeLabels(changes, labels, wanted);
            pressed.set(label, wanted.includes(label));
          } else if (act === 'keep') changes = keepField(changes, now, field);
          else if (act === 'take') {
            changes = leaveField(changes, field);
            touched.delete(field);
          } else if (act === 'reopen') {
            changes = withoutSaved(JSON.parse(JSON.stringify(changes)), now, labels);
          } else if (act === 'save') {
            const toChoose = conflictsOf(changes, now).map(conflict => conflict.field);
            const before = row;
            const draft = { kind, id, isNew: false, start: {}, changes };
            const applied: Applied = applyChanges(row, draft, { stamper, nowMs });
            if (!isShown(before)) expect(applied).toEqual({ blocked: 'deleted' });
            if (!('row' in applied)) continue;
            row = applied.row;
            expectUntouched(before, row, { touched, pressed, changes });
            for (const name of toChoose)
              expect(row.fields[name]?.[0]).toEqual(before.fields[name]?.[0]);
            for (const [name, shown] of Object.entries(shownValues(changes, now)))
              if (name !== 'published_at')
                expect(valuesNow(row)[name]).toEqual(rowValue(kind, name, shown));
            changes = noChanges;
            touched = new Map();
            pressed = new Map();
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  function expectUntouched(
    before: Row,
    after: Row,
    did: { touched: Map<string, FieldValue>; pressed: Map<string, boolean>; changes: Changes },
  ) {
    for (const name of fieldsOf(kind)) {
      // Publishing without a time says when it was; whoever publishes has touched that with it.
      const isByPublishing = name === 'published_at' && did.touched.has('status');
      if (did.touched.has(name) || isByPublishing) continue;
      expect(after.fields[name]).toEqual(before.fields[name]);
    }
    for (const label of [one, two, three]) {
      if (!did.pressed.has(label)) expect(after.labels?.[label]).toEqual(before.labels?.[label]);
    }
    expect(after.fields.deleted).toEqual(before.fields.deleted);
  }
});

describe('a form whose row was deleted', () => {
  const stamps = () => {
    let last: Stamp | null = null;
    return () => {
      last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
      return last;
    };
  };

  it('brings it back as it was shown last, from the Trash or from nothing', () => {
    const stamper = stamps();
    const row = addLabels(startRow('post', stamper), [two], stamper);
    const seen = { values: valuesNow(row), labels: assignedLabels(row) };
    const deleted = deleteRow(row, stamper);
    for (const gone of [deleted, purgeRow(deleted, stamper), undefined]) {
      const kept = keepRow(gone, { kind: 'post', id }, seen, stamper);
      expect(isShown(kept)).toBe(true);
      expect([valuesNow(kept), assignedLabels(kept)]).toEqual([seen.values, seen.labels]);
    }
  });
});

describe('a form for a new row', () => {
  it('saves what it starts from with what was typed, once', () => {
    let last: Stamp | null = null;
    const stamper = () => {
      last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
      return last;
    };
    const start = { status: 'scheduled', scheduled_at: '2026-03-01T09:00:00.000Z' };
    const now = { ...defaultsOf('post'), ...start };
    const changes = changeLabels(changeField(noChanges, now, 'content', 'New'), [], [one]);
    const draft = { kind: 'post' as const, id, isNew: true, start, changes };
    const applied = applyChanges(undefined, draft, { stamper, nowMs });
    if (!('row' in applied)) throw new Error('It was not saved.');
    expect(valuesNow(applied.row)).toEqual({ ...now, content: 'New' });
    expect(assignedLabels(applied.row)).toEqual([one]);
    expect(applyChanges(applied.row, draft, { stamper, nowMs })).toEqual({ row: applied.row });
  });

  it('names every field at fault', () => {
    const changes = changeField(noChanges, defaultsOf('label'), 'color', 'red');
    const draft = { kind: 'label' as const, id, isNew: true, start: {}, changes };
    const stamper = () => nextStamp(null, nowMs, 'aaaaaaaaaaaa');
    const applied = applyChanges(undefined, draft, { stamper, nowMs });
    expect(applied).toMatchObject({
      errors: { color: [expect.any(String)], name: [expect.any(String)] },
    });
  });
});
