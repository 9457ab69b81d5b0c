/** Identifies the row that a form edits, and matches stored drafts to it. */
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import type { LockedFormDraft, StoredFormDraft } from '../../store/form-drafts.ts';
import type { FormValues } from './form-changes.ts';
import type { ResourceFields } from './form-draft.ts';

/** The row that a form edits or creates. */
export type FormTarget<K extends ResourceKind> = {
  kind: K;
  /** The id of the row; the form creates a row if it is omitted. */
  id?: string | undefined;
  /** Initial values of a new row that differ from the defaults. */
  start?: Partial<ResourceFields<K>> | undefined;
  /** Identifies where the user began a new row: a draft with another origin is not shown. */
  origin?: string | undefined;
};

/** The values and labels that the form shows for fields without changes. */
export type ShownRow = { values: FormValues; labels: string[] };

/** The data that a form opens with: a stored draft, or the row as the screen shows it. */
export type DraftStart = { claimed?: LockedFormDraft | null; shownRow?: ShownRow | undefined };

/** True if the stored draft belongs to this form. */
export function isDraftFor(
  stored: StoredFormDraft,
  { kind, id = '', origin = '' }: FormTarget<ResourceKind>,
): boolean {
  if (stored.kind !== kind || stored.row_id !== id) return false;
  return id !== '' || origin === '' || stored.place === origin;
}
