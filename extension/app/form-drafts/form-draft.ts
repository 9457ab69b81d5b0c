/** The draft of a form: the values that it shows, and the user's unsaved changes. */
import type { ReadonlySignal } from '@preact/signals';
import type { z } from 'zod';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import type { ResourceKind, resources } from '../../../shared/resources/resources.ts';
import type { SaveResult, WriteRow } from '../save-row.ts';
import type { Conflict } from './form-changes.ts';

export type ResourceFields<K extends ResourceKind> = z.output<(typeof resources)[K]['fields']>;

/** The values and labels of a form, and the functions that change them. */
export type FormFields<K extends ResourceKind> = {
  values: ReadonlySignal<ResourceFields<K>>;
  /** The labels of a post, also deleted ones. */
  labelIds: ReadonlySignal<string[]>;
  set<N extends keyof ResourceFields<K>>(name: N, value: ResourceFields<K>[N]): void;
  setLabels(change: (current: string[]) => string[]): void;
  isChanged: ReadonlySignal<boolean>;
  keepMine(field: string): void;
  takeTheirs(field: string): void;
};

export type WriteMore = (writeRow: WriteRow) => Promise<void>;

export type FormDraft<K extends ResourceKind = ResourceKind> = FormFields<K> & {
  kind: K;
  /** The id of the row; null for a new one. */
  rowId: string | null;
  /** True if the form was opened with changes that had not been saved before. */
  isRestored: ReadonlySignal<boolean>;
  /** Fields that were changed both here and elsewhere. The user resolves each before saving. */
  conflicts: ReadonlySignal<Conflict[]>;
  /** True if the row was deleted while the form was open. */
  isDeleted: ReadonlySignal<boolean>;
  /** True if a newer version has changed the row so that this one can neither show nor save it. */
  isWithheld: ReadonlySignal<boolean>;
  /** Restores the deleted row, so that the form can be saved. */
  restoreRow(): Promise<void>;
  /**
   * Saves the changes. A failure without errors means that the user has to resolve conflicts or restore
   * the row first.
   * @param writeMore writes other rows in the same transaction
   */
  save(writeMore?: WriteMore): Promise<SaveResult>;
  /** Returns the errors that `save` would return, and saves nothing. */
  validate(): Promise<FieldErrors>;
  /** Discards the changes and returns the undo, which stores them as a draft for the next form. */
  discard(): () => Promise<void>;
  /** Called when the form closes. Unsaved changes stay for the next form. */
  close(): void;
};
