/**
 * Sends thousands of valid and invalid requests that it derives from the OpenAPI document. No response
 * may be a 5xx or have a status or shape that the document does not describe.
 */
import fc from 'fast-check';
import { createAnswerChecker, parseDocument } from '../support/api-document.ts';
import { tooLarge } from './costly-requests.ts';
import {
  type IdsByCollection,
  type PlannedRequest,
  planRequests,
  rememberId,
} from './plan-requests.ts';

const batchSize = 50;
/** Requests in flight at the same time, as from several clients. */
const concurrency = 8;

export type FuzzOptions = { url: string; key: string; requests: number; seed: number };

/** Matches messages of the validation library that the API did not replace with its own. */
const libraryMessage = /"(Invalid|Too|Unrecognized|Expected)[ :][^"]*(expected|input)/;

/** Returns the number of responses by status. Throws at the first undocumented response. */
export async function fuzz({
  url,
  key,
  requests,
  seed,
}: FuzzOptions): Promise<Map<number, number>> {
  const document = parseDocument(await (await fetch(`${url}/api/openapi.json`)).text());
  const check = createAnswerChecker(document);
  const ids: IdsByCollection = new Map();
  const statuses = new Map<number, number>();
  const plans = planRequests(document, ids);
  let drawnCount = 0;
  // Random plans seldom contain a request that is too large, so the run begins with three of these.
  let planned: PlannedRequest[] = fc.sample(tooLarge, { numRuns: 3, seed });
  // Requests are drawn in batches, not all at the beginning, because they use ids of earlier responses.
  const draw = (): PlannedRequest | undefined => {
    if (drawnCount === requests) return undefined;
    if (planned.length === 0)
      planned = fc.sample(plans, { numRuns: batchSize, seed: seed + drawnCount });
    drawnCount++;
    return planned.pop();
  };

  async function sendAndCheck({ method, path, body, headers }: PlannedRequest): Promise<void> {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    if (response.headers.get('content-type') === 'text/event-stream') {
      await response.body?.cancel();
      return;
    }
    const { status } = response;
    const text = await response.text();
    const fault = check(method, path, { status, headers: response.headers, text });
    if (status >= 500 || fault !== null || libraryMessage.test(text)) {
      const request = `${method} ${path} ${body?.toString().slice(0, 2_000)}`;
      throw new Error(`seed ${seed}: ${request}\n${fault}\n${text.slice(0, 2_000)}`);
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 201) {
      const created = JSON.parse(text);
      rememberId(ids, path, created.id ?? created.api_key.id);
    }
  }

  async function sendOneByOne(): Promise<void> {
    for (let next = draw(); next !== undefined; next = draw()) await sendAndCheck(next);
  }
  await Promise.all(Array.from({ length: concurrency }, sendOneByOne));
  return statuses;
}
