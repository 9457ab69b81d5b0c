/** Plans the fuzzer's requests from the OpenAPI document. */
import fc from 'fast-check';
import type { ApiDocument, Operation } from '../support/api-document.ts';
import { createSchemaArbitrary, oddValue } from '../support/schema-arbitrary.ts';
import { costly } from './costly-requests.ts';

export type PlannedRequest = {
  method: string;
  path: string;
  body: Buffer | null;
  headers: Record<string, string>;
};

/** Creations are frequent, so that reads and changes find resources. */
const creationWeight = 6;

/** Plans requests as the document describes them, invalid ones, and costly ones. */
export function planRequests(
  document: ApiDocument,
  ids: IdsByCollection,
): fc.Arbitrary<PlannedRequest> {
  const { schemas } = document.components;
  const anyIdOf = (collection: string) => fc.nat().map(n => pickId(ids, collection, n));
  const anyId = fc.constantFrom('labels', 'posts').chain(anyIdOf);
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      // Building an arbitrary takes longer than drawing from it, so it is built once per operation,
      // not per request.
      const arbitrary = fc.record({
        method: fc.constant(method.toUpperCase()),
        path: planPath(
          template,
          operation,
          fc.oneof({ weight: 9, arbitrary: anyIdOf(template.split('/')[2] ?? '') }, oddId),
          fc.oneof({ weight: 9, arbitrary: anyIdOf('labels') }, oddId),
          schemas,
        ),
        body: planBody(operation, schemas, anyId),
        headers: planHeaders(operation),
      });
      return { weight: operation.responses['201'] === undefined ? 1 : creationWeight, arbitrary };
    }),
  );
  const described = fc.oneof(...operations);
  return fc.oneof({ weight: 30, arbitrary: described }, { weight: 1, arbitrary: costly });
}

/** The ids of created resources. The key is the collection, such as `posts`. */
export type IdsByCollection = Map<string, string[]>;

export function rememberId(ids: IdsByCollection, path: string, id: string): void {
  const collection = path.split(/[/?]/)[2] ?? '';
  ids.set(collection, [...(ids.get(collection) ?? []), id]);
}

/** Picks one of the ten latest ids, which are the least likely to be deleted; an unused id if there is none. */
function pickId(ids: IdsByCollection, collection: string, n: number): string {
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
      { weight: 5, arbitrary: createSchemaArbitrary(schema, schemas, labelId) },
      oddValue,
    );
    const texts = value.map(one => (Array.isArray(one) ? one : [one]).map(asQuery));
    // Every third request has the parameter. An array repeats it.
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
  // Node.js refuses a request whose URL and headers exceed 16 KiB, before it reaches a handler. The cut
  // may split an escape such as `%C3`; the second call removes the rest of it.
  return encodeURIComponent(text.toWellFormed()).slice(0, 3_000).replace(/%.?$/, '');
}

function planBody(
  { requestBody }: Operation,
  schemas: Record<string, unknown>,
  knownId: fc.Arbitrary<string>,
): fc.Arbitrary<Buffer | null> {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return fc.constant(null);
  const valid = createSchemaArbitrary(schema, schemas, knownId).map(value =>
    Buffer.from(JSON.stringify(value)),
  );
  const cut = fc.tuple(valid, fc.nat(200)).map(([body, end]) => body.subarray(0, end));
  const odd = oddValue.map(value => Buffer.from(JSON.stringify(value)));
  const bytes = fc.uint8Array({ maxLength: 50 }).map(array => Buffer.from(array));
  return fc.oneof({ weight: 20, arbitrary: valid }, cut, odd, bytes);
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
      ifMatch: onceIn(8, condition),
      ifNoneMatch: onceIn(4, condition),
      encoding: onceIn(30, fc.constantFrom('gzip', 'br', 'x', 'identity')),
    })
    .map(({ type: contentType, ifMatch, ifNoneMatch, encoding }) => ({
      ...(requestBody && { 'content-type': contentType }),
      ...(requestBody && encoding && { 'content-encoding': encoding }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
    }));
}

/** Generates a value in one of `times` cases, else undefined. */
function onceIn<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: times - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}
