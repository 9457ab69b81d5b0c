/** Validates the user's input and saves it to a row, for forms, lists and the popup. */
import { type FieldErrors, fieldErrors } from '../../shared/http/problem.ts';
import { type ResourceKind, resources } from '../../shared/resources/resources.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { type FieldValues, type Stamper, writeFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { RowKey } from '../store/device.ts';
import { type Change, runInTransaction, writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';

export type SaveResult = { saved: true; id: string } | { saved: false; errors: FieldErrors };

/**
 * Runs `edit` on the stored row (undefined if there is none) and writes the `row` of its result with
 * its outbox entry. A result without `row` writes nothing; the caller reads from it why.
 */
export type WriteRow = <Result extends object>(
  key: RowKey,
  edit: (row: Row | undefined, stamper: Stamper) => Result,
) => Promise<Result>;

/**
 * Saves a row in one transaction and schedules a sync if a row changed.
 * @param save calls `writeRow`; whatever else it writes to the device is part of the transaction
 */
export async function saveRow<Result>(
  { database, wallMs, sync }: ModelContext,
  save: (writeRow: WriteRow) => Promise<Result>,
): Promise<Result> {
  let changedCount = 0;
  const writeRow = createWriteRow(async change => {
    changedCount += await writeRows(database, [change], wallMs());
  });
  const result = await runInTransaction(database, () => save(writeRow));
  if (changedCount > 0) sync.schedule();
  return result;
}

/** @param write makes the change; called inside of a transaction */
export function createWriteRow(write: (change: Change) => Promise<unknown>): WriteRow {
  return async <R extends object>(
    key: RowKey,
    edit: (row: Row | undefined, stamper: Stamper) => R,
  ) => {
    let result: R | undefined;
    await write({
      ...key,
      edit(row, stamper) {
        result = edit(row, stamper);
        return 'row' in result ? (result.row as Row) : null;
      },
    });
    return result as R;
  };
}

/**
 * Validates fields with the schema of their resource.
 * @param options.isNew true to require all fields and to fill in defaults; an edit validates and
 *   returns only the given fields
 */
export function validateFields(
  kind: ResourceKind,
  input: Record<string, unknown>,
  { isNew }: { isNew: boolean },
): { values: FieldValues } | { errors: FieldErrors } {
  const { fields } = resources[kind];
  const parsed = (isNew ? fields : fields.partial()).safeParse(input);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const values = Object.entries(parsed.data) as [string, FieldValues[string]][];
  return { values: Object.fromEntries(values.filter(([name]) => isNew || name in input)) };
}

/** Creates a resource if `id` is omitted, else edits it. Invalid input changes nothing. */
export async function saveResource(
  context: ModelContext,
  kind: ResourceKind,
  input: Record<string, unknown>,
  id?: string,
): Promise<SaveResult> {
  const validated = validateFields(kind, input, { isNew: id === undefined });
  if ('errors' in validated) return { saved: false, ...validated };
  const { values } = validated;
  const key = { kind, id: id ?? newId() };
  await saveRow(context, writeRow =>
    writeRow(key, (row, stamper) => ({ row: writeFields(row, key, values, stamper) })),
  );
  return { saved: true, id: key.id };
}
