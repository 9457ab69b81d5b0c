/** 9. All outboxes become empty. */
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export function checkOutboxes({ devices }: World): void {
  for (const { index, profile } of devices) {
    assertInvariant(
      profile.outbox.size === 0 && !profile.device.isCatchingUp,
      '9 outboxes drain',
      () => `device ${index} keeps ${JSON.stringify([...profile.outbox.values()])}`,
    );
  }
}
