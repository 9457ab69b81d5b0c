/**
 * Appends copies of signatures to a post, with the code of the extension. The text of a post and the
 * signatures of other posts do not change.
 */
import { parseHost } from '../../shared/counting/host.ts';
import type { AppendSignaturesBody } from '../../shared/http/text-bodies.ts';
import { postFields } from '../../shared/resources/post.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { editFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isShown, toPostWithLabelIds, toSignature } from '../../shared/rows/view.ts';
import { appendToPost } from '../../shared/signatures/append-to-post.ts';
import { stripCredentials } from '../../shared/signatures/site.ts';
import type { DateLanguage } from '../../shared/signatures/variables/moment.ts';
import { renderVariables, type VariableValues } from '../../shared/signatures/variables/render.ts';
import { findVersionForHost, getVersionContent } from '../../shared/signatures/versions.ts';
import { createValidationProblem, ProblemError } from '../errors.ts';
import { requireKnownIds } from '../resources/post-labels.ts';
import {
  changeRow,
  type Precondition,
  type WrittenResource,
} from '../resources/resource-writes.ts';
import type { WorkspaceTransaction, WorkspaceWriter } from '../workspace-writer.ts';
import { loadDateLanguage } from './date-language.ts';

type Target = { writer: WorkspaceWriter; workspaceId: string; id: string };
type AppendRequest = { body: AppendSignaturesBody; sentFields: Record<string, unknown> };

/** Names of the variables that the server has left as they are, each once, in the order of the text. */
type Unfilled = { unfilledNames: string[] };

export async function appendSignatures(
  { writer, workspaceId, id }: Target,
  { body, sentFields }: AppendRequest,
  precondition: Precondition,
): Promise<WrittenResource & Unfilled> {
  const language = await loadDateLanguage(body.language, body.time_zone);
  const unfilledNames = new Set<string>();
  const append = async (row: Row, transaction: WorkspaceTransaction): Promise<Row> => {
    const { content, url, status } = toPostWithLabelIds(row);
    if (status === 'published')
      throw new ProblemError('conflict', 'A published post takes no signatures.');
    const signatures = await findSignatures(transaction, body.signature_ids, sentFields);
    const values = createValues(body.site ?? parseHost(url), url, language, transaction.nowMs);
    const ids = body.signature_ids;
    const rendered = new Map(
      [...new Set(ids)].flatMap(signatureId => {
        const signature = signatures.get(signatureId);
        if (signature === undefined) return [];
        const text = renderSignature(signature, ids.indexOf(signatureId), values, unfilledNames);
        return [[signatureId, text] as const];
      }),
    );
    const texts = ids.map(signatureId => rendered.get(signatureId) ?? '');
    // Sets of hashtags are not cut to the post and its network, as the extension cuts them: a program expects
    // a copy of what it has named, and nobody would see a notice of what was left out.
    const longer = appendToPost(content, texts, body.separator);
    requireFittingContent(longer);
    return editFields(row, { content: longer }, transaction.stamper);
  };
  const written = await changeRow({ writer, workspaceId, kind: 'post' }, id, precondition, append);
  return { ...written, unfilledNames: [...unfilledNames] };
}

async function findSignatures(
  transaction: WorkspaceTransaction,
  ids: readonly string[],
  sentFields: Record<string, unknown>,
): Promise<Map<string, Signature>> {
  const rows = await transaction.getMany('signature', [...new Set(ids)]);
  const shown = [...rows.values()].filter(isShown);
  const signatures = new Map(shown.map(row => [row.id, toSignature(row)]));
  const isKnown = (id: string) => signatures.has(id);
  requireKnownIds([['signature_ids', sentFields.signature_ids, isKnown]]);
  return signatures;
}

/** The values that the server knows. Title, selection, clipboard, counter and answers are a device's. */
function createValues(
  host: string | null,
  url: string | null,
  language: DateLanguage,
  nowMs: number,
): VariableValues {
  const unknown = { title: null, selection: null, clipboard: null, counter: null, answers: null };
  // No signature publishes a password in the address of the post.
  const publicUrl = url && stripCredentials(url);
  return { ...unknown, host, url: publicUrl, language, now: new Date(nowMs) };
}

function renderSignature(
  signature: Signature,
  position: number,
  values: VariableValues,
  unfilledNames: Set<string>,
): string {
  const content = getVersionContent(signature, findVersionForHost(signature, values.host).index);
  if (!signature.variables) return content;
  const { text, invalidVariables, isTruncated } = renderVariables(content, values);
  // The extension shortens the values and says so. Nobody reads a warning of the server.
  if (isTruncated)
    throw createValidationProblem({
      [`signature_ids.${position}`]: ['must be at most 10,000 characters with its variables'],
    });
  for (const name of invalidVariables.map(toHeaderName))
    if (name !== null && unfilledNames.size < maxNames) unfilledNames.add(name);
  return text;
}

/** Keeps the header far below the limits of clients. */
const maxNames = 50;

/** Returns the name in `{{name:argument}}`; null if it cannot stand in a header. */
function toHeaderName(source: string): string | null {
  const name = (source.slice(2, -2).split(':')[0] ?? '').trim();
  return /^[\w+-]{1,64}$/.test(name) ? name : null;
}

function requireFittingContent(content: string): void {
  const { error } = postFields.shape.content.safeParse(content);
  if (error === undefined) return;
  const message = `the post's content ${error.issues[0]?.message} with these signatures`;
  throw createValidationProblem({ signature_ids: [message] });
}
