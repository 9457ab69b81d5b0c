/** What people do to the rows that they see: a pure choice, made by the fractions of an event. */
import type { Change } from '../../extension/store/write.ts';
import type { Kind } from '../../shared/resources/resources.ts';
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
import { assignedLabels, isDeleted, type Row } from '../../shared/rows/row.ts';
import { isKnownKind, isWhole } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import type { Act, Write } from './event.ts';
import { changeInForm, type OpenForms } from './form.ts';
import {
  changeOfNewKind,
  createOfNewKind,
  fieldsOf,
  isOfNewKind,
  newKindShare,
  tomorrow,
} from './versions.ts';

export type Writer = {
  /** Names the edit: no two set the same value. */
  number: number;
  /** From here on rows are changed instead of created, so that devices meet in them. */
  manyRows: number;
  version: number;
  forms: OpenForms;
};

export function chooseWrite(
  rows: Row[],
  write: Write,
  { number, manyRows, version, forms }: Writer,
): Change | null {
  const act = write.act === 'create' && rows.length >= manyRows ? 'change' : write.act;
  if (act === 'create' && version === tomorrow && write.label < newKindShare) {
    return createOfNewKind(number);
  }
  if (act === 'create') return create(rows, write, { number, version });
  const isOpen = (row: Row) => isOpenTo[act](row) || (version === tomorrow && isOfNewKind(row));
  const row = at(rows.filter(isOpen), write.row);
  if (row === undefined) return null;
  const { kind, id } = row;
  if (!isKnownKind(kind)) return changeOfNewKind(row, act, number);
  // Fields that today's extension does not know have no form.
  if (act === 'change' && version !== tomorrow)
    return changeInForm(forms, { ...row, kind }, valuesIn(version, kind, number), number);
  const chosen = at(labelIds(rows, row, act), write.label);
  return {
    kind,
    id,
    edit: (before, stamper) => {
      if (before === undefined) return null;
      switch (act) {
        case 'change':
          return editFields(before, valuesIn(version, kind, number), stamper);
        case 'spoil':
          return editFields(before, spoiled[kind], stamper);
        case 'delete':
          return deleteRow(before, stamper);
        case 'restore':
          return restoreRow(before, stamper);
        case 'purge':
          return purgeRow(before, stamper);
        case 'label':
          return addLabels(before, chosen === undefined ? [] : [chosen], stamper);
        case 'unlabel':
          return removeLabels(before, chosen === undefined ? [] : [chosen], stamper);
        case 'relabel':
          return replaceLabels(before, assignedLabels(before).reverse(), stamper);
      }
    },
  };
}

/** A complete set of values that no rule of the resource forbids. */
export function validValues(kind: Kind, number: number): FieldValues {
  const color = `#${(number % 0x1000000).toString(16).padStart(6, '0')}`;
  switch (kind) {
    case 'label':
      return { name: `label ${number}`, color };
    case 'signature':
      return { name: `signature ${number}`, content: `— ${number}`, sites: [`s${number}.org`] };
    case 'post':
      return {
        content: `post ${number}`,
        url: null,
        status: 'draft',
        scheduled_at: null,
        published_at: null,
      };
  }
}

/** The id of the row that edit `number` creates; it tells its kind. */
export function idOf(kind: Kind, number: number): string {
  const digit = { label: 1, signature: 2, post: 3 }[kind];
  return `${digit}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

export function kindOf(fraction: number): Kind {
  if (fraction < 0.3) return 'label';
  return fraction < 0.45 ? 'signature' : 'post';
}

/** The item at a fraction of the list's length. */
export function at<T>(items: readonly T[], fraction: number): T | undefined {
  return items[Math.floor(fraction * items.length)];
}

const spoiled: Record<Kind, FieldValues> = {
  label: { name: '' },
  signature: { name: '' },
  post: { url: `https://example.com/${'x'.repeat(8_192)}` },
};

const isPost = (row: Row) => row.kind === 'post' && isShown(row);
const isInTrash = (row: Row) => isDeleted(row) && isWhole(row);

const isOpenTo: Record<Exclude<Act, 'create'>, (row: Row) => boolean> = {
  change: isShown,
  spoil: isShown,
  delete: isShown,
  restore: isInTrash,
  purge: isInTrash,
  label: isPost,
  unlabel: isPost,
  relabel: isPost,
};

/** Now and then two devices make the same row, as when both take in the same file. */
function createdId(kind: Kind, label: number, number: number): string {
  return label > 0.9
    ? idOf(kind, sharedNumber + (Math.floor(label * 1_000) % 3))
    : idOf(kind, number);
}

function create(
  rows: Row[],
  { row, label }: Write,
  { number, version }: { number: number; version: number },
): Change {
  const kind = kindOf(row);
  const id = createdId(kind, label, number);
  const labels = rows.filter(each => each.kind === 'label').map(({ id }) => id);
  const chosen = kind === 'post' ? at(labels, label) : undefined;
  return {
    kind,
    id,
    edit: (before, stamper) =>
      before
        ? null
        : createRow(
            kind,
            id,
            { ...validValues(kind, number), ...fieldsOf(version, kind, number) },
            chosen === undefined ? [] : [chosen],
            stamper,
          ),
  };
}

/** Far above the numbers of edits. */
const sharedNumber = 0xffff0000;

function valuesIn(version: number, kind: Kind, number: number): FieldValues {
  const own = fieldsOf(version, kind, number);
  return number % 3 === 0 && Object.keys(own).length > 0 ? own : newValues(kind, number);
}

export function newValues(kind: Kind, number: number): FieldValues {
  const values = validValues(kind, number);
  if (kind !== 'post') {
    const names = Object.keys(values);
    const name = names[number % names.length] ?? '';
    return { [name]: values[name] ?? null };
  }
  switch (number % 4) {
    case 0:
      return { status: 'published', published_at: new Date(number * 1_000).toISOString() };
    case 1:
      return { status: 'draft', url: `https://example.org/${number}` };
    default:
      return { content: `post ${number}` };
  }
}

/** Labels of which one is chosen: those on the post to take off, else all that are known here. */
function labelIds(rows: Row[], row: Row, act: Act): string[] {
  if (act === 'unlabel') return assignedLabels(row);
  return rows.filter(each => each.kind === 'label').map(({ id }) => id);
}
