/** What a file would bring, told before anything is written; then all of it in one step, or none. */

import { newId } from '../../../shared/resources/identity.ts';
import { type Signature, signatureFields } from '../../../shared/resources/signature.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isEmptied } from '../../../shared/rows/values.ts';
import { firstCharacters, maxNameLength } from '../../../shared/text/text.ts';
import { listRows, listSignatures } from '../../store/read.ts';
import { keyOf } from '../../store/rows.ts';
import { type Change, type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { DeletedForGoodError } from '../app/deleted-for-good.ts';
import { takeBack } from '../app/take-back.ts';
import { type BackupFault, importRow } from './backup.ts';
import { type Contents, maxSnippets } from './contents.ts';
import { type Foreseen, foresee } from './foresee.ts';
import { inPieces, type OnProgress } from './in-pieces.ts';
import { readApart } from './read-apart.ts';
import type { ImportFormat, Refusal } from './read-file.ts';
import type { Snippet, SnippetFault } from './snippet.ts';

type SignatureField = keyof typeof signatureFields.shape;

export type ImportFault =
  | { kind: 'line'; line: number; fault: SnippetFault }
  | { kind: 'field'; line: number; field: SignatureField; detail: string }
  | BackupFault;

/** What a snippet had that no signature has, as it stands in the file. */
export type ImportLoss = { line: number; lost: string };

export type ImportPlan = {
  fileName: string;
  format: ImportFormat;
  /** What it will do to what is here. */
  foreseen: Foreseen;
  faults: ImportFault[];
  /** What is taken without something of it. */
  losses: ImportLoss[];
  /** Nothing can be taken while there is one of these. */
  isRefused: boolean;
  changes: Change[];
};

export async function planImport(
  context: ModelContext,
  file: File,
  onProgress: OnProgress = () => {},
): Promise<ImportPlan | (Refusal & { fileName: string })> {
  const contents = await readApart(file, context.wallMs(), onProgress);
  if ('refused' in contents) return { ...contents, fileName: file.name };
  const { format } = contents;
  const plan =
    'rows' in contents ? planBackup(contents) : await planSnippets(context, contents, onProgress);
  const { knownCount, ...rest } = plan;
  const rows = new Map((await listRows(context.database)).map(row => [keyOf(row), row]));
  const foreseen = foresee(plan.changes, change => rows.get(keyOf(change)), context.wallMs());
  foreseen.unchanged += knownCount;
  return { fileName: file.name, format, foreseen, ...rest };
}

/** @returns how to take it back; what has been deleted for good since stays gone, and is told */
export async function applyImport(
  { database, wallMs, sync }: ModelContext,
  { changes }: ImportPlan,
): Promise<() => Promise<void>> {
  const write = async (edits: Change[]) => {
    if ((await writeRows(database, edits, wallMs())) > 0) sync.soon();
  };
  let gone = 0;
  const undos: Change[] = [];
  const takingBack = (before: Row | undefined, after: Row): Edit => {
    const edit = takeBack(before, after);
    return (now, stamper) => {
      if (before && !isEmptied(before) && now && isEmptied(now)) gone++;
      return edit(now, stamper);
    };
  };
  await write(
    changes.map(change => ({
      ...change,
      edit(row, stamper) {
        const after = change.edit(row, stamper);
        if (after && after !== row) undos.push({ ...change, edit: takingBack(row, after) });
        return after;
      },
    })),
  );
  return async () => {
    gone = 0;
    await write(undos);
    if (gone > 0) throw new DeletedForGoodError(gone);
  };
}

function planBackup({ rows, faults }: Extract<Contents, { rows: unknown }>) {
  return {
    knownCount: 0,
    faults,
    losses: [],
    isRefused: faults.length > 0 || rows.length === 0,
    changes: rows.map(
      (theirs): Change => ({
        kind: theirs.kind,
        id: theirs.id,
        edit: (ours, stamper) => importRow(ours, theirs, stamper),
      }),
    ),
  };
}

async function planSnippets(
  { database }: ModelContext,
  { snippets, faults, isCut }: Extract<Contents, { snippets: unknown }>,
  onProgress: OnProgress,
) {
  const known = new Set((await listSignatures(database)).map(wordsKey));
  const taken = new Set<string>();
  const found: ImportFault[] = faults.map(fault => ({ kind: 'line', ...fault }));
  const changes: Change[] = [];
  const losses: ImportLoss[] = [];
  let knownCount = 0;
  const plan = (snippet: Snippet) => {
    const { content, fields } = snippet;
    const name = firstCharacters(snippet.name.trim(), maxNameLength);
    const parsed = signatureFields.safeParse({ ...fields, name, content });
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const field = issue.path[0] as SignatureField;
        found.push({ kind: 'field', line: snippet.line, field, detail: issue.message });
      }
      return;
    }
    const values: FieldValues = parsed.data;
    const whole = JSON.stringify(values);
    if (known.has(wordsKey(parsed.data)) || taken.has(whole)) knownCount++;
    else {
      taken.add(whole);
      const id = newId();
      const edit: Change['edit'] = (_, stamper) => createRow('signature', id, values, [], stamper);
      changes.push({ kind: 'signature', id, edit });
      for (const lost of snippet.lost ?? []) losses.push({ line: snippet.line, lost });
    }
  };
  if (isCut) found.push({ kind: 'tooMany', max: maxSnippets });
  await inPieces(snippets, plan, onProgress);
  return {
    knownCount,
    faults: found.toSorted((a, b) => lineOf(a) - lineOf(b)),
    losses,
    isRefused: changes.length === 0,
    // The first in the file is the newest then, and stands first as it does there.
    changes: changes.toReversed(),
  };
}

/** All that a signature may say, under its name: where it is here already, nothing is added. */
const wordsKey = ({
  name,
  content,
  versions,
  variables,
}: Pick<Signature, 'name' | 'content' | 'versions' | 'variables'>) =>
  JSON.stringify([name, content, versions, variables]);

const lineOf = (fault: ImportFault) => ('line' in fault ? (fault.line ?? 0) : 0);
