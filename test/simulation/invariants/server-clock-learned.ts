/**
 * A device that has synced uses the server's clock: the server accepts its next edit at the first
 * attempt, however wrong the device's own clock is. If the server has several clocks, or one that was
 * set back, a second attempt may be needed.
 */
import { createRow } from '../../../shared/rows/edit.ts';
import { makeEdit } from '../device-events.ts';
import { syncOnce } from '../sync-until-stable.ts';
import { toRowId, validValues } from '../user-writes.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export async function checkServerClockLearned(world: World): Promise<void> {
  if (!world.server.hasOneClock()) return;
  for (const device of world.devices) {
    const id = toRowId('label', ++world.counts.edits);
    await makeEdit(world, device, {
      kind: 'label',
      id,
      edit: (_row, stamper) => createRow('label', id, validValues('label', 1), [], stamper),
    });
    const before = world.counts.refusedClocks;
    await syncOnce(world, device);
    assertInvariant(
      world.counts.refusedClocks === before,
      "the server's clock is learnt",
      () => `device ${device.index}, ${device.aheadMs} ms ahead, was refused`,
    );
  }
}
