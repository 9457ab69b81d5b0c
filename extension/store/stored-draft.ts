import type { Kind } from '../../shared/resources/resources.ts';
import type { FieldValue } from '../../shared/rows/field-value.ts';

/** What a person has changed in a form and not saved. */
export type StoredDraft = {
  /** Of a draft for a new row, also the id that the row will have. */
  id: string;
  kind: Kind;
  /** Empty where it is for a new row. */
  row_id: string;
  /** Where a new row was begun, such as a day of the calendar; empty where that does not matter. */
  place: string;
  /** What a new row starts from. */
  start: Record<string, FieldValue>;
  changes: {
    fields: Record<string, { from: FieldValue; to: FieldValue }>;
    labels: Record<string, boolean>;
  };
  /** Milliseconds since 1970. */
  saved_ms: number;
};
