/** Within an hour, sync never deletes more than a fifth of many rows of a kind without a confirmation. */
import { keyOf } from '../../../extension/store/rows.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { countShown } from '../browser-profile.ts';
import type { Device } from '../device.ts';
import { assertInvariant } from '../violation.ts';

const hourMs = 3_600_000;

/** A row that sync hid without asking. */
export type UnaskedDeletion = { key: string; kind: string; atMs: number; shown: number };

/** @param hidden the rows that a step is about to hide */
export function checkMassDeletion(device: Device, hidden: Row[], nowMs: number): void {
  if (hidden.length === 0) return;
  const shown = countShown(device.profile.rows);
  const hiddenKeys = new Set(hidden.map(keyOf));
  const isStillHidden = (key: string) => {
    const row = device.profile.rows.get(key);
    return row === undefined || !isShown(row) || hiddenKeys.has(key);
  };
  device.unaskedDeletions = [
    ...device.unaskedDeletions
      .filter(({ key, atMs }) => nowMs - atMs < hourMs && isStillHidden(key))
      .map(deletion => ({ ...deletion, atMs: Math.min(deletion.atMs, nowMs) })),
    ...hidden.map(row => {
      return { key: keyOf(row), kind: row.kind, atMs: nowMs, shown: shown.get(row.kind) ?? 0 };
    }),
  ];
  for (const [kind, deletions] of Map.groupBy(device.unaskedDeletions, entry => entry.kind)) {
    deletions.forEach((first, position) => {
      const count = new Set(deletions.slice(position).map(({ key }) => key)).size;
      assertInvariant(
        first.shown <= 20 || count <= first.shown * 0.2,
        'a mass deletion asks first',
        () => `${count} of ${first.shown} rows of kind ${kind} were deleted unasked`,
      );
    });
  }
}
