/**
 * Knows nothing of the API but its own document: thousands of requests, valid and broken, none of
 * which may be answered by a 5xx, by a status or by a shape that the document does not name.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ApiDocument,
  createChecker,
  type Operation,
  parseDocument,
} from '../support/api-document.ts';
import { describeApi } from '../support/api-server.ts';
import { fromSchema, oddValue } from '../support/schema-arbitrary.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 5_000);
const batch = 50;
/** Requests that are under way together; they meet in the server as those of several clients do. */
const atOnce = 8;
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

type Planned = {
  method: string;
  path: string;
  body: Buffer | null;
  headers: Record<string, string>;
};

describeApi(`The API under a fuzzer (seed ${seed})`, server => {
  it('answers whatever comes as its document says', async () => {
    const text = await (await fetch(`${server.url}/api/openapi.json`)).text();
    const document = parseDocument(text);
    const check = createChecker(document);
    const ids: Ids = new Map();
    const statuses = new Map<number, number>();
    const plans = planRequests(document, ids);
    let drawn = 0;
    let waiting: Planned[] = [];
    // Drawn in batches rather than as one property: later requests use ids of earlier answers.
    const draw = (): Planned | undefined => {
      if (drawn === requests) return undefined;
      if (waiting.length === 0) {
        waiting = fc.sample(plans, { numRuns: batch, seed: seed + drawn });
      }
      drawn++;
      return waiting.pop();
    };

    async function ask({ method, path, body, headers }: Planned): Promise<void> {
      const response = await fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${server.key}`, ...headers },
        ...(body && { body: new Uint8Array(body) }),
      });
      if (response.headers.get('content-type') === 'text/event-stream') {
        await response.body?.cancel();
        return;
      }
      const answer = {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
      const shown = `seed ${seed}: ${method} ${path} ${body?.toString().slice(0, 2_000)}`;
      if (answer.status >= 500) expect.fail(`${shown}\n${answer.text}`);
      expect(check(method, path, answer), shown).toBeNull();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) {
        const created = JSON.parse(answer.text);
        remember(ids, path, created.id ?? created.api_key.id);
      }
    }

    async function askOneByOne(): Promise<void> {
      for (let next = draw(); next !== undefined; next = draw()) await ask(next);
    }
    await Promise.all(Array.from({ length: atOnce }, askOneByOne));
    expect(drawn).toBe(requests);
    // It found its way in, rather than being turned away at the door each time.
    const count = (status: number) => statuses.get(status) ?? 0;
    expect(count(200)).toBeGreaterThan(requests / 20);
    expect(count(201)).toBeGreaterThan(requests / 100);
    for (const status of [204, 304, 400, 404, 409, 412, 415, 422]) {
      expect([status, count(status)]).toEqual([status, expect.any(Number)]);
      expect(count(status), `answers of ${status}`).toBeGreaterThan(0);
    }
    console.log(`${requests} requests:`, Object.fromEntries([...statuses].sort()));
  }, 120_000);
});

/** Much has to be created for what reads and changes to find something. */
const creationWeight = 6;

function planRequests(document: ApiDocument, ids: Ids): fc.Arbitrary<Planned> {
  const { schemas } = document.components;
  const known = (collection: string) => fc.nat().map(n => pick(ids, collection, n));
  const anyId = fc.constantFrom('labels', 'posts').chain(known);
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      // Once for each operation: to put these together takes longer than to draw from them.
      const arbitrary = fc.record({
        method: fc.constant(method.toUpperCase()),
        path: planPath(
          template,
          operation,
          fc.oneof({ weight: 9, arbitrary: known(template.split('/')[2] ?? '') }, oddId),
          fc.oneof({ weight: 9, arbitrary: known('labels') }, oddId),
          schemas,
        ),
        body: planBody(operation, schemas, anyId),
        headers: planHeaders(operation),
      });
      return { weight: operation.responses['201'] === undefined ? 1 : creationWeight, arbitrary };
    }),
  );
  return fc.oneof(...operations);
}

/** Ids that were created, by the collection they are in. */
type Ids = Map<string, string[]>;

function remember(ids: Ids, path: string, id: string): void {
  const collection = path.split(/[/?]/)[2] ?? '';
  ids.set(collection, [...(ids.get(collection) ?? []), id]);
}

/** One of the latest ids, which are the least likely to have been deleted since. */
function pick(ids: Ids, collection: string, n: number): string {
  const all = ids.get(collection) ?? [];
  return (
    all[all.length - 1 - (n % Math.min(all.length, 10))] ?? '00000000-0000-4000-8000-000000000000'
  );
}

const oddId = fc.oneof(
  fc.uuid(),
  fc.constantFrom('x', '%00', '%ff', '%', '..%2f..', '%F0%9F', "'--", '0'.repeat(300), '__proto__'),
);

function planPath(
  template: string,
  { parameters }: Operation,
  id: fc.Arbitrary<string>,
  labelId: fc.Arbitrary<string>,
  schemas: Record<string, unknown>,
): fc.Arbitrary<string> {
  const queries = parameters.filter(one => one.in === 'query');
  const pairs = queries.map(({ name, schema }) => {
    const value = fc.oneof(
      { weight: 5, arbitrary: fromSchema(schema, schemas, labelId) },
      oddValue,
    );
    const texts = value.map(one => (Array.isArray(one) ? one : [one]).map(asQuery));
    return onceIn(3, texts).map(all => (all ?? []).map(text => `${name}=${text}`));
  });
  return fc.tuple(id, labelId, fc.tuple(...pairs)).map(([first, second, query]) => {
    const path = template.replace('{id}', first).replace('{label_id}', second);
    const search = query.flat().join('&');
    return search === '' ? path : `${path}?${search}`;
  });
}

function asQuery(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Node takes 16 KiB of headers; more is refused before there is a request.
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000).replace(/%.?$/, '');
}

function planBody(
  { requestBody }: Operation,
  schemas: Record<string, unknown>,
  knownId: fc.Arbitrary<string>,
): fc.Arbitrary<Buffer | null> {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return fc.constant(null);
  const good = fromSchema(schema, schemas, knownId).map(value =>
    Buffer.from(JSON.stringify(value)),
  );
  const cut = fc.tuple(good, fc.nat(200)).map(([body, end]) => body.subarray(0, end));
  const odd = oddValue.map(value => Buffer.from(JSON.stringify(value)));
  const bytes = fc.uint8Array({ maxLength: 50 }).map(array => Buffer.from(array));
  return fc.oneof({ weight: 20, arbitrary: good }, cut, odd, bytes);
}

function planHeaders({ requestBody }: Operation): fc.Arbitrary<Record<string, string>> {
  const type = fc.oneof(
    { weight: 30, arbitrary: fc.constant('application/json') },
    fc.constantFrom(
      'text/plain',
      'application/json; charset=latin1',
      'application/json;',
      '',
      ';;;',
    ),
  );
  const condition = fc.constantFrom('*', '"x"', 'W/"x"', 'x', '"', ',,,', '"a", "b"');
  return fc
    .record({
      type,
      match: onceIn(8, condition),
      none: onceIn(4, condition),
      encoding: onceIn(30, fc.constantFrom('gzip', 'br', 'x', 'identity')),
    })
    .map(({ type: contentType, match, none, encoding }) => ({
      ...(requestBody && { 'content-type': contentType }),
      ...(requestBody && encoding && { 'content-encoding': encoding }),
      ...(match && { 'if-match': match }),
      ...(none && { 'if-none-match': none }),
    }));
}

function onceIn<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: times - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}
