import type { ResourceKind } from '../../shared/resources/resources.ts';
import type { FieldValue } from '../../shared/rows/field-value.ts';

/** The user's changes in a form that were not saved. */
export type StoredFormDraft = {
  /** For a new row, also the id that the row will have. */
  id: string;
  kind: ResourceKind;
  /** Empty for a new row. */
  row_id: string;
  /** The place at which a new row was begun, such as a day of the calendar; empty if irrelevant. */
  place: string;
  /** The initial fields of a new row. */
  start: Record<string, FieldValue>;
  changes: {
    fields: Record<string, { from: FieldValue; to: FieldValue }>;
    labels: Record<string, boolean>;
  };
  /** Milliseconds since 1970. */
  saved_ms: number;
};
