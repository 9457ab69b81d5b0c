/** Stamping anew what a device wrote while its clock ran ahead. */
import { type Row, stampsOf } from './row.ts';
import { nextStamp, type Stamp, stampMs } from './stamp.ts';

/**
 * The row with every stamp beyond `nowMs` replaced by one of `device` that is not; stamps that
 * were equal stay equal and the order among the replaced ones stays.
 * @param last the latest stamp that `device` has made since its clock was put right
 */
export function restampRow(
  row: Row,
  { nowMs, device, last }: { nowMs: number; device: string; last: Stamp | null },
): { row: Row; last: Stamp | null } {
  const ahead = [...new Set(stampsOf(row))].filter(stamp => stampMs(stamp) > nowMs).sort();
  const replaced = new Map<Stamp, Stamp>();
  let latest = last;
  for (const stamp of ahead) {
    latest = nextStamp(latest, nowMs, device);
    replaced.set(stamp, latest);
  }
  const anew = <S extends Stamp | null>(stamp: S) => (replaced.get(stamp ?? '') ?? stamp) as S;
  const restamped: Row = {
    ...row,
    created: anew(row.created),
    updated: anew(row.updated),
    fields: Object.fromEntries(
      Object.entries(row.fields).map(([name, [value, stamp]]) => [name, [value, anew(stamp)]]),
    ),
  };
  if (row.labels) {
    restamped.labels = Object.fromEntries(
      Object.entries(row.labels).map(([id, [added, removed]]) => [
        id,
        [anew(added), anew(removed)],
      ]),
    );
  }
  if (row.purged) restamped.purged = anew(row.purged);
  return { row: restamped, last: latest };
}
