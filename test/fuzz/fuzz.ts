/**
 * Knows nothing of the API but its own document: thousands of requests, valid and broken, none of
 * which may be answered by a 5xx, by a status or by a shape that the document does not name.
 */
import fc from 'fast-check';
import { createChecker, parseDocument } from '../support/api-document.ts';
import { tooLarge } from './costly-requests.ts';
import { type Ids, type Planned, planRequests, remember } from './plan-requests.ts';

const batch = 50;
/** Requests that are under way together; they meet in the server as those of several clients do. */
const atOnce = 8;

export type FuzzOptions = { url: string; key: string; requests: number; seed: number };

/** By which a fault is told that nobody has put into words of the API. */
const librarysWords = /"(Invalid|Too|Unrecognized|Expected)[ :][^"]*(expected|input)/;

/** How often each status was answered. Throws at the first answer that is not as documented. */
export async function fuzz({
  url,
  key,
  requests,
  seed,
}: FuzzOptions): Promise<Map<number, number>> {
  const document = parseDocument(await (await fetch(`${url}/api/openapi.json`)).text());
  const check = createChecker(document);
  const ids: Ids = new Map();
  const statuses = new Map<number, number>();
  const plans = planRequests(document, ids);
  let drawn = 0;
  // Too rare among the others for any to be sure in some thousand requests.
  let waiting: Planned[] = fc.sample(tooLarge, { numRuns: 3, seed });
  // Drawn in batches rather than as one property: later requests use ids of earlier answers.
  const draw = (): Planned | undefined => {
    if (drawn === requests) return undefined;
    if (waiting.length === 0) waiting = fc.sample(plans, { numRuns: batch, seed: seed + drawn });
    drawn++;
    return waiting.pop();
  };

  async function ask({ method, path, body, headers }: Planned): Promise<void> {
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
    if (status >= 500 || fault !== null || librarysWords.test(text)) {
      const shown = `${method} ${path} ${body?.toString().slice(0, 2_000)}`;
      throw new Error(`seed ${seed}: ${shown}\n${fault}\n${text.slice(0, 2_000)}`);
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 201) {
      const created = JSON.parse(text);
      remember(ids, path, created.id ?? created.api_key.id);
    }
  }

  async function askOneByOne(): Promise<void> {
    for (let next = draw(); next !== undefined; next = draw()) await ask(next);
  }
  await Promise.all(Array.from({ length: atOnce }, askOneByOne));
  return statuses;
}
