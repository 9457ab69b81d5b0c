/**
 * Appends copies of signatures to a post, with the code of the extension. The text of a post and the
 * signatures of other posts do not change.
 */
import { parseHost } from '../../shared/counting/host.ts';
import { getMainHost } from '../../shared/counting/network.ts';
import type { AppendSignaturesBody } from '../../shared/http/text-bodies.ts';
import { maxContentLength, type Post, postFields } from '../../shared/resources/post.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { editFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { toPostWithLabelIds } from '../../shared/rows/view.ts';
import { appendToPost } from '../../shared/signatures/append-to-post.ts';
import { stripCredentials } from '../../shared/signatures/site.ts';
import type { DateLanguage } from '../../shared/signatures/variables/moment.ts';
import { renderVariables, type VariableValues } from '../../shared/signatures/variables/render.ts';
import { findVersionForHost, getVersionContent } from '../../shared/signatures/versions.ts';
import { countCharacters } from '../../shared/text/text.ts';
import { yieldToEventLoop } from '../batches.ts';
import { createValidationProblem, ProblemError } from '../errors.ts';
import { requireKnownIds } from '../resources/post-labels.ts';
import { findViews, requireResource } from '../resources/reads.ts';
import {
  changeRow,
  type Precondition,
  type WrittenResource,
} from '../resources/resource-writes.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import type { WorkspaceTransaction, WorkspaceWriter } from '../workspace-writer.ts';
import { loadDateLanguage } from './date-language.ts';

type Target = {
  storage: Storage;
  writer: WorkspaceWriter;
  now: () => number;
  workspaceId: string;
  id: string;
};
type AppendRequest = { body: AppendSignaturesBody; sentFields: Record<string, unknown> };

/** Names of the variables that the server has left as they are, each once, in the order of the text. */
type Unfilled = { unfilledNames: string[] };

/**
 * The texts are rendered before the transaction, which holds up the other writers: dates of a hundred long
 * signatures take a while.
 */
export async function appendSignatures(
  { storage, writer, now, workspaceId, id }: Target,
  { body, sentFields }: AppendRequest,
  precondition: Precondition,
): Promise<WrittenResource & Unfilled> {
  const language = await loadDateLanguage(body.language, body.time_zone);
  const post: Post = JSON.parse(await requireResource(storage.queries, workspaceId, 'post', id));
  const values = createValues(chooseHost(body, post.url), post.url, language, now());
  const signatures = await findSignatures(storage.queries, workspaceId, body.signature_ids);
  const rendered = await renderSignatures(body.signature_ids, signatures, values);
  const append = async (row: Row, transaction: WorkspaceTransaction): Promise<Row> => {
    const { content, status } = toPostWithLabelIds(row);
    if (status === 'published')
      throw new ProblemError('conflict', 'A published post takes no signatures.');
    requireKnownIds([
      ['signature_ids', sentFields.signature_ids, signatureId => signatures.has(signatureId)],
    ]);
    if ('problem' in rendered) throw rendered.problem;
    // Sets of hashtags are not cut to the post and its network, as the extension cuts them: a program expects
    // a copy of what it has named, and nobody would see a notice of what was left out.
    const longer = appendToPost(content, rendered.texts, body.separator);
    requireFittingContent(longer);
    return editFields(row, { content: longer }, transaction.stamper);
  };
  const written = await changeRow({ writer, workspaceId, kind: 'post' }, id, precondition, append);
  return { ...written, unfilledNames: 'problem' in rendered ? [] : rendered.unfilledNames };
}

/** Returns the host that picks the versions; null if no version is to be picked. */
function chooseHost({ site, network }: AppendSignaturesBody, url: string | null): string | null {
  if (site !== undefined) return site;
  if (network === undefined) return parseHost(url);
  return network === 'elsewhere' ? null : getMainHost(network);
}

async function findSignatures(
  queries: Queries,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, Signature>> {
  const found = await findViews(queries, { workspaceId, kind: 'signature' }, [...new Set(ids)]);
  return new Map(Array.from(found, ([id, { view }]) => [id, JSON.parse(view ?? '{}')]));
}

type Rendered = (Unfilled & { texts: string[] }) | { problem: ProblemError };

/** Stops as soon as no post could hold the texts, so that the work is bounded by the size of a post. */
async function renderSignatures(
  ids: readonly string[],
  signatures: ReadonlyMap<string, Signature>,
  values: VariableValues,
): Promise<Rendered> {
  const unfilledNames = new Set<string>();
  const rendered = new Map<string, string>();
  const texts: string[] = [];
  let characterCount = 0;
  for (const [position, id] of ids.entries()) {
    const signature = signatures.get(id);
    if (signature === undefined) continue;
    let text = rendered.get(id);
    if (text === undefined) {
      await yieldToEventLoop();
      const result = renderSignature(signature, position, values, unfilledNames);
      if (typeof result !== 'string') return { problem: result };
      text = result;
      rendered.set(id, text);
    }
    characterCount += countCharacters(text);
    if (characterCount > maxContentLength) return { problem: createTooLongProblem() };
    texts.push(text);
  }
  return { texts, unfilledNames: [...unfilledNames] };
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
): string | ProblemError {
  const content = getVersionContent(signature, findVersionForHost(signature, values.host).index);
  if (!signature.variables) return content;
  const { text, invalidVariables, isTruncated } = renderVariables(content, values);
  // The extension shortens the values and says so. Nobody reads a warning of the server.
  if (isTruncated)
    return createValidationProblem({
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
  if (!postFields.shape.content.safeParse(content).success) throw createTooLongProblem();
}

function createTooLongProblem(): ProblemError {
  const limit = maxContentLength.toLocaleString('en');
  const message = `the post's content must be at most ${limit} characters with these signatures`;
  return createValidationProblem({ signature_ids: [message] });
}
