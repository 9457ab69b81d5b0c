/** 8. Replaying every accepted request changes nothing. */
import { keyOf } from '../../../extension/store/rows.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export async function checkReplay({ server, accepted, losses }: World): Promise<void> {
  // What the Trash has lost for good comes back with a replay of what it was; that is no harm.
  const changes = accepted.filter(row => !losses.has(keyOf(row)));
  const request = { device: 'replayed0000', changes: changes.slice(-500) };
  const { head } = await server.sync({ device: 'replayed0000' });
  const answer = await server.sync(request);
  demand(
    answer.head.seq === head.seq && answer.head.tag === head.tag,
    '8 replaying changes nothing',
    () => `the head moved from ${head.seq} to ${answer.head.seq}`,
  );
}
