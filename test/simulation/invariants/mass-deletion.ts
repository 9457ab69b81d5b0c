/** One sync never deletes more than a fifth of many rows without a confirmation. */
import type { ExtensionContext } from '../device.ts';
import { assertInvariant } from '../violation.ts';

export function checkMassDeletion({
  userConfirms,
  shownAtStart,
  deletions,
}: ExtensionContext): void {
  const isMass = shownAtStart > 20 && deletions > shownAtStart * 0.2;
  assertInvariant(
    userConfirms || !isMass,
    'a mass deletion asks first',
    () => `${deletions} of ${shownAtStart} rows were deleted unasked`,
  );
}
