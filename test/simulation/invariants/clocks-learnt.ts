/**
 * A device that has spoken with the server writes by the server's clock: its next edit is taken at
 * the first try, however wrong its own clock is. Where the server has several clocks, or one that
 * was set back, a try more may be needed.
 */
import { createRow } from '../../../shared/rows/edit.ts';
import { makeEdit } from '../device-events.ts';
import { idOf, validValues } from '../person.ts';
import { syncOnce } from '../quiet.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export async function checkClocks(world: World): Promise<void> {
  if (!world.server.hasOneClock()) return;
  for (const device of world.devices) {
    const id = idOf('label', ++world.counts.edits);
    await makeEdit(world, device, {
      kind: 'label',
      id,
      edit: (_row, stamper) => createRow('label', id, validValues('label', 1), [], stamper),
    });
    const before = world.counts.refusedClocks;
    await syncOnce(world, device);
    demand(
      world.counts.refusedClocks === before,
      "the server's clock is learnt",
      () => `device ${device.index}, ${device.aheadMs} ms ahead, was refused`,
    );
  }
}
