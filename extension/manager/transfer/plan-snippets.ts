/** Plans the import of another program's snippets as signatures. */
import { defaults } from '../../../shared/resources/defaults.ts';
import { createNamedId } from '../../../shared/resources/named-id.ts';
import { type Signature, signatureFields } from '../../../shared/resources/signature.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import { restoreRowWithContents } from '../../../shared/rows/restore-purged.ts';
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { isShown, toSignature } from '../../../shared/rows/view.ts';
import { firstCharacters, maxNameLength } from '../../../shared/text/text.ts';
import { keyOf } from '../../store/rows.ts';
import type { Change } from '../../store/write.ts';
import type { ImportFault, ImportLoss, PlannedChanges } from './import-plan.ts';
import { type OnProgress, processInChunks } from './process-in-chunks.ts';
import { type FileContents, maxSnippets } from './read-contents.ts';
import type { ImportFormat } from './read-file.ts';
import type { Snippet } from './snippet.ts';

type SnippetContents = Extract<FileContents, { snippets: unknown }>;

/** The namespace of the ids of imported snippets. Another one would import every file again. */
const importNamespace = '0b8f21ae-0164-47d8-b0ae-34fccc7225d0';

/** @param rows the present rows by their keys */
export async function planSnippets(
  rows: ReadonlyMap<string, Row>,
  { format, snippets, faults, isTruncated }: SnippetContents,
  onProgress: OnProgress,
): Promise<PlannedChanges> {
  const present = findPresentTexts(rows);
  const allFaults: ImportFault[] = faults.map(fault => ({ kind: 'line', ...fault }));
  const planned: { values: FieldValues; textsKey: string }[] = [];
  const losses: ImportLoss[] = [];
  const planSnippet = (snippet: Snippet) => {
    const { content, fields, line } = snippet;
    const name = firstCharacters(snippet.name.trim(), maxNameLength);
    const parsed = signatureFields.safeParse({ ...fields, name, content });
    if (!parsed.success) {
      // One fault for each entry, because the user reads their number as that of the entries.
      const [issue] = parsed.error.issues;
      const field = issue?.path[0] as keyof typeof signatureFields.shape;
      allFaults.push({ kind: 'field', line, field, detail: issue?.message ?? '', name });
      return;
    }
    planned.push({ values: parsed.data, textsKey: toTextsKey(parsed.data) });
    for (const lost of snippet.lost ?? []) losses.push({ line, lost });
  };
  if (isTruncated) allFaults.push({ kind: 'tooMany', max: maxSnippets });
  await processInChunks(snippets, planSnippet, onProgress);
  const changes = await Promise.all(
    planned.map(async ({ values, textsKey }) => {
      const ownId = await createSnippetId(format, values);
      // A signature with the same texts may come from an import by an earlier version, or be typed.
      const id = present.shown.get(textsKey) ?? present.trashed.get(textsKey) ?? ownId;
      const own = rows.get(keyOf({ kind: 'signature', id: ownId }));
      return createChange(own && !present.shown.has(textsKey) ? ownId : id, values);
    }),
  );
  return {
    faults: allFaults.toSorted((a, b) => getLine(a) - getLine(b)),
    losses,
    settings: {},
    // Lists show the newest first: creating in reverse keeps the order of the file.
    createChanges: () => changes.toReversed(),
    isReversed: true,
  };
}

/**
 * The id follows from the program and the values, so that two devices that import the same file have the
 * same rows. Defaults are left out: a later version may have more fields, and the same ids.
 */
async function createSnippetId(format: ImportFormat, values: FieldValues): Promise<string> {
  const ofDefaults: Record<string, unknown> = defaults.signature;
  const set = Object.entries(values)
    .filter(([name, value]) => !isEqual(value, ofDefaults[name]))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return await createNamedId(importNamespace, JSON.stringify([format, set]));
}

/** Creates the signature; restores it if it is in the Trash; keeps it as it is if it is shown. */
function createChange(id: string, values: FieldValues): Change {
  return {
    kind: 'signature',
    id,
    edit(row, stamper) {
      if (row && !isDeleted(row)) return row;
      const created = createRow('signature', id, values, [], stamper);
      return row ? restoreRowWithContents(row, created, stamper) : created;
    },
  };
}

/** Returns the ids of the present signatures, shown and in the Trash, by their texts. */
function findPresentTexts(rows: ReadonlyMap<string, Row>) {
  const [shown, trashed] = [new Map<string, string>(), new Map<string, string>()];
  for (const row of rows.values()) {
    if (row.kind !== 'signature') continue;
    if (isShown(row)) shown.set(toTextsKey(toSignature(row)), row.id);
    else if (isDeleted(row)) trashed.set(toTextsKey(toSignature(row)), row.id);
  }
  return { shown, trashed };
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
