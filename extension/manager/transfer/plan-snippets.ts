/** Plans the import of another program's snippets as signatures, and of its labels. */
import type { z } from 'zod';
import { type Label, labelFields } from '../../../shared/resources/label.ts';
import { type Signature, signatureFields } from '../../../shared/resources/signature.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { firstCharacters, maxNameLength } from '../../../shared/text/text.ts';
import type { ImportFault, ImportLoss, PlannedChanges } from './import-plan.ts';
import { planRows } from './imported-rows.ts';
import { type OnProgress, processInChunks } from './process-in-chunks.ts';
import { type FileContents, maxSnippets } from './read-contents.ts';
import type { Snippet } from './snippet.ts';

type SnippetContents = Extract<FileContents, { snippets: unknown }>;

/** @param rows the present rows by their keys */
export async function planSnippets(
  rows: ReadonlyMap<string, Row>,
  { format, snippets, labels = [], faults, isTruncated }: SnippetContents,
  onProgress: OnProgress,
): Promise<PlannedChanges> {
  const allFaults: ImportFault[] = faults.map(fault => ({ kind: 'line', ...fault }));
  const losses: ImportLoss[] = [];
  const planned: z.output<typeof signatureFields>[] = [];
  const plannedLabels: z.output<typeof labelFields>[] = [];
  /** Returns the valid fields of the entry; none if it is left out. */
  function check<Fields>(
    fields: z.ZodType<Fields>,
    values: { name: string; [field: string]: unknown },
    { line, lost = [] }: Pick<Snippet, 'line' | 'lost'>,
  ): Fields[] {
    const parsed = fields.safeParse(values);
    if (parsed.success) {
      losses.push(...lost.map(part => ({ line, lost: part })));
      return [parsed.data];
    }
    // One fault for each entry, because the user reads their number as that of the entries.
    const [issue] = parsed.error.issues;
    const field = issue?.path[0] as keyof z.output<typeof signatureFields | typeof labelFields>;
    const detail = issue?.message ?? '';
    allFaults.push({ kind: 'field', line, field, detail, name: values.name });
    return [];
  }
  const planSnippet = (snippet: Snippet) => {
    const name = firstCharacters(snippet.name.trim(), maxNameLength);
    const values = { ...snippet.fields, name, content: snippet.content };
    planned.push(...check(signatureFields, values, snippet));
  };
  if (isTruncated) allFaults.push({ kind: 'tooMany', max: maxSnippets });
  for (const label of labels) {
    const { name, color } = label;
    plannedLabels.push(...check(labelFields, { name, color }, label));
  }
  await processInChunks(snippets, planSnippet, onProgress);
  const changes = [
    ...(await planRows(rows, { kind: 'label', format }, plannedLabels, toLooksKey)),
    ...(await planRows(rows, { kind: 'signature', format }, planned, toTextsKey)),
  ];
  return {
    faults: allFaults.toSorted((a, b) => getLine(a) - getLine(b)),
    losses,
    settings: {},
    // Lists show the newest first: creating in reverse keeps the order of the file.
    createChanges: () => changes.toReversed(),
    isReversed: true,
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

/** Key of a label's name and colour, whose letters may be of either case. */
const toLooksKey = ({ name, color }: Pick<Label, 'name' | 'color'>) =>
  JSON.stringify([name, color.toLowerCase()]);

const getLine = (fault: ImportFault) => ('line' in fault ? (fault.line ?? 0) : 0);
