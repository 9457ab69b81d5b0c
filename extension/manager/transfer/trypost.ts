/** Plans an import from TryPost: the labels and signatures of a workspace, and what of them is not kept. */
import { cutText } from '../../../shared/text/cut-text.ts';
import type { ModelContext } from '../../app/context.ts';
import {
  readTryPost,
  type TryPostFault,
  type TryPostTarget,
  type TryPostWorkspace,
} from '../../sync/trypost-api.ts';
import { planContents } from './import.ts';
import type { ImportPlan } from './import-plan.ts';
import { type ImportedLabel, toSnippets } from './snippet.ts';

/** `empty`: the workspace has neither labels nor signatures. */
export type TryPostRefusal = { fault: TryPostFault | 'empty' };

/** Fields that Colophon keeps, or that are of use to TryPost alone. Both versions have no others. */
const knownFields = [
  ...['id', 'workspace_id', 'name', 'color', 'content'],
  ...['created_at', 'updated_at', 'deleted_at'],
];

/** In UTF-16 units: a user recognises the value by less. */
const maxLossLength = 200;

/**
 * Reads the workspace and plans its import. Nothing is planned unless all of it was read.
 * @throws the signal's reason once it aborts
 */
export async function planTryPost(
  context: ModelContext,
  target: TryPostTarget,
  signal: AbortSignal,
): Promise<ImportPlan | TryPostRefusal> {
  const workspace = await readTryPost(target, signal);
  if ('fault' in workspace) return workspace;
  if (workspace.labels.length + workspace.signatures.length === 0) return { fault: 'empty' };
  const contents = { ...toContents(workspace), fileName: new URL(target.server).host };
  return await planContents(context, contents, () => () => {}, signal);
}

/** Entries have numbers in the order of the preview: labels first. */
function toContents({ labels, signatures }: TryPostWorkspace) {
  const importedLabels: ImportedLabel[] = labels.map((label, index) => ({
    line: index + 1,
    name: label.name.trim(),
    color: label.color,
    lost: listUnknown(label),
  }));
  const entries = signatures.map((signature, index) => ({
    line: labels.length + index + 1,
    name: signature.name.trim(),
    text: signature.content,
    shortcuts: [],
    lost: listUnknown(signature),
  }));
  const snippets =
    entries.length === 0
      ? { snippets: [], faults: [] }
      : toSnippets(entries, ({ text, lost }) => ({ content: text, lost }));
  return { format: 'trypost' as const, isTruncated: false, labels: importedLabels, ...snippets };
}

/** Returns the fields that Colophon lacks, as `name: value`, unless they are empty. */
function listUnknown(entry: Record<string, unknown>): string[] {
  return Object.entries(entry)
    .filter(([name, value]) => !knownFields.includes(name) && hasValue(value))
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}: ${cutText(text, maxLossLength)}`;
    });
}

const hasValue = (value: unknown) =>
  value !== null &&
  value !== '' &&
  value !== false &&
  !(typeof value === 'object' && Object.keys(value).length === 0);
