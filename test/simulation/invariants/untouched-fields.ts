/** 14. A form writes the fields that the person has changed in it, and no other. */
import type { Changes } from '../../../extension/models/drafts/changes.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { demand } from '../violation.ts';

/** A post that becomes published has a time with that. */
const goesWith: Record<string, string> = { published_at: 'status' };

export function checkUntouched(before: Row, after: Row, { fields, labels }: Changes): void {
  const isTouched = (name: string) => name in fields || (goesWith[name] ?? '') in fields;
  const written = Object.keys(after.fields).find(
    name => before.fields[name] !== after.fields[name] && !isTouched(name),
  );
  const ids = new Set([...Object.keys(before.labels ?? {}), ...Object.keys(after.labels ?? {})]);
  const labelled = [...ids].find(
    id => before.labels?.[id] !== after.labels?.[id] && !(id in labels),
  );
  const at = written ?? labelled;
  demand(
    at === undefined,
    '14 a form writes what was changed in it',
    () => `${at} of ${after.id} was written by a form in which it was not touched`,
  );
}
