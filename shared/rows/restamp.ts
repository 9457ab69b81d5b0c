/** Replaces the stamps that a device made while its clock was ahead. */

import { parseStampMs } from './parse-stamp-ms.ts';
import { listStamps, type Row } from './row.ts';
import { laterStamp, nextStamp, type Stamp } from './stamp.ts';

type RestampOptions = { nowMs: number; limitMs: number; device: string; last: Stamp | null };

/**
 * Replaces every stamp later than `limitMs` by a stamp of `device` at `nowMs`. Equal stamps stay equal,
 * and the new stamps have the order of the replaced ones. Returns the row, and the latest stamp of
 * `device` after this.
 * @param nowMs milliseconds since 1970
 * @param limitMs the latest time that the server accepts, in milliseconds since 1970. Other devices may
 * know the stamps up to this time, so these stay, and the new stamps are later
 * @param last a stamp that all new stamps must be later than: the latest that `device` has made or seen,
 * or one at the limit if that latest stamp is itself ahead
 */
export function restampRow(
  row: Row,
  { nowMs, limitMs, device, last }: RestampOptions,
): { row: Row; last: Stamp | null } {
  const stamps = [...new Set(listStamps(row))].sort();
  const isAhead = (stamp: Stamp) => parseStampMs(stamp) > limitMs;
  const newStamps = new Map<Stamp, Stamp>();
  let latest = stamps
    .filter(stamp => !isAhead(stamp))
    .reduce((a: Stamp | null, b) => laterStamp(a, b), last);
  for (const stamp of stamps.filter(isAhead)) {
    latest = nextStamp(latest, nowMs, device);
    newStamps.set(stamp, latest);
  }
  return { row: replaceStamps(row, newStamps), last: latest };
}

/** Returns the row with other stamps. A stamp that the map lacks stays. */
export function replaceStamps(row: Row, newStamps: ReadonlyMap<Stamp, Stamp>): Row {
  const replace = <S extends Stamp | null>(stamp: S) => (newStamps.get(stamp ?? '') ?? stamp) as S;
  const replaced: Row = {
    ...row,
    created: replace(row.created),
    updated: replace(row.updated),
    fields: Object.fromEntries(
      Object.entries(row.fields).map(([name, [value, stamp]]) => [name, [value, replace(stamp)]]),
    ),
  };
  if (row.labels) {
    replaced.labels = Object.fromEntries(
      Object.entries(row.labels).map(([id, [added, removed]]) => [
        id,
        [replace(added), replace(removed)],
      ]),
    );
  }
  if (row.purged) replaced.purged = replace(row.purged);
  return replaced;
}
