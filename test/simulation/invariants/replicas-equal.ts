/** 1. Once nothing is left to sync, all devices and the server are equal. */
import { isEqual } from '../../../shared/rows/field-value.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

export function checkReplicasEqual({ devices }: World, server: ReadonlyMap<string, Row>): void {
  for (const { index, profile } of devices) {
    for (const key of new Set([...server.keys(), ...profile.rows.keys()])) {
      const [onDevice, onServer] = [profile.rows.get(key), server.get(key)];
      const describe = (row: Row | undefined) => JSON.stringify(row);
      assertInvariant(
        isEqual(onDevice, onServer),
        '1 all are equal',
        () =>
          `${key} on device ${index}: ${describe(onDevice)}, on the server: ${describe(onServer)}`,
      );
    }
  }
}
