/** What is not deleted is whole: it has every field that all versions write, whatever was purged. */
import { resources } from '../../../shared/resources/resources.ts';
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { isKnownKind } from '../../../shared/rows/values.ts';
import { demand } from '../violation.ts';

export function checkWhole(rows: ReadonlyMap<string, Row>): void {
  for (const [key, row] of rows) {
    if (isDeleted(row)) continue;
    const names = isKnownKind(row.kind) ? resources[row.kind].core : [];
    const missing = names.filter(name => row.fields[name] === undefined);
    demand(
      missing.length === 0,
      'what is not deleted is whole',
      () => `${key} has no ${missing.join(', ')}`,
    );
  }
}
