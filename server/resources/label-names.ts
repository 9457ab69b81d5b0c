/** Finds labels by their names, for callers that know people's words and no ids. */
import type { FieldErrors } from '../../shared/http/problem.ts';
import type { Label } from '../../shared/resources/label.ts';
import { newId, uuid } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { foldName } from '../../shared/text/normalize.ts';
import { createValidationProblem } from '../errors.ts';
import type { WorkspaceTransaction } from '../workspace-writer.ts';
import { listViews } from './reads.ts';

/** Ids or names of labels. */
export type NamedLabels = { add: readonly string[]; remove: readonly string[] };
export type FoundLabels = { add: string[]; remove: string[] };

const newLabelColor = '#3b4aa8';
const maxListedNames = 30;

/**
 * Returns the id of each label, at the same position. Throws 422 for a name that several labels have, and for one
 * that none has, unless it is to be added and `createsMissing` is true: it is then created.
 */
export async function findNamedLabels(
  { tx, stamper, put }: WorkspaceTransaction,
  workspaceId: string,
  { add, remove, createsMissing }: NamedLabels & { createsMissing: boolean },
): Promise<FoundLabels> {
  const labels = await readLabels(tx, workspaceId, [...add, ...remove]);
  const created = new Map<string, Row>();
  const errors: FieldErrors = {};

  function find(given: string, place: string, mayCreate: boolean): string {
    const id = parseId(given);
    if (id !== null) return id;
    const exact = labels.filter(({ name }) => name === given);
    const named = exact.length > 0 ? exact : labels.filter(isNamed(given));
    const [label] = named;
    if (label !== undefined && named.length === 1) return label.id;
    if (label === undefined && mayCreate) return create(given);
    errors[place] = [
      label === undefined
        ? `no label is named ${JSON.stringify(given)}`
        : `several labels are named so: give one of the ids ${named.map(one => one.id).join(', ')}`,
    ];
    return given;
  }

  function create(name: string): string {
    const key = foldName(name);
    const row =
      created.get(key) ?? createRow('label', newId(), { name, color: newLabelColor }, [], stamper);
    created.set(key, row);
    return row.id;
  }

  const found = {
    add: add.map((given, position) => find(given, `add.${position}`, createsMissing)),
    remove: remove.map((given, position) => find(given, `remove.${position}`, false)),
  };
  if (Object.keys(errors).length > 0)
    throw createValidationProblem(errors, [describeNames(labels)]);
  for (const row of created.values()) put(row);
  return found;
}

/** Returns all labels, or none if no label is given by its name. */
async function readLabels(
  tx: WorkspaceTransaction['tx'],
  workspaceId: string,
  given: readonly string[],
): Promise<Label[]> {
  if (given.every(one => parseId(one) !== null)) return [];
  return (await listViews(tx, workspaceId, 'label')).map(view => JSON.parse(view));
}

/** Names that look the same are one name. */
const isNamed = (given: string) => {
  const sought = foldName(given);
  return ({ name }: Label) => foldName(name) === sought;
};

const parseId = (given: string) => uuid.safeParse(given).data ?? null;

function describeNames(labels: readonly Label[]): string {
  const names = labels.slice(0, maxListedNames).map(({ name }) => JSON.stringify(name));
  const rest = labels.length - names.length;
  return `The labels are: ${names.join(', ') || 'none'}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
