/**
 * What people write with extensions of other versions. Yesterday's leaves out fields that came
 * since; tomorrow's has fields and a kind that nobody here knows, and all that passes through today's
 * code on its way.
 */
import type { Change } from '../../extension/store/write.ts';
import type { defaults } from '../../shared/resources/defaults.ts';
import type { Kind } from '../../shared/resources/resources.ts';
import {
  createRow,
  deleteRow,
  editFields,
  type FieldValues,
  restoreRow,
} from '../../shared/rows/edit.ts';
import { type FieldValue, isDeleted, type Row } from '../../shared/rows/row.ts';
import type { Act } from './event.ts';

export const [yesterday, today, tomorrow] = [0, 1, 2] as const;

const newKind = 'template';

/** Of the rows that tomorrow's people create, those of the kind that is new. */
export const newKindShare = 0.3;

/** What the version sets beside what every version sets. */
export function fieldsOf(version: number, kind: Kind, number: number): FieldValues {
  if (version === yesterday) return {};
  const known = newFields(number)[kind];
  if (version === today) return known;
  return { ...known, mood: { level: number, words: [`w${number}`, null, number / 8] } };
}

type Yesterdays = 'sites' | 'content' | 'url' | 'status' | 'scheduled_at' | 'published_at';
type NewFields = {
  [Each in Kind]: Record<Exclude<keyof (typeof defaults)[Each], Yesterdays>, FieldValue>;
};

/** Each field that came since. */
function newFields(number: number): NewFields {
  return {
    label: {},
    signature: {
      tags: [`tag ${number % 4}`],
      pinned: number % 2 === 0,
      position: number / 8,
      variables: number % 3 === 0,
      versions: [{ sites: ['x.com'], content: `short ${number}` }],
      rotation: `set ${number % 2}`,
      offered_on: ['x.com'],
      offered_in_replies: number % 5 === 0,
    },
    post: {},
  };
}

export function isOfNewKind(row: Row): boolean {
  return row.kind === newKind && row.purged === undefined;
}

export function createOfNewKind(number: number): Change {
  const id = `40000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  const values = { slots: [{ number }], name: `template ${number}` };
  return {
    kind: newKind,
    id,
    edit: (before, stamper) => (before ? null : createRow(newKind, id, values, [], stamper)),
  };
}

export function changeOfNewKind({ kind, id }: Row, act: Act, number: number): Change {
  return {
    kind,
    id,
    edit: (before, stamper) => {
      if (before === undefined) return null;
      if (act === 'delete') return deleteRow(before, stamper);
      if (act === 'restore' && isDeleted(before)) return restoreRow(before, stamper);
      return editFields(before, { slots: [{ number }, number % 3 === 0] }, stamper);
    },
  };
}
