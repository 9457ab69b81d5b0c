/**
 * 10. A new edit is later than all stamps that the device had seen, in the edited row and in every row
 * that the server has. Stamps of a clock that was ahead do not count, because devices restamp them.
 */

import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { listStamps, type Row } from '../../../shared/rows/row.ts';
import type { Device } from '../device.ts';
import { assertInvariant } from '../violation.ts';

type NewEdit = {
  device: Device;
  before: Row | undefined;
  after: Row;
  knownRows: ReadonlyMap<string, Row>;
  /** The latest time that the server accepts in a stamp. */
  limitMs: number;
};

export function checkNewEdit({ device, before, after, knownRows, limitMs }: NewEdit): void {
  const stampsBefore = new Set(before ? listStamps(before) : []);
  const added = listStamps(after).filter(stamp => !stampsBefore.has(stamp));
  const earliest = added.sort()[0];
  if (earliest === undefined) return;
  // A row that is still in the outbox may not be on the server.
  const seenStamps = [...knownRows]
    .filter(([key]) => !device.profile.outbox.has(key))
    .flatMap(([, row]) => listStamps(row))
    .filter(stamp => parseStampMs(stamp) <= limitMs)
    .concat(...stampsBefore);
  const later = seenStamps.find(stamp => stamp >= earliest);
  assertInvariant(
    later === undefined,
    '10 a new edit is later than all that was seen',
    () => `device ${device.index} made ${earliest} after having seen ${later}`,
  );
}
