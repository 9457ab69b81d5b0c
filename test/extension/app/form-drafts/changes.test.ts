/** A form saves what the user changed in it, while other devices change its row. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApplyResult,
  applyChanges,
  getDefaultValues,
  getFormValues,
  restoreDeletedRow,
} from '../../../../extension/app/form-drafts/apply-changes.ts';
import {
  applyFieldChanges,
  applyLabelChanges,
  changeField,
  changeLabels,
  type FormChanges,
  type FormValues,
  findConflicts,
  noChanges,
  rebaseField,
  removeFieldChange,
  removeSavedChanges,
} from '../../../../extension/app/form-drafts/form-changes.ts';
import { type ResourceKind, resources } from '../../../../shared/resources/resources.ts';
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
import { getAssignedLabelIds, type Row } from '../../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../../shared/rows/stamp.ts';
import { isShown } from '../../../../shared/rows/view.ts';

const id = '00000000-0000-4000-8000-000000000000';
const nowMs = Date.UTC(2026, 10, 22);
const [one, two, three] = ['1', '2', '3'].map(
  digit => `10000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string];

/** Values that each field accepts, and one that it refuses or trims. */
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
/** A field that is not in `samples` has two values: its default and `true`. */
const listSamples = (kind: ResourceKind, field: string): FieldValue[] =>
  samples[field] ?? [getDefaultValues(kind)[field] ?? null, true];
const listFields = (kind: ResourceKind) => Object.keys(resources[kind].fields.shape);
const isValid = (kind: ResourceKind, field: string, value: FieldValue) =>
  toRowValue(kind, field, value) !== undefined;
const toRowValue = (
  kind: ResourceKind,
  field: string,
  value: FieldValue,
): FieldValue | undefined => {
  const parsed = resources[kind].fields.partial().safeParse({ [field]: value });
  return parsed.success ? ((parsed.data as FormValues)[field] ?? null) : undefined;
};

function createFullRow(kind: ResourceKind, stamper: Stamper): Row {
  const values = Object.fromEntries(
    listFields(kind).map(field => [field, listSamples(kind, field)[0] ?? null]),
  );
  return createRow(kind, id, values, kind === 'post' ? [one] : [], stamper);
}

/** An action of the user or of another device. `field` and `value` choose a field and one of its samples. */
type Action = { by: 'form' | 'other'; act: string; field: number; value: number; label: string };

const anyAction: fc.Arbitrary<Action> = fc.record({
  by: fc.constantFrom('form', 'other'),
  act: fc.constantFrom('edit', 'edit', 'edit', 'label', 'keep', 'take', 'save', 'delete', 'reopen'),
  field: fc.nat(20),
  value: fc.nat(20),
  label: fc.constantFrom(one, two, three),
});

/** A row, and the form that edits it. */
type Session = {
  row: Row;
  changes: FormChanges;
  /** The user's changes since the last save, recorded independently of the form. */
  touched: Map<string, FieldValue>;
  /** The labels that the user has toggled, and whether each was then assigned. */
  pressed: Map<string, boolean>;
};

describe.each(['label', 'signature', 'post'] as const)('form of a %s', kind => {
  it('any edits in the form and on other devices: saves only fields that the user changed, over values that they saw', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), actions => {
        let last: Stamp | null = null;
        const stamper = () => {
          last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
          return last;
        };
        const session: Session = {
          row: createFullRow(kind, stamper),
          changes: noChanges,
          touched: new Map(),
          pressed: new Map(),
        };
        for (const action of actions) {
          if (action.by === 'other')
            session.row = changeOnOtherDevice(session.row, action, stamper);
          else if (action.act === 'save') save(session, stamper);
          else changeForm(session, action);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  function chooseSample({ field: fieldNumber, value: valueNumber }: Action) {
    const fields = listFields(kind);
    const field = fields[fieldNumber % fields.length] ?? '';
    const values = listSamples(kind, field);
    return { field, value: values[valueNumber % values.length] ?? null };
  }

  /** On another device, `reopen` restores the deleted row. */
  function changeOnOtherDevice(row: Row, action: Action, stamper: Stamper): Row {
    const { act, label } = action;
    const { field, value } = chooseSample(action);
    if (act === 'edit' && isValid(kind, field, value))
      return editFields(row, { [field]: toRowValue(kind, field, value) ?? null }, stamper);
    if (act === 'label' && kind === 'post')
      return getAssignedLabelIds(row).includes(label)
        ? removeLabels(row, [label], stamper)
        : addLabels(row, [label], stamper);
    if (act === 'delete') return deleteRow(row, stamper);
    return act === 'reopen' ? restoreRow(row, stamper) : row;
  }

  function changeForm(session: Session, action: Action): void {
    const { row, changes, touched, pressed } = session;
    const { act, label } = action;
    const { field, value } = chooseSample(action);
    const [now, labels] = [getFormValues(row), getAssignedLabelIds(row)];
    if (act === 'edit') {
      session.changes = changeField(changes, now, field, value);
      if (field in session.changes.fields) touched.set(field, now[field] ?? null);
      else touched.delete(field);
    } else if (act === 'label' && kind === 'post') {
      const shown = applyLabelChanges(changes, labels);
      const labelIds = shown.includes(label)
        ? shown.filter(each => each !== label)
        : [...shown, label];
      session.changes = changeLabels(changes, labels, labelIds);
      pressed.set(label, labelIds.includes(label));
    } else if (act === 'keep') session.changes = rebaseField(changes, now, field);
    else if (act === 'take') {
      session.changes = removeFieldChange(changes, field);
      touched.delete(field);
    } else if (act === 'reopen') {
      // The form is opened again from its stored draft.
      session.changes = removeSavedChanges(JSON.parse(JSON.stringify(changes)), now, labels);
    }
  }

  function save(session: Session, stamper: Stamper): void {
    const { row: before, changes } = session;
    const now = getFormValues(before);
    const draft = { kind, id, isNew: false, start: {}, changes };
    const applied: ApplyResult = applyChanges(before, draft, { stamper, nowMs });
    if (!isShown(before)) expect(applied).toEqual({ blocked: 'deleted' });
    if (!('row' in applied)) return;
    expectUntouched(before, applied.row, session);
    for (const { field } of findConflicts(changes, now))
      expect(applied.row.fields[field]?.[0]).toEqual(before.fields[field]?.[0]);
    for (const [name, shown] of Object.entries(applyFieldChanges(changes, now)))
      if (name !== 'published_at')
        expect(getFormValues(applied.row)[name]).toEqual(toRowValue(kind, name, shown));
    session.row = applied.row;
    session.changes = noChanges;
    session.touched = new Map();
    session.pressed = new Map();
  }

  function expectUntouched(before: Row, after: Row, { touched, pressed }: Session) {
    for (const name of listFields(kind)) {
      // Publishing without a time also sets the time.
      const isSetByPublishing = name === 'published_at' && touched.has('status');
      if (touched.has(name) || isSetByPublishing) continue;
      expect(after.fields[name]).toEqual(before.fields[name]);
    }
    for (const label of [one, two, three])
      if (!pressed.has(label)) expect(after.labels?.[label]).toEqual(before.labels?.[label]);
    expect(after.fields.deleted).toEqual(before.fields.deleted);
  }
});

describe('form of a deleted row', () => {
  const createStamper = () => {
    let last: Stamp | null = null;
    return () => {
      last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
      return last;
    };
  };

  it('row in the Trash, purged or missing: restored as last shown', () => {
    const stamper = createStamper();
    const row = addLabels(createFullRow('post', stamper), [two], stamper);
    const lastShown = { values: getFormValues(row), labels: getAssignedLabelIds(row) };
    const deleted = deleteRow(row, stamper);
    for (const deletedRow of [deleted, purgeRow(deleted, stamper), undefined]) {
      const restored = restoreDeletedRow(deletedRow, { kind: 'post', id }, lastShown, stamper);
      expect(isShown(restored)).toBe(true);
      expect([getFormValues(restored), getAssignedLabelIds(restored)]).toEqual([
        lastShown.values,
        lastShown.labels,
      ]);
    }
  });
});

describe('form for a new row', () => {
  it('initial values and input: saved together, once', () => {
    let last: Stamp | null = null;
    const stamper = () => {
      last = nextStamp(last, nowMs, 'aaaaaaaaaaaa');
      return last;
    };
    const start = { status: 'scheduled', scheduled_at: '2026-03-01T09:00:00.000Z' };
    const now = { ...getDefaultValues('post'), ...start };
    const changes = changeLabels(changeField(noChanges, now, 'content', 'New'), [], [one]);
    const draft = { kind: 'post' as const, id, isNew: true, start, changes };
    const applied = applyChanges(undefined, draft, { stamper, nowMs });
    if (!('row' in applied)) throw new Error('It was not saved.');
    expect(getFormValues(applied.row)).toEqual({ ...now, content: 'New' });
    expect(getAssignedLabelIds(applied.row)).toEqual([one]);
    expect(applyChanges(applied.row, draft, { stamper, nowMs })).toEqual({ row: applied.row });
  });

  it('several invalid fields: an error for each', () => {
    const changes = changeField(noChanges, getDefaultValues('label'), 'color', 'red');
    const draft = { kind: 'label' as const, id, isNew: true, start: {}, changes };
    const stamper = () => nextStamp(null, nowMs, 'aaaaaaaaaaaa');
    const applied = applyChanges(undefined, draft, { stamper, nowMs });
    expect(applied).toMatchObject({
      errors: { color: [expect.any(String)], name: [expect.any(String)] },
    });
  });
});
