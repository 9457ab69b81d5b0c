/** A device that syncs over HTTP and remembers where it stands. */
import { expect } from 'vitest';
import { newDeviceId, nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { syncAnswer } from '../../shared/sync/sync-protocol.ts';
import type { Call } from './api-server.ts';

export function newDevice(call: Call) {
  const id = newDeviceId();
  let last: Stamp | null = null;
  let position = { cursor: 0, head: null, generation: 0 };
  return {
    stamper: (aheadMs = 0) => {
      last = nextStamp(last, Date.now() + aheadMs, id);
      return last;
    },
    async sync(changes: unknown[] = [], more: object = {}) {
      const answer = await call('POST', '/api/sync', { device: id, ...position, changes, ...more });
      expect(answer.status).toBe(200);
      const { cursor, head, generation } = answer.body;
      position = { cursor, head, generation };
      return syncAnswer.parse(answer.body);
    },
  };
}
