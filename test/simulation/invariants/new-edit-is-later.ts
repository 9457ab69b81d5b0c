/**
 * 10. A new edit is later than all that the device had seen: in the row that it edits, and in every
 * row that the server has. Stamps of a clock ahead do not count; their rows are stamped anew.
 */
import { type Row, stampsOf } from '../../../shared/rows/row.ts';
import { stampMs } from '../../../shared/rows/stamp-ms.ts';
import type { Device } from '../device.ts';
import { demand } from '../violation.ts';

type NewEdit = {
  device: Device;
  before: Row | undefined;
  after: Row;
  known: ReadonlyMap<string, Row>;
  /** The latest that the server takes. */
  limitMs: number;
};

export function checkNewEdit({ device, before, after, known, limitMs }: NewEdit): void {
  const old = new Set(before ? stampsOf(before) : []);
  const added = stampsOf(after).filter(stamp => !old.has(stamp));
  const earliest = added.sort()[0];
  if (earliest === undefined) return;
  const seen = [...known]
    .filter(([key]) => !device.profile.outbox.has(key))
    .flatMap(([, row]) => stampsOf(row))
    .filter(stamp => stampMs(stamp) <= limitMs)
    .concat(...old);
  const later = seen.find(stamp => stamp >= earliest);
  demand(
    later === undefined,
    '10 a new edit is later than all that was seen',
    () => `device ${device.index} made ${earliest} after having seen ${later}`,
  );
}
