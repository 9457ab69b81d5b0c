/**
 * Writes of users with other versions of the extension. The earlier version ("yesterday") omits fields
 * that were added later. The later version ("tomorrow") has fields and a kind that the current code
 * does not know and must pass on unchanged. It also writes views, which the current code only validates,
 * merges and syncs.
 */
import type { Change } from '../../extension/store/write.ts';
import type { defaults } from '../../shared/resources/defaults.ts';
import type { ResourceKind } from '../../shared/resources/resources.ts';
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

const newKinds = ['template', 'view'];

/** The share of rows of these kinds among those that users of the later version create. */
export const newKindShare = 0.3;

/** Returns the fields that a version sets in addition to those that all versions have. */
export function getVersionFields(
  version: number,
  kind: ResourceKind,
  editNumber: number,
): FieldValues {
  if (version === yesterday) return {};
  const known = createNewFields(editNumber)[kind];
  if (version === today) return known;
  return { ...known, mood: { level: editNumber, words: [`w${editNumber}`, null, editNumber / 8] } };
}

type EarlierField = 'sites' | 'content' | 'url' | 'status' | 'scheduled_at' | 'published_at';
type NewFields = {
  [Each in ResourceKind]: Record<Exclude<keyof (typeof defaults)[Each], EarlierField>, FieldValue>;
};

/** Returns a value for each field that was added after the earlier version. */
function createNewFields(editNumber: number): NewFields {
  return {
    label: {},
    signature: {
      tags: [`tag ${editNumber % 4}`],
      pinned: editNumber % 2 === 0,
      position: editNumber / 8,
      variables: editNumber % 3 === 0,
      versions: [{ sites: ['x.com'], content: `short ${editNumber}` }],
      shortcut: editNumber % 2 === 0 ? null : `;${editNumber % 4}s`,
      rotation: `set ${editNumber % 2}`,
      offered_on: ['x.com'],
      offered_in_replies: editNumber % 5 === 0,
      source_in_links: editNumber % 7 === 0,
    },
    post: {},
    value: {},
  };
}

export function isOfNewKind(row: Row): boolean {
  return newKinds.includes(row.kind) && row.purged === undefined;
}

export function createOfNewKind(editNumber: number): Change {
  const id = `40000000-0000-4000-8000-${editNumber.toString(16).padStart(12, '0')}`;
  const kind = editNumber % 2 === 0 ? 'template' : 'view';
  const values = {
    slots: [{ number: editNumber }],
    name: `template ${editNumber}`,
    ...(kind === 'view' && { section: 'posts', query: `q=${editNumber}` }),
  };
  return {
    kind,
    id,
    edit: (before, stamper) => (before ? null : createRow(kind, id, values, [], stamper)),
  };
}

export function changeOfNewKind({ kind, id }: Row, act: Act, editNumber: number): Change {
  return {
    kind,
    id,
    edit: (before, stamper) => {
      if (before === undefined) return null;
      if (act === 'delete') return deleteRow(before, stamper);
      if (act === 'restore' && isDeleted(before)) return restoreRow(before, stamper);
      return editFields(before, { slots: [{ number: editNumber }, editNumber % 3 === 0] }, stamper);
    },
  };
}
