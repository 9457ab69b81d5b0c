/** 13. A purge on another device does not delete unsent changes: the row is in the Trash with them. */
import { keyOf } from '../../../extension/store/rows.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { getFieldValue } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { BrowserProfile } from '../browser-profile.ts';
import { assertInvariant } from '../violation.ts';

const name = '13 what waits is not lost to a Trash emptied elsewhere';

export function checkUnsentRow({ outbox }: BrowserProfile, before: Row, after: Row): void {
  if (!isShown(before) || !outbox.has(keyOf(before)) || after.purged === undefined) return;
  for (const field of Object.keys(before.fields)) {
    // A field with its default value is not written again.
    const isThere =
      Object.hasOwn(after.fields, field) ||
      isEqual(getFieldValue(before, field), getFieldValue(after, field));
    assertInvariant(isThere, name, () => `${keyOf(before)} ${field} is gone`);
  }
}
