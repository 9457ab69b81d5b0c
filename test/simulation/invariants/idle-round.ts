/** A round with nothing to sync takes one request and writes nothing on the device or the server. */
import { syncOnce } from '../sync-until-stable.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export async function checkIdleRound(world: World): Promise<void> {
  const head = await readHead(world);
  for (const device of world.devices) {
    const requestsBefore = world.network.counts.requests;
    // The offset of the clock may change with every response.
    const stateBefore = JSON.stringify({ ...device.profile.device, offsetMs: 0 });
    await syncOnce(world, device);
    const requests = world.network.counts.requests - requestsBefore;
    assertInvariant(requests === 1, 'an idle round is one request', () => `it took ${requests}`);
    assertInvariant(
      JSON.stringify({ ...device.profile.device, offsetMs: 0 }) === stateBefore,
      'an idle round writes nothing',
      () => `device ${device.index} has moved on`,
    );
  }
  const after = await readHead(world);
  assertInvariant(head === after, 'an idle round writes nothing', () => `${head} became ${after}`);
}

/** Reads the head with a request of another device, which sends nothing. */
async function readHead({ server }: World): Promise<string> {
  const { head } = await server.sync({ device: 'replayed0000' });
  return JSON.stringify(head);
}
