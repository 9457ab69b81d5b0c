/** 7. Cursors move forward only, but for a resync. */
import type { DeviceState } from '../../../extension/store/device.ts';
import type { Step } from '../../../extension/store/sync-store.ts';
import { demand } from '../violation.ts';

export function checkCursor(before: DeviceState, { device: after, offersAll }: Step): void {
  const isForward = after.cursor >= before.cursor;
  const startsOver = offersAll && after.cursor === 0 && after.head === null;
  demand(
    isForward || startsOver,
    '7 cursors move forward',
    () => `from ${before.cursor} to ${after.cursor}`,
  );
}
