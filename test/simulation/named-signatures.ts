/**
 * Edits of users whose signatures name each other, `{{signature.NAME}}`, and values, `{{my.NAME}}`. All share a few
 * names, so that two devices give the same name to different rows, and change it while the other one uses it.
 */
import { renameInRow, variableNames } from '../../extension/app/rename-own-value.ts';
import { checkNames } from '../../extension/app/save-signature.ts';
import { createRow, deleteRow, editFields, type FieldValues } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { validateRow } from '../../shared/rows/validate-row.ts';
import { isShown, toSignature } from '../../shared/rows/view.ts';
import { namesOwnValue } from '../../shared/signatures/variables/rename-own-value.ts';
import { foldName } from '../../shared/text/normalize.ts';
import type { Device } from './device.ts';
import { makeEdit } from './device-events.ts';
import type { NestingAct } from './event.ts';
import { pickByFraction, toRowId, validValues } from './user-writes.ts';
import { assertInvariant } from './violation.ts';
import type { World } from './world.ts';

type Nesting = { act: NestingAct; rowFraction: number; otherFraction: number };
type NamedKind = 'signature' | 'value';

/** No more rows than these, so that most of them have a name in common with others. */
const maxNamed = 10;
const names = ['Firm', 'FIRM', 'Tags', 'Bye', 'News', 'Shop', 'Talk', 'Link'] as const;

/** Lists the shown rows of a kind as the device's database does: newest created first. */
export function listNewestFirst(rows: ReadonlyMap<string, Row>, kind: NamedKind): Row[] {
  const order = (row: Row) => `${row.created} ${row.id}`;
  return [...rows.values()]
    .filter(row => row.kind === kind && isShown(row))
    .sort((a, b) => (order(a) < order(b) ? 1 : -1));
}

/** Does nothing if the form of the signature, or of the value, would refuse it. */
export async function editNamed(world: World, device: Device, nesting: Nesting): Promise<void> {
  const { act, rowFraction, otherFraction } = nesting;
  const editNumber = ++world.counts.edits;
  const signatures = listNewestFirst(device.profile.rows, 'signature');
  const values = listNewestFirst(device.profile.rows, 'value');
  const row = pickByFraction([...signatures, ...values], rowFraction);
  const name = pickByFraction(names, otherFraction) ?? names[0];
  if (act === 'create' || row === undefined) {
    const kind = rowFraction < 0.6 ? 'signature' : 'value';
    const isTaken = kind === 'value' && values.some(one => hasName(one, name));
    if (isTaken || signatures.length + values.length >= maxNamed) return;
    const fields = { ...validValues(kind, editNumber), name };
    const id = toRowId(kind, editNumber);
    return makeEdit(world, device, {
      ...{ kind, id },
      edit: (before, stamper) => (before ? null : createRow(kind, id, fields, [], stamper)),
    });
  }
  if (act === 'delete') return write(world, device, row, deleteRow);
  if (act === 'rename') return rename(world, device, row, `${name}${editNumber % 3 || ''}`);
  const named = pickByFraction([...signatures, ...values], otherFraction);
  // A spoiled name is empty, and no user can write it into a text.
  if (named === undefined || row.kind !== 'signature' || getName(named) === '') return;
  const source = `{{${variableNames[named.kind as NamedKind]}.${getName(named)}}}`;
  const text = `${editNumber}: ${source}, ${source}`;
  const fields = {
    content: text,
    versions: [{ sites: ['x.com'], content: text }],
    variables: true,
  };
  const before = toSignature(row);
  const { errors } = checkNames(before, { ...before, ...fields }, signatures.map(toSignature));
  if (Object.keys(errors).length > 0) world.counts.refusedCircles++;
  else await writeFields(world, device, row, fields);
}

/** Renames a signature or a value, and writes the new name where the old one is used, as their forms do. */
async function rename(world: World, device: Device, row: Row, to: string): Promise<void> {
  const from = getName(row);
  const kind = row.kind as NamedKind;
  const stored = listNewestFirst(device.profile.rows, 'signature');
  const variable = { name: variableNames[kind], key: from };
  const before = stored.map(toSignature).find(({ id }) => id === row.id);
  if (foldName(from) === foldName(to)) return;
  if (before !== undefined) {
    const { users, errors } = checkNames(before, { ...before, name: to }, stored.map(toSignature));
    if (Object.keys(errors).length > 0) return;
    await writeFields(world, device, row, { name: to });
    if (users.length === 0) return;
  } else {
    const values = listNewestFirst(device.profile.rows, 'value');
    if (values.some(other => hasName(other, to))) return;
    await writeFields(world, device, row, { name: to });
  }
  for (const user of stored.filter(one => namesOwnValue(toSignature(one), variable))) {
    world.counts.renamedTexts++;
    await write(world, device, user, (now, stamper) => renameInRow(now, variable, to, stamper));
  }
  // An invalid signature keeps the old name until its user repairs it.
  const left = listNewestFirst(device.profile.rows, 'signature')
    .filter(one => validateRow(one) === null)
    .map(toSignature)
    .find(one => namesOwnValue(one, variable));
  assertInvariant(
    left === undefined || device.isFull,
    'a new name is written where the old one is used',
    () => `${left?.id} still names ${from}`,
  );
}

const getName = (row: Row) => String(row.fields.name?.[0]);
const hasName = (row: Row, name: string) => foldName(getName(row)) === foldName(name);

const writeFields = (world: World, device: Device, row: Row, fields: FieldValues) =>
  write(world, device, row, (before, stamper) => editFields(before, fields, stamper));

async function write(
  world: World,
  device: Device,
  { kind, id }: Row,
  change: (row: Row, stamper: Parameters<typeof deleteRow>[1]) => Row | null,
): Promise<void> {
  await makeEdit(world, device, {
    ...{ kind, id },
    edit: (before, stamper) => (before ? change(before, stamper) : null),
  });
}
