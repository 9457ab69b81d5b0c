/** Splits a text into the parts of a thread, with signatures of the workspace. */
import tlds from 'tlds' with { type: 'json' };
import { mastodonDefaults } from '../../shared/counting/count.ts';
import { findNetwork } from '../../shared/counting/network.ts';
import type { SplitBody, SplitResponse } from '../../shared/http/split-body.ts';
import { appendToPost } from '../../shared/signatures/append-to-post.ts';
import { maxParts, splitThread } from '../../shared/threads/split.ts';
import { countText } from '../counting/count-text.ts';
import { createValidationProblem } from '../errors.ts';
import { requireKnownIds } from '../resources/labels.ts';
import type { Queries } from '../storage/storage.ts';
import { renderSignatures } from './render-signatures.ts';

type SplitRequest = { body: SplitBody; sentFields: Record<string, unknown> };

/** Throws 422 if the text cannot be split, or if a signature is unknown. */
export async function splitText(
  source: { queries: Queries; workspaceId: string; nowMs: number },
  { body, sentFields }: SplitRequest,
): Promise<SplitResponse & { unfilledNames: string[] }> {
  const rendered = await renderSignatures(source, { ...body, url: null });
  const { texts, isKnown, problem, unfilledNames } = rendered;
  requireKnownIds([['signature_ids', sentFields.signature_ids, isKnown]]);
  if (problem !== null) throw problem;
  const { network = findNetwork(body.site ?? ''), limit } = body;
  const result = splitThread(
    body.text,
    {
      network,
      numbering: body.numbering,
      signature: appendToPost('', texts, 'blank-line'),
      signatureOn: body.signature_on,
    },
    { domains, mastodon: mastodonDefaults, limit },
  );
  if ('refusal' in result) throw createValidationProblem(refusals[result.refusal]);
  const parts = result.parts.map(({ content }) => ({
    content,
    length: countText({ text: content, network, limit }).length,
  }));
  const counted = countText({ text: '', network, limit });
  return { parts, limit: counted.limit, cut_words: result.cutWords, unfilledNames };
}

const domains: ReadonlySet<string> = new Set(tlds);

const refusals = {
  empty: { text: ['must have words'] },
  parts: { limit: [`must be so high that ${maxParts} parts are enough`] },
  signature: { signature_ids: ['leave no room for the text'] },
  grapheme: { text: ['has a character that is longer than a part'] },
};
