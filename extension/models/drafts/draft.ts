/** What a form needs of its draft; `Draft` alone is what all forms share. */
import type { ReadonlySignal } from '@preact/signals';
import type { z } from 'zod';
import type { Kind, resources } from '../../../shared/resources/resources.ts';
import type { Saved } from '../app/save.ts';
import type { Conflict } from './changes.ts';

export type FieldsOf<K extends Kind> = z.output<(typeof resources)[K]['fields']>;

/** Without errors it was not saved because the person has to choose first. */
export type DraftSaved = Saved;

export type Draft<K extends Kind = Kind> = {
  kind: K;
  /** Null for a new row. */
  rowId: string | null;
  values: ReadonlySignal<FieldsOf<K>>;
  /** Of posts; those of deleted labels among them. */
  labelIds: ReadonlySignal<string[]>;
  set<N extends keyof FieldsOf<K>>(name: N, value: FieldsOf<K>[N]): void;
  setLabels(change: (now: string[]) => string[]): void;
  isChanged: ReadonlySignal<boolean>;
  /** Whether it was opened with words that were not saved before. */
  isRestored: ReadonlySignal<boolean>;
  /** Touched fields that have changed elsewhere; nothing is saved until each is decided. */
  conflicts: ReadonlySignal<Conflict[]>;
  keepMine(field: string): void;
  takeTheirs(field: string): void;
  /** Whether the row was deleted while the form was open. */
  isDeleted: ReadonlySignal<boolean>;
  /** Whether a newer version has changed the row into what this one cannot show, nor save. */
  isWithheld: ReadonlySignal<boolean>;
  /** Brings the deleted row back, so that the form goes on. */
  keepRow(): Promise<void>;
  save(): Promise<DraftSaved>;
  /** Forgets what was changed; the form shows the row again. The next form gets it back by undoing. */
  discard(): () => Promise<void>;
  /** To be called when the form goes. What was changed stays for the next form. */
  close(): void;
};
