/** A device that syncs over HTTP and stores its cursor. */
import { expect } from 'vitest';
import { newDeviceId, nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { syncResponse } from '../../shared/sync/sync-protocol.ts';
import type { Call } from './api-server.ts';

export function createSyncDevice(call: Call) {
  const id = newDeviceId();
  let last: Stamp | null = null;
  let position = { cursor: 0, head: null, generation: 0 };
  return {
    /** Returns the stamp of a new edit, made while the device's clock is this far ahead. */
    stamper: (aheadMs = 0) => {
      last = nextStamp(last, Date.now() + aheadMs, id);
      return last;
    },
    /** Sends one request. `members` are added to it, or replace its own. */
    async sync(changes: unknown[] = [], members: object = {}) {
      const body = { device: id, ...position, changes, ...members };
      const answer = await call('POST', '/api/sync', body);
      expect(answer.status).toBe(200);
      const { cursor, head, generation } = answer.body;
      position = { cursor, head, generation };
      return syncResponse.parse(answer.body);
    },
  };
}
