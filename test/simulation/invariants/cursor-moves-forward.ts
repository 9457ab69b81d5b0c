/** 7. Cursors only move forward, except in a resync. */
import type { DeviceState } from '../../../extension/store/device.ts';
import type { Step } from '../../../extension/store/sync-store.ts';
import { assertInvariant } from '../violation.ts';

export function checkCursor(before: DeviceState, { device: after, requeuesAllRows }: Step): void {
  const isForward = after.cursor >= before.cursor;
  const startsOver = requeuesAllRows && after.cursor === 0 && after.head === null;
  assertInvariant(
    isForward || startsOver,
    '7 cursors move forward',
    () => `from ${before.cursor} to ${after.cursor}`,
  );
}
