/** A form's changes on the row as it is now: nothing but them, or the reason why not. */
import { type FieldErrors, fieldErrors } from '../../../shared/http/problem.ts';
import { labelIds } from '../../../shared/resources/post.ts';
import { type Kind, resources } from '../../../shared/resources/resources.ts';
import {
  addLabels,
  createRow,
  editFields,
  removeLabels,
  restoreRow,
  type Stamper,
} from '../../../shared/rows/edit.ts';
import type { FieldValue } from '../../../shared/rows/field-value.ts';
import { assignedLabels, type Row } from '../../../shared/rows/row.ts';
import { isShowable } from '../../../shared/rows/row-fault.ts';
import { defaultOf, knownFields, valuesOf } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { type Changes, conflictsOf, shownLabels, type Values } from './changes.ts';
import { completePost } from './complete-post.ts';

export type DraftChanges = {
  kind: Kind;
  /** The row's id; a new row will have it. */
  id: string;
  isNew: boolean;
  /** What a new row starts from. */
  start: Values;
  changes: Changes;
};

export type Applied =
  | { row: Row }
  | { errors: FieldErrors }
  /**
   * The person has to choose first: a touched field changed elsewhere, or the row was deleted; or has to
   * update first: a newer version has written what this one cannot show.
   */
  | { blocked: 'changed' | 'deleted' | 'withheld' };

export function applyChanges(
  row: Row | undefined,
  { kind, id, isNew, start, changes }: DraftChanges,
  { stamper, nowMs }: { stamper: Stamper; nowMs: number },
): Applied {
  if (!isNew && (row === undefined || !isShown(row))) return { blocked: 'deleted' };
  if (row !== undefined && !isShowable(row)) return { blocked: 'withheld' };
  const now = row === undefined ? { ...defaultsOf(kind), ...start } : valuesNow(row);
  const nowLabels = row === undefined ? [] : assignedLabels(row);
  const parsed = parseChanges(kind, row === undefined ? start : null, changes);
  const labelled = labelIds.safeParse(shownLabels(changes, nowLabels));
  if ('errors' in parsed || !labelled.success) {
    const label_ids = labelled.error?.issues.map(({ message }) => message);
    return {
      errors: { ...('errors' in parsed && parsed.errors), ...(label_ids && { label_ids }) },
    };
  }
  const given = parsed.values;
  // Compared as it would be stored: a name is trimmed.
  const fields = Object.entries(changes.fields).map(([name, { from }]) => {
    return [name, { from, to: given[name] ?? null }];
  });
  const toChoose = conflictsOf({ ...changes, fields: Object.fromEntries(fields) }, now);
  if (!isNew && toChoose.length > 0) return { blocked: 'changed' };
  const completed =
    kind === 'post' ? completePost(given, { ...now, ...given }, nowMs) : { values: given };
  if ('errors' in completed) return completed;
  const { values } = completed;
  if (row === undefined) return { row: createRow(kind, id, values, labelled.data, stamper) };
  const wanted = Object.entries(changes.labels);
  const labelsThatAre = (is: boolean) => wanted.filter(([, isOn]) => isOn === is).map(([id]) => id);
  const edited = removeLabels(editFields(row, values, stamper), labelsThatAre(false), stamper);
  return { row: addLabels(edited, labelsThatAre(true), stamper) };
}

/** @param start what a new row starts from; null where there is one, of which only changes count */
function parseChanges(
  kind: Kind,
  start: Values | null,
  { fields }: Changes,
): { values: Values } | { errors: FieldErrors } {
  const typed = Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]));
  const schema = resources[kind].fields;
  const parsed =
    start === null
      ? schema.partial().safeParse(typed)
      : schema.safeParse({ ...defaultsOf(kind), ...start, ...typed });
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const stored = parsed.data as Values;
  if (start !== null) return { values: stored };
  // What parsing fills in by itself is nothing that the person has changed.
  const given = Object.keys(typed).filter(name => Object.hasOwn(stored, name));
  return { values: Object.fromEntries(given.map(name => [name, stored[name] ?? null])) };
}

/**
 * Brings a row back that was deleted while its form was open.
 * @param seen what the form showed last: the row may have been emptied for good since
 */
export function keepRow(
  row: Row | undefined,
  { kind, id }: Pick<DraftChanges, 'kind' | 'id'>,
  seen: { values: Values; labels: string[] },
  stamper: Stamper,
): Row {
  if (row === undefined) return createRow(kind, id, seen.values, seen.labels, stamper);
  if (isShown(row)) return row;
  const restored = restoreRow(row, stamper);
  if (isShown(restored)) return restored;
  const whole = editFields(row, seen.values, stamper);
  return addLabels(restoreRow(whole, stamper), seen.labels, stamper);
}

/** Every field of the row; empty where it has none. */
export function valuesNow(row: Row): Values {
  return { ...defaultsOf(row.kind), ...valuesOf(row) };
}

/** What each field of a new row begins with: its default, empty where it has none. */
export function defaultsOf(kind: string): Values {
  const names = Object.keys(knownFields(kind));
  return Object.fromEntries(names.map(name => [name, startOf(kind, name)]));
}

function startOf(kind: string, name: string): FieldValue {
  const value = defaultOf(kind, name);
  return value === undefined ? '' : value;
}
