/** 8. Replaying every accepted request changes nothing. */
import { keyOf } from '../../../extension/store/rows.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export async function checkReplay({ server, accepted, losses }: World): Promise<void> {
  // Replaying a purged row restores it, which is allowed, so such rows are left out.
  const changes = accepted.filter(row => !losses.has(keyOf(row)));
  // A request may have at most 500 changes.
  const request = { device: 'replayed0000', changes: changes.slice(-500) };
  const { head } = await server.sync({ device: 'replayed0000' });
  const answer = await server.sync(request);
  assertInvariant(
    answer.head.seq === head.seq && answer.head.tag === head.tag,
    '8 replaying changes nothing',
    () => `the head moved from ${head.seq} to ${answer.head.seq}`,
  );
}
