/** What is not deleted is whole: it has every field of its resource, whatever was purged. */
import { resources } from '../../../shared/resources/resources.ts';
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { demand } from '../violation.ts';

export function checkWhole(rows: ReadonlyMap<string, Row>): void {
  for (const [key, row] of rows) {
    if (isDeleted(row)) continue;
    const missing = Object.keys(resources[row.kind].fields.shape).filter(
      name => row.fields[name] === undefined,
    );
    demand(
      missing.length === 0,
      'what is not deleted is whole',
      () => `${key} has no ${missing.join(', ')}`,
    );
  }
}
