/** Saving one resource from what a person typed, whatever screen it was typed on. */

import { type FieldErrors, fieldErrors } from '../../../shared/http/problem.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { type Kind, resources } from '../../../shared/resources/resources.ts';
import { createRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { writeRows } from '../../store/write.ts';
import type { ModelContext } from './context.ts';

export type Saved = { saved: true; id: string } | { saved: false; errors: FieldErrors };

/** Creates without an id, edits with one. Bad input changes nothing and names its fields. */
export async function saveResource(
  { database, wallMs, sync }: ModelContext,
  kind: Kind,
  input: Record<string, unknown>,
  id?: string,
): Promise<Saved> {
  const { fields } = resources[kind];
  const parsed = (id === undefined ? fields : fields.partial()).safeParse(input);
  if (!parsed.success) return { saved: false, errors: fieldErrors(parsed.error) };
  // An edit must not fill in the defaults of fields that were not given.
  const given = Object.entries(parsed.data).filter(([name]) => !id || name in input);
  const values = Object.fromEntries(given) as FieldValues;
  const target = id ?? newId();
  const changed = await writeRows(
    database,
    [
      {
        kind,
        id: target,
        edit: (row, stamper) =>
          row ? editFields(row, values, stamper) : createRow(kind, target, values, [], stamper),
      },
    ],
    wallMs(),
  );
  if (changed > 0) sync.soon();
  return { saved: true, id: target };
}
