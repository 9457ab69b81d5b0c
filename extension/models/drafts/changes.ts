/**
 * What a person has changed in a form, apart from what the form shows. Only this is ever saved: a
 * field that is not in here follows the row, whoever changes it.
 */
import { isEqual } from '../../../shared/rows/equality.ts';
import type { FieldValue } from '../../../shared/rows/field-value.ts';

/** What a field held when the person began to change it, and what they made of it. */
export type Changed = { from: FieldValue; to: FieldValue };

export type Changes = {
  fields: Record<string, Changed>;
  /** By label id: whether the post shall carry it. Other labels stay as they are. */
  labels: Record<string, boolean>;
};

/** The values of a row, or those that a new one starts from, by field. */
export type Values = Record<string, FieldValue>;

/** A touched field that somebody else has changed as well. */
export type Conflict = { field: string; mine: FieldValue; theirs: FieldValue };

export const noChanges: Changes = { fields: {}, labels: {} };

export function isUnchanged({ fields, labels }: Changes): boolean {
  return Object.keys(fields).length === 0 && Object.keys(labels).length === 0;
}

export function shownValues(changes: Changes, now: Values): Values {
  const values = { ...now };
  for (const [name, { to }] of Object.entries(changes.fields)) values[name] = to;
  return values;
}

export function shownLabels({ labels }: Changes, now: string[]): string[] {
  const added = Object.keys(labels).filter(id => labels[id] && !now.includes(id));
  return [...now.filter(id => labels[id] !== false), ...added];
}

/** The field as the person has just left it; as the row has it, it is no change any more. */
export function changeField(changes: Changes, now: Values, name: string, to: FieldValue): Changes {
  if (isEqual(now[name], to)) return leaveField(changes, name);
  const from = changes.fields[name]?.from ?? now[name] ?? null;
  return { ...changes, fields: { ...changes.fields, [name]: { from, to } } };
}

/** The person's own value stays, in full sight of the other. */
export function keepField(changes: Changes, now: Values, name: string): Changes {
  const changed = changes.fields[name];
  if (changed === undefined) return changes;
  const from = now[name] ?? null;
  return { ...changes, fields: { ...changes.fields, [name]: { ...changed, from } } };
}

/** The field follows the row again. */
export function leaveField(changes: Changes, name: string): Changes {
  const { [name]: _, ...fields } = changes.fields;
  return { ...changes, fields };
}

/** @param now the labels that the row carries */
export function changeLabels(changes: Changes, now: string[], wanted: string[]): Changes {
  const labels: Changes['labels'] = {};
  for (const id of now) if (!wanted.includes(id)) labels[id] = false;
  for (const id of wanted) if (!now.includes(id)) labels[id] = true;
  return { ...changes, labels };
}

export function conflictsOf(changes: Changes, now: Values): Conflict[] {
  return Object.entries(changes.fields).flatMap(([field, { from, to }]) => {
    const theirs = now[field] ?? null;
    const isSettled = isEqual(theirs, from) || isEqual(theirs, to);
    return isSettled ? [] : [{ field, mine: to, theirs }];
  });
}

/** Without what the row holds already: saved since, here or elsewhere. */
export function withoutSaved(
  { fields, labels }: Changes,
  now: Values,
  nowLabels: string[],
): Changes {
  const isOpen = ([name, { to }]: [string, Changed]) => !isEqual(now[name], to);
  const isOpenLabel = ([id, isWanted]: [string, boolean]) => nowLabels.includes(id) !== isWanted;
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(isOpen)),
    labels: Object.fromEntries(Object.entries(labels).filter(isOpenLabel)),
  };
}
