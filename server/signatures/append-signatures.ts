/**
 * Appends copies of signatures to a post, with the code of the extension. The text of a post and the
 * signatures of other posts do not change.
 */
import type { AppendSignaturesBody } from '../../shared/http/text-bodies.ts';
import { type Post, postFields } from '../../shared/resources/post.ts';
import { editFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { toPostWithLabelIds } from '../../shared/rows/view.ts';
import { appendToPost } from '../../shared/signatures/append-to-post.ts';
import { ProblemError } from '../errors.ts';
import { requireKnownIds } from '../resources/labels.ts';
import { requireResource } from '../resources/reads.ts';
import { changeRow, type Precondition, type WrittenResource } from '../resources/writes.ts';
import type { Storage } from '../storage/storage.ts';
import type { WorkspaceTransaction, WorkspaceWriter } from '../workspace-writer.ts';
import { createTooLongProblem, renderSignatures } from './render-signatures.ts';

type Target = {
  storage: Storage;
  writer: WorkspaceWriter;
  now: () => number;
  workspaceId: string;
  id: string;
};
type AppendRequest = { body: AppendSignaturesBody; sentFields: Record<string, unknown> };

/** `unfilledNames` names the variables that the server has left as they are. */
type Appended = WrittenResource & { unfilledNames: string[] };

/**
 * The texts are rendered before the transaction, which holds up the other writers: dates of a hundred long
 * signatures take a while.
 */
export async function appendSignatures(
  { storage: { queries }, writer, now, workspaceId, id }: Target,
  { body, sentFields }: AppendRequest,
  precondition: Precondition,
): Promise<Appended> {
  const post: Post = JSON.parse(await requireResource(queries, workspaceId, 'post', id));
  const source = { queries, workspaceId, nowMs: now() };
  const rendered = await renderSignatures(source, { ...body, url: post.url });
  const { texts, isKnown, problem, unfilledNames } = rendered;
  const append = async (row: Row, transaction: WorkspaceTransaction): Promise<Row> => {
    const { content, status } = toPostWithLabelIds(row);
    if (status === 'published')
      throw new ProblemError('conflict', 'A published post takes no signatures.');
    requireKnownIds([['signature_ids', sentFields.signature_ids, isKnown]]);
    if (problem !== null) throw problem;
    // Sets of hashtags are not cut to the post and its network, as the extension cuts them: a program expects
    // a copy of what it has named, and nobody would see a notice of what was left out.
    const longer = appendToPost(content, texts, body.separator);
    requireFittingContent(longer);
    return editFields(row, { content: longer }, transaction.stamper);
  };
  const written = await changeRow({ writer, workspaceId, kind: 'post' }, id, precondition, append);
  return { ...written, unfilledNames };
}

function requireFittingContent(content: string): void {
  if (!postFields.shape.content.safeParse(content).success) throw createTooLongProblem();
}
