/** A round that finds nothing to do takes one request and writes nothing, here or there. */
import { syncOnce } from '../quiet.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export async function checkIdle(world: World): Promise<void> {
  const head = await headOf(world);
  for (const device of world.devices) {
    const before = world.network.counts.requests;
    const position = JSON.stringify({ ...device.profile.device, offsetMs: 0 });
    await syncOnce(world, device);
    const requests = world.network.counts.requests - before;
    demand(requests === 1, 'an idle round is one request', () => `it took ${requests}`);
    demand(
      JSON.stringify({ ...device.profile.device, offsetMs: 0 }) === position,
      'an idle round writes nothing',
      () => `device ${device.index} has moved on`,
    );
  }
  const after = await headOf(world);
  demand(head === after, 'an idle round writes nothing', () => `${head} became ${after}`);
}

async function headOf({ server }: World): Promise<string> {
  const { head } = await server.sync({ device: 'replayed0000' });
  return JSON.stringify(head);
}
