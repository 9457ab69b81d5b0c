/** A single sync never takes away more than a fifth of many rows unasked. */
import type { Context } from '../device.ts';
import { demand } from '../violation.ts';

export function checkDeletions({ agrees, shownAtStart, deletions }: Context): void {
  const isMass = shownAtStart > 20 && deletions > shownAtStart * 0.2;
  demand(
    agrees || !isMass,
    'a mass deletion asks first',
    () => `${deletions} of ${shownAtStart} rows were deleted unasked`,
  );
}
