/** 13. What waits to be sent is not lost to a Trash that was emptied elsewhere: it is in the Trash. */
import { keyOf } from '../../../extension/store/rows.ts';
import { isEqual } from '../../../shared/rows/equality.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { valueAt } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { Profile } from '../profile.ts';
import { demand } from '../violation.ts';

const name = '13 what waits is not lost to a Trash emptied elsewhere';

export function checkWaiting({ outbox }: Profile, before: Row, after: Row): void {
  if (!isShown(before) || !outbox.has(keyOf(before)) || after.purged === undefined) return;
  for (const field of Object.keys(before.fields)) {
    // What stands at its default is not written anew.
    const isThere =
      Object.hasOwn(after.fields, field) || isEqual(valueAt(before, field), valueAt(after, field));
    demand(isThere, name, () => `${keyOf(before)} ${field} is gone`);
  }
}
