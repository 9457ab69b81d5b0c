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
    let waiting: Planned[] = [];
    // Drawn in batches rather than as one property: later requests use ids of earlier answers.
    for (let index = 0; index < requests; index++) {
      if (waiting.length === 0) {
        waiting = fc.sample(plans, { numRuns: batch, seed: seed + index });
      }
      const next = waiting.pop();
      if (next === undefined) continue;
      const { method, path, body, headers } = next;
      const response = await fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${server.key}`, ...headers },
        ...(body && { body: new Uint8Array(body) }),
      });
      if (response.headers.get('content-type') === 'text/event-stream') {
        await response.body?.cancel();
        continue;
      }
      const answer = {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
      const shown = `seed ${seed}, request ${index}: ${method} ${path} ${body?.toString().slice(0, 2_000)}`;
      expect(answer.status, `${shown}\n${answer.text}`).toBeLessThan(500);
      expect(check(method, path, answer), shown).toBeNull();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) {
        const created = JSON.parse(answer.text);
        remember(ids, path, created.id ?? created.api_key.id);
      }
    }
    // It found its way in, rather than being turned away at the door each time.
    const count = (status: number) => statuses.get(status) ?? 0;
    expect(count(200)).toBeGreaterThan(requests / 20);
    expect(count(201)).toBeGreaterThan(requests / 100);
    for (const status of [204, 304, 400, 404, 409, 412, 415, 422]) {
      expect([status, count(status)]).toEqual([status, expect.any(Number)]);
      expect(count(status), `answers of ${status}`).toBeGreaterThan(0);
    }
    console.log(`${requests} requests:`, Object.fromEntries([...statuses].sort()));
  }, 180_000);
});

type Step = { template: string; method: string; operation: Operation };

function planRequests(document: ApiDocument, ids: Ids): fc.Arbitrary<Planned> {
  const { schemas } = document.components;
  const known = (collection: string) => fc.nat().map(n => pick(ids, collection, n));
  const anyId = fc.constantFrom('labels', 'posts').chain(known);
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      // Much has to be created for what reads and changes to find something.
      const isCreation = operation.responses['201'] !== undefined;
      return Array<Step>(isCreation ? 6 : 1).fill({ template, method, operation });
    }),
  );
  return fc.constantFrom(...operations).chain(({ template, method, operation }) =>
    fc.record({
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
    }),
  );
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
      { weight: 5, arbitrary: fromSchema(schema, schemas, fc.uuid()) },
      oddValue,
    );
    const texts = value.map(one => (Array.isArray(one) ? one : [one]).map(asQuery));
    return fc.option(texts, { freq: 2, nil: [] }).map(all => all.map(text => `${name}=${text}`));
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
      match: fc.option(condition, { freq: 8 }),
      none: fc.option(condition, { freq: 4 }),
      encoding: fc.option(fc.constantFrom('gzip', 'br', 'x', 'identity'), { freq: 30 }),
    })
    .map(({ type: contentType, match, none, encoding }) => ({
      ...(requestBody && { 'content-type': contentType }),
      ...(requestBody && encoding && { 'content-encoding': encoding }),
      ...(match && { 'if-match': match }),
      ...(none && { 'if-none-match': none }),
    }));
}
