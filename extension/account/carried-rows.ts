/** The rows that the browser's account carries, and their order. */
import { isDeleted, type Row } from '../../shared/rows/row.ts';
import { isPurged } from '../../shared/rows/values.ts';
import { isShown, toSignature } from '../../shared/rows/view.ts';
import { compareManualOrder } from '../signatures/manual-order.ts';

/** The settings that all devices share, as one row. No table holds it: see `settings-row.ts`. */
export const settingsKind = 'settings';

/** Posts are too many, and the reminder names the last post that was shown. */
const localKinds = ['post', 'reminder'];

/** Rows of kinds that only another version knows are carried, too. */
export const isCarried = ({ kind }: Row): boolean => !localKinds.includes(kind);

/** The kinds from the first to the last. Signatures follow, then the Trash, then what only another version knows. */
const firstKinds = [settingsKind, 'label', 'value', 'slot', 'limit', 'view'];

/** Sorts rows so that what a user would miss least is last: the end is left out if the rows do not fit. */
export function sortCarriedRows(rows: readonly Row[]): Row[] {
  const newestFirst = rows.filter(isCarried).sort((a, b) => (a.created < b.created ? 1 : -1));
  return newestFirst.sort((a, b) => getRank(a) - getRank(b) || compareSignatures(a, b));
}

function getRank(row: Row): number {
  // A row that was deleted permanently is short.
  if (isPurged(row)) return 0;
  if (isDeleted(row)) return firstKinds.length + 1;
  if (row.kind === 'signature') return firstKinds.length;
  const rank = firstKinds.indexOf(row.kind);
  return rank === -1 ? firstKinds.length + 2 : rank;
}

function compareSignatures(a: Row, b: Row): number {
  const areSignatures = [a, b].every(row => row.kind === 'signature' && isShown(row));
  return areSignatures ? compareManualOrder(toSignature(a), toSignature(b)) : 0;
}

/** Returns the name of a row in lists. */
export function nameRow({ fields, kind }: Row): string {
  const name = [fields.name, fields.site, fields.time].find(
    field => typeof field?.[0] === 'string',
  );
  return String(name?.[0] ?? kind);
}
