/** 1. After quiet, all devices and the server are equal. */
import { isEqual } from '../../../shared/rows/equality.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { demand } from '../violation.ts';
import type { World } from '../world.ts';

export function checkEqual({ devices }: World, server: ReadonlyMap<string, Row>): void {
  for (const { index, profile } of devices) {
    for (const key of new Set([...server.keys(), ...profile.rows.keys()])) {
      const [here, there] = [profile.rows.get(key), server.get(key)];
      demand(
        isEqual(here, there),
        '1 all are equal',
        () =>
          `${key} on device ${index}: ${JSON.stringify(here)}, on the server: ${JSON.stringify(there)}`,
      );
    }
  }
}
