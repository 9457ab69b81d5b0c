/** A row that is not deleted has every field that all versions write, also after a purge was undone. */
import { resources } from '../../../shared/resources/resources.ts';
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { isKnownKind } from '../../../shared/rows/values.ts';
import { assertInvariant } from '../violation.ts';

export function checkRowsComplete(rows: ReadonlyMap<string, Row>): void {
  for (const [key, row] of rows) {
    if (isDeleted(row)) continue;
    const names = isKnownKind(row.kind) ? resources[row.kind].core : [];
    const missing = names.filter(name => row.fields[name] === undefined);
    assertInvariant(
      missing.length === 0,
      'what is not deleted is whole',
      () => `${key} has no ${missing.join(', ')}`,
    );
  }
}
