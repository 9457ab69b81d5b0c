/** Stamping anew what a device wrote while its clock ran ahead. */
import { type Row, stampsOf } from './row.ts';
import { laterStamp, nextStamp, type Stamp } from './stamp.ts';
import { stampMs } from './stamp-ms.ts';

type RestampOptions = { nowMs: number; limitMs: number; device: string; last: Stamp | null };

/**
 * The row with every stamp beyond `limitMs` replaced by one of `device` at `nowMs`; stamps that
 * were equal stay equal and the order among the replaced ones stays.
 * @param limitMs the latest that the server takes: stamps up to it may be other devices' and known
 * everywhere, so they stay, and the new ones come after them
 * @param last the latest stamp that `device` has made or seen, or one at the limit if that is later
 */
export function restampRow(
  row: Row,
  { nowMs, limitMs, device, last }: RestampOptions,
): { row: Row; last: Stamp | null } {
  const stamps = [...new Set(stampsOf(row))].sort();
  const isAhead = (stamp: Stamp) => stampMs(stamp) > limitMs;
  const replaced = new Map<Stamp, Stamp>();
  let latest = stamps
    .filter(stamp => !isAhead(stamp))
    .reduce((a: Stamp | null, b) => laterStamp(a, b), last);
  for (const stamp of stamps.filter(isAhead)) {
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
