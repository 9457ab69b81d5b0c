/** The plan of an import, which the user confirms before anything is written. */
import type { labelFields } from '../../../shared/resources/label.ts';
import type { signatureFields } from '../../../shared/resources/signature.ts';
import type { AddedSettings, SharedSettings } from '../../store/shared-settings.ts';
import type { Change } from '../../store/write.ts';
import type { BackupFault } from './backup-file.ts';
import type { Effect, PreviewedRow } from './preview-changes.ts';
import type { ImportFormat } from './read-file.ts';
import type { SnippetFault } from './snippet.ts';

type SignatureField = keyof typeof signatureFields.shape;
type LabelField = keyof typeof labelFields.shape;

/** The reason why an entry of the file, or all of it, is left out. `name` is the entry's, if it has one. */
export type ImportFault =
  | { kind: 'line'; line: number; fault: SnippetFault; name?: string }
  | {
      kind: 'field';
      line: number;
      field: SignatureField | LabelField;
      detail: string;
      name: string;
    }
  | BackupFault;

/** A part of a snippet that a signature cannot hold, as written in the file. */
export type ImportLoss = { line: number; lost: string };

export type PlannedChanges = {
  faults: ImportFault[];
  /** Parts of imported snippets that are dropped or stay literal text. */
  losses: ImportLoss[];
  settings: SharedSettings;
  /** Returns the changes for one run: its edits may share stamps. */
  createChanges: () => Change[];
  /** True if the changes have the reverse order of the file. */
  isReversed: boolean;
};

export type ImportPlan = PlannedChanges & {
  fileName: string;
  format: ImportFormat;
  /** The entries of the file that can be imported, in its order, with their effects. */
  rows: PreviewedRow[];
  /** The number of rows by effect. */
  counts: Record<Effect, number>;
  addedSettings: AddedSettings;
  /** True if the import would change nothing. */
  isRefused: boolean;
};
