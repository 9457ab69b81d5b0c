/** 14. A form writes only the fields that the user has changed in it. */
import type { FormChanges } from '../../../extension/app/form-drafts/form-changes.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { assertInvariant } from '../violation.ts';

/** Fields that change with another one: publishing a post sets its time. */
const changesWith: Record<string, string> = { published_at: 'status' };

export function checkUntouched(before: Row, after: Row, { fields, labels }: FormChanges): void {
  const isTouched = (name: string) => name in fields || (changesWith[name] ?? '') in fields;
  const written = Object.keys(after.fields).find(
    name => before.fields[name] !== after.fields[name] && !isTouched(name),
  );
  const ids = new Set([...Object.keys(before.labels ?? {}), ...Object.keys(after.labels ?? {})]);
  const labelled = [...ids].find(
    id => before.labels?.[id] !== after.labels?.[id] && !(id in labels),
  );
  const untouchedName = written ?? labelled;
  assertInvariant(
    untouchedName === undefined,
    '14 a form writes what was changed in it',
    () => `${untouchedName} of ${after.id} was written by a form in which it was not touched`,
  );
}
