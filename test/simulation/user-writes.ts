/** Chooses what a user does to a device's rows. The choice depends only on the rows and on the event. */
import type { Change } from '../../extension/store/write.ts';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import {
  addLabels,
  createRow,
  deleteRow,
  editFields,
  type FieldValues,
  purgeRow,
  removeLabels,
  replaceLabels,
  restoreRow,
} from '../../shared/rows/edit.ts';
import { getAssignedLabelIds, isDeleted, type Row } from '../../shared/rows/row.ts';
import { hasCoreFields, isKnownKind } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { Act, Write } from './event.ts';
import { changeInForm, type OpenForms } from './open-forms.ts';
import {
  changeOfNewKind,
  createOfNewKind,
  getVersionFields,
  isOfNewKind,
  newKindShare,
  tomorrow,
} from './versions.ts';

export type WriteOptions = {
  /** Identifies the edit, so no two edits set the same value. */
  editNumber: number;
  /** With this many rows, a row is changed instead of created, so that devices edit the same rows. */
  maxRows: number;
  version: number;
  forms: OpenForms;
};

export function chooseWrite(
  rows: Row[],
  write: Write,
  { editNumber, maxRows, version, forms }: WriteOptions,
): Change | null {
  const act = write.act === 'create' && rows.length >= maxRows ? 'change' : write.act;
  // Here `labelFraction` is only a random number: this kind has no labels.
  if (act === 'create' && version === tomorrow && write.labelFraction < newKindShare) {
    return createOfNewKind(editNumber);
  }
  if (act === 'create') return create(rows, write, { editNumber, version });
  const isCandidate = (row: Row) =>
    canApply[act](row) || (version === tomorrow && isOfNewKind(row));
  const row = pickByFraction(rows.filter(isCandidate), write.rowFraction);
  if (row === undefined) return null;
  const { kind, id } = row;
  if (!isKnownKind(kind)) return changeOfNewKind(row, act, editNumber);
  // The later version does not use the form, which has only the fields of the current extension.
  if (act === 'change' && version !== tomorrow)
    return changeInForm(
      forms,
      { ...row, kind },
      chooseValuesOfVersion(version, kind, editNumber),
      editNumber,
    );
  const chosenLabel = pickByFraction(listLabelIds(rows, row, act), write.labelFraction);
  return {
    kind,
    id,
    edit: (before, stamper) => {
      if (before === undefined) return null;
      switch (act) {
        case 'change':
          return editFields(before, chooseValuesOfVersion(version, kind, editNumber), stamper);
        case 'spoil':
          return editFields(before, invalidValues[kind], stamper);
        case 'delete':
          return deleteRow(before, stamper);
        case 'restore':
          return restoreRow(before, stamper);
        case 'purge':
          return purgeRow(before, stamper);
        case 'label':
          return addLabels(before, chosenLabel === undefined ? [] : [chosenLabel], stamper);
        case 'unlabel':
          return removeLabels(before, chosenLabel === undefined ? [] : [chosenLabel], stamper);
        case 'relabel':
          return replaceLabels(before, getAssignedLabelIds(before).reverse(), stamper);
      }
    },
  };
}

/** Returns a complete set of valid values. */
export function validValues(kind: ResourceKind, editNumber: number): FieldValues {
  const color = `#${(editNumber % 0x1000000).toString(16).padStart(6, '0')}`;
  switch (kind) {
    case 'label':
      return { name: `label ${editNumber}`, color };
    case 'signature':
      return {
        name: `signature ${editNumber}`,
        content: `— ${editNumber}`,
        sites: [`s${editNumber}.org`],
      };
    case 'post':
      return {
        content: `post ${editNumber}`,
        url: null,
        status: 'draft',
        scheduled_at: null,
        published_at: null,
      };
    case 'value':
      return { name: `value${editNumber}`, content: `text ${editNumber}` };
  }
}

/** Returns the id of the row that the edit creates. Its first digit names the kind. */
export function toRowId(kind: ResourceKind, editNumber: number): string {
  const digit = { label: 1, signature: 2, post: 3, value: 5 }[kind];
  return `${digit}0000000-0000-4000-8000-${editNumber.toString(16).padStart(12, '0')}`;
}

export function pickKind(fraction: number): ResourceKind {
  if (fraction < 0.3) return 'label';
  if (fraction < 0.45) return 'signature';
  return fraction < 0.55 ? 'value' : 'post';
}

/** Returns the item at a fraction of the list's length. */
export function pickByFraction<T>(items: readonly T[], fraction: number): T | undefined {
  return items[Math.floor(fraction * items.length)];
}

const invalidValues: Record<ResourceKind, FieldValues> = {
  label: { name: '' },
  signature: { name: '' },
  post: { url: `https://example.com/${'x'.repeat(8_192)}` },
  value: { name: 'no name' },
};

const isPost = (row: Row) => row.kind === 'post' && isShown(row);
const isInTrash = (row: Row) => isDeleted(row) && hasCoreFields(row);

const canApply: Record<Exclude<Act, 'create'>, (row: Row) => boolean> = {
  change: isShown,
  spoil: isShown,
  delete: isShown,
  restore: isInTrash,
  purge: isInTrash,
  label: isPost,
  unlabel: isPost,
  relabel: isPost,
};

/**
 * Returns the id of a new row. Uses `labelFraction` as a second random number: one of ten ids is one of
 * three shared ids, as if several devices imported the same file.
 */
function createRowId(kind: ResourceKind, labelFraction: number, editNumber: number): string {
  return labelFraction > 0.9
    ? toRowId(kind, firstSharedNumber + (Math.floor(labelFraction * 1_000) % 3))
    : toRowId(kind, editNumber);
}

function create(
  rows: Row[],
  { rowFraction, labelFraction }: Write,
  { editNumber, version }: { editNumber: number; version: number },
): Change {
  const kind = pickKind(rowFraction);
  const id = createRowId(kind, labelFraction, editNumber);
  const labelIds = rows.filter(row => row.kind === 'label').map(({ id }) => id);
  const chosenLabel = kind === 'post' ? pickByFraction(labelIds, labelFraction) : undefined;
  return {
    kind,
    id,
    edit: (before, stamper) =>
      before
        ? null
        : createRow(
            kind,
            id,
            { ...validValues(kind, editNumber), ...getVersionFields(version, kind, editNumber) },
            chosenLabel === undefined ? [] : [chosenLabel],
            stamper,
          ),
  };
}

/** The first number of shared ids. It is above the numbers of all edits. */
const firstSharedNumber = 0xffff0000;

/** Returns the values that an edit changes; every third edit changes the fields of the version. */
function chooseValuesOfVersion(
  version: number,
  kind: ResourceKind,
  editNumber: number,
): FieldValues {
  const versionFields = getVersionFields(version, kind, editNumber);
  const hasVersionFields = Object.keys(versionFields).length > 0;
  return editNumber % 3 === 0 && hasVersionFields ? versionFields : chooseValues(kind, editNumber);
}

/** Returns new values for one or two fields. */
export function chooseValues(kind: ResourceKind, editNumber: number): FieldValues {
  const values = validValues(kind, editNumber);
  if (kind !== 'post') {
    const names = Object.keys(values);
    const name = names[editNumber % names.length] ?? '';
    return { [name]: values[name] ?? null };
  }
  switch (editNumber % 4) {
    case 0:
      return { status: 'published', published_at: new Date(editNumber * 1_000).toISOString() };
    case 1:
      return { status: 'draft', url: `https://example.org/${editNumber}` };
    default:
      return { content: `post ${editNumber}` };
  }
}

/** Returns the ids to choose from: the post's labels to remove one, all labels of the device to add one. */
function listLabelIds(rows: Row[], row: Row, act: Act): string[] {
  if (act === 'unlabel') return getAssignedLabelIds(row);
  return rows.filter(each => each.kind === 'label').map(({ id }) => id);
}
