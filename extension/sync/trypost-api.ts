/**
 * Reads the labels and signatures of a workspace of TryPost, a scheduler that people host themselves. It has two
 * versions under the same paths, `APP_URL/api`, with the key as a bearer token:
 *
 * - Version 1 answers each list as a plain array (github.com/trypostit/trypost-docs, `api-reference/introduction.mdx`,
 *   "Response shape"; its documents of March 2026 wrap it in `data`). Until the commit b47f248 of 2026-05-03 in
 *   github.com/trypost-it/trypost the signatures were groups of hashtags: `/hashtags` with `name` and `hashtags`.
 * - Version 2 (github.com/trypost-it/trypost-docs, `openapi.json` 2.0.0) answers with pages: `data`, `links` and `meta`.
 *   The server sets their size, 25, and the next one is there if `links.next` is not null.
 *
 * Both allow 60 requests a minute for a workspace. A key that is missing, wrong or expired is refused with 401, that of
 * a member who is no admin with 403, and a workspace of TryPost's own cloud without a subscription with 402.
 */
import type { KyInstance } from 'ky';
import { z } from 'zod';
import { createClient } from './client.ts';
import { BodyTooLongError, readBody } from './transfer.ts';

/** Two lists of so many pages stay below the requests that TryPost allows in a minute. */
const maxPages = 25;
/** Version 1 has no pages. Far more than a workspace has. */
const maxEntries = 10_000;
const maxBytes = 10 * 1_048_576;
const requestTimeoutMs = 15_000;

/** TryPost may have fields that are not known here, so that the import can say what it leaves out. */
const labelSchema = z.looseObject({ name: z.string(), color: z.string() });
const signatureSchema = z.looseObject({ name: z.string(), content: z.string() });
const hashtagsSchema = z
  .looseObject({ name: z.string(), hashtags: z.string() })
  .transform(({ hashtags, ...group }) => ({ ...group, content: hashtags }));

export type TryPostLabel = z.output<typeof labelSchema>;
export type TryPostSignature = z.output<typeof signatureSchema>;
export type TryPostWorkspace = { labels: TryPostLabel[]; signatures: TryPostSignature[] };

export type TryPostFault =
  | 'unreachable'
  | 'busy'
  | 'key-refused'
  | 'no-subscription'
  | 'not-trypost'
  | 'too-large';

type Refusal = { fault: TryPostFault | 'missing' };

export type TryPostTarget = { server: string; key: string };

/**
 * Reads the whole workspace, or nothing.
 * @param target the address of TryPost, with or without `/api`, and a key of the workspace
 * @throws the signal's reason once it aborts
 */
export async function readTryPost(
  { server, key }: TryPostTarget,
  signal: AbortSignal,
  timeoutMs = requestTimeoutMs,
): Promise<TryPostWorkspace | { fault: TryPostFault }> {
  const client = createClient({ server: server.replace(/\/api$/, ''), key });
  const ask = createReader(client, signal, timeoutMs);
  const labels = await readList(ask, 'labels', labelSchema);
  if ('fault' in labels) return toFault(labels);
  const signatures = await readList(ask, 'signatures', signatureSchema);
  if (!('fault' in signatures)) return { labels, signatures };
  if (signatures.fault !== 'missing') return toFault(signatures);
  const groups = await readList(ask, 'hashtags', hashtagsSchema);
  return 'fault' in groups ? toFault(groups) : { labels, signatures: groups };
}

const toFault = ({ fault }: Refusal) => ({ fault: fault === 'missing' ? 'not-trypost' : fault });

type Ask = (list: string, page: number) => Promise<{ json: unknown } | Refusal>;

/** Returns all pages of a list. `missing` means that this version of TryPost has no such list. */
async function readList<T>(ask: Ask, list: string, entry: z.ZodType<T>): Promise<T[] | Refusal> {
  const pageSchema = z.object({
    data: z.array(entry),
    links: z.object({ next: z.string().nullish() }).optional(),
  });
  const answerSchema = z.union([z.array(entry).transform(data => ({ data })), pageSchema]);
  const entries: T[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const answer = await ask(list, page);
    if ('fault' in answer) return page === 1 ? answer : toFault(answer);
    const parsed = answerSchema.safeParse(answer.json);
    if (!parsed.success) return { fault: 'not-trypost' };
    for (const one of parsed.data.data) entries.push(one);
    if (entries.length > maxEntries) break;
    // The address of the next page is not followed: it may name another host, which must not get the key.
    if (!('links' in parsed.data) || parsed.data.links?.next == null) return entries;
  }
  return { fault: 'too-large' };
}

/** Returns a function that asks for a page of a list. All answers together have at most `maxBytes`. */
function createReader(client: KyInstance, signal: AbortSignal, timeoutMs: number): Ask {
  let restBytes = maxBytes;
  return async (list, page) => {
    try {
      const response = await client.get(`api/${list}`, {
        ...(page > 1 && { searchParams: { page } }),
        // Without it TryPost answers some errors with a redirect to a page.
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        timeout: false,
        throwHttpErrors: false,
      });
      if (!response.ok) {
        // The rest of the answer is of no use.
        void response.body?.cancel().catch(() => {});
        return { fault: toRefusal(response.status) };
      }
      const { text, bytes } = await readBody(response, timeoutMs, restBytes);
      restBytes -= bytes;
      return { json: JSON.parse(text) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BodyTooLongError) return { fault: 'too-large' };
      return { fault: error instanceof SyntaxError ? 'not-trypost' : 'unreachable' };
    }
  };
}

/** A redirect has the status 0 in browsers. It is not followed, so that no other address gets the key. */
function toRefusal(status: number): Refusal['fault'] {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 402) return 'no-subscription';
  if (status === 404) return 'missing';
  return status === 429 || status >= 500 ? 'busy' : 'not-trypost';
}
