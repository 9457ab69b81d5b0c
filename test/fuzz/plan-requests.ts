/** What a fuzzer asks, drawn from the API's document. */
import fc from 'fast-check';
import type { ApiDocument, Operation } from '../support/api-document.ts';
import { fromSchema, oddValue } from '../support/schema-arbitrary.ts';
import { costly } from './costly-requests.ts';

export type Planned = {
  method: string;
  path: string;
  body: Buffer | null;
  headers: Record<string, string>;
};

/** Much has to be created for what reads and changes to find something. */
const creationWeight = 6;

/** Requests as the document describes them, broken ones, and the costliest that we can think of. */
export function planRequests(document: ApiDocument, ids: Ids): fc.Arbitrary<Planned> {
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
  const described = fc.oneof(...operations);
  return fc.oneof({ weight: 30, arbitrary: described }, { weight: 1, arbitrary: costly });
}

/** Ids that were created, by the collection they are in. */
export type Ids = Map<string, string[]>;

export function remember(ids: Ids, path: string, id: string): void {
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
