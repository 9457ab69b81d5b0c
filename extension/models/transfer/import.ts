/** Plans an import for the user to confirm, then writes all of it in one transaction, or nothing. */

import { newId } from '../../../shared/resources/scalars.ts';
import { type Signature, signatureFields } from '../../../shared/resources/signature.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isPurged } from '../../../shared/rows/values.ts';
import { firstCharacters, maxNameLength } from '../../../shared/text/text.ts';
import { listRows, listSignatures } from '../../store/read.ts';
import { keyOf } from '../../store/rows.ts';
import { type Change, type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { DeletedForGoodError } from '../app/undo.ts';
import { createUndoEdit } from '../app/undo-edit.ts';
import { type BackupFault, mergeBackupRow } from './backup-file.ts';
import { type ChangeCounts, previewChanges } from './preview-changes.ts';
import { type OnProgress, processInChunks } from './process-in-chunks.ts';
import { type FileContents, maxSnippets } from './read-contents.ts';
import type { FileRefusal, ImportFormat } from './read-file.ts';
import { readInWorker } from './read-in-worker.ts';
import type { Snippet, SnippetFault } from './snippet.ts';

type SignatureField = keyof typeof signatureFields.shape;

export type ImportFault =
  | { kind: 'line'; line: number; fault: SnippetFault }
  | { kind: 'field'; line: number; field: SignatureField; detail: string }
  | BackupFault;

/** A part of a snippet that a signature cannot hold, as written in the file. */
export type ImportLoss = { line: number; lost: string };

export type ImportPlan = {
  fileName: string;
  format: ImportFormat;
  /** Effects on the present data. */
  changeCounts: ChangeCounts;
  faults: ImportFault[];
  /** Parts of imported snippets that are dropped or stay literal text. */
  losses: ImportLoss[];
  /** True if nothing can be imported. */
  isRefused: boolean;
  changes: Change[];
};

export async function planImport(
  context: ModelContext,
  file: File,
  onProgress: OnProgress = () => {},
): Promise<ImportPlan | (FileRefusal & { fileName: string })> {
  const contents = await readInWorker(file, context.wallMs(), onProgress);
  if ('refused' in contents) return { ...contents, fileName: file.name };
  const { format } = contents;
  const plan =
    'rows' in contents ? planBackup(contents) : await planSnippets(context, contents, onProgress);
  const { knownCount, ...rest } = plan;
  const rows = new Map((await listRows(context.database)).map(row => [keyOf(row), row]));
  const changeCounts = previewChanges(
    plan.changes,
    change => rows.get(keyOf(change)),
    context.wallMs(),
  );
  changeCounts.unchanged += knownCount;
  return { fileName: file.name, format, changeCounts, ...rest };
}

/**
 * Writes the changes of the plan.
 * @returns a function that undoes them. Rows that were purged since then stay deleted; if there are any,
 *   the function throws `DeletedForGoodError` at the end.
 */
export async function applyImport(
  { database, wallMs, sync }: ModelContext,
  { changes }: ImportPlan,
): Promise<() => Promise<void>> {
  const write = async (edits: Change[]) => {
    if ((await writeRows(database, edits, wallMs())) > 0) sync.schedule();
  };
  let purgedCount = 0;
  const undos: Change[] = [];
  const createCountingUndo = (before: Row | undefined, after: Row): Edit => {
    const edit = createUndoEdit(before, after);
    return (current, stamper) => {
      if (before && !isPurged(before) && current && isPurged(current)) purgedCount++;
      return edit(current, stamper);
    };
  };
  await write(
    changes.map(change => ({
      ...change,
      edit(row, stamper) {
        const after = change.edit(row, stamper);
        if (after && after !== row) undos.push({ ...change, edit: createCountingUndo(row, after) });
        return after;
      },
    })),
  );
  return async () => {
    purgedCount = 0;
    await write(undos);
    if (purgedCount > 0) throw new DeletedForGoodError(purgedCount);
  };
}

function planBackup({ rows, faults }: Extract<FileContents, { rows: unknown }>) {
  return {
    knownCount: 0,
    faults,
    losses: [],
    isRefused: faults.length > 0 || rows.length === 0,
    changes: rows.map(
      (theirs): Change => ({
        kind: theirs.kind,
        id: theirs.id,
        edit: (ours, stamper) => mergeBackupRow(ours, theirs, stamper),
      }),
    ),
  };
}

async function planSnippets(
  { database }: ModelContext,
  { snippets, faults, isTruncated }: Extract<FileContents, { snippets: unknown }>,
  onProgress: OnProgress,
) {
  const presentKeys = new Set((await listSignatures(database)).map(toTextsKey));
  const plannedKeys = new Set<string>();
  const allFaults: ImportFault[] = faults.map(fault => ({ kind: 'line', ...fault }));
  const changes: Change[] = [];
  const losses: ImportLoss[] = [];
  let knownCount = 0;
  const planSnippet = (snippet: Snippet) => {
    const { content, fields } = snippet;
    const name = firstCharacters(snippet.name.trim(), maxNameLength);
    const parsed = signatureFields.safeParse({ ...fields, name, content });
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const field = issue.path[0] as SignatureField;
        allFaults.push({ kind: 'field', line: snippet.line, field, detail: issue.message });
      }
      return;
    }
    const values: FieldValues = parsed.data;
    const valuesKey = JSON.stringify(values);
    if (presentKeys.has(toTextsKey(parsed.data)) || plannedKeys.has(valuesKey)) knownCount++;
    else {
      plannedKeys.add(valuesKey);
      const id = newId();
      const edit: Change['edit'] = (_, stamper) => createRow('signature', id, values, [], stamper);
      changes.push({ kind: 'signature', id, edit });
      for (const lost of snippet.lost ?? []) losses.push({ line: snippet.line, lost });
    }
  };
  if (isTruncated) allFaults.push({ kind: 'tooMany', max: maxSnippets });
  await processInChunks(snippets, planSnippet, onProgress);
  return {
    knownCount,
    faults: allFaults.toSorted((a, b) => getLine(a) - getLine(b)),
    losses,
    isRefused: changes.length === 0,
    // Lists show the newest first: creating in reverse keeps the order of the file.
    changes: changes.toReversed(),
  };
}

/** Key of a signature's name and texts. A snippet is skipped if a stored signature has the same key. */
const toTextsKey = ({
  name,
  content,
  versions,
  variables,
}: Pick<Signature, 'name' | 'content' | 'versions' | 'variables'>) =>
  JSON.stringify([name, content, versions, variables]);

const getLine = (fault: ImportFault) => ('line' in fault ? (fault.line ?? 0) : 0);
