/** Requests that cost the server as much as possible: long searches, deep and wide bodies. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { PlannedRequest } from './plan-requests.ts';

const textLength = 100_000;
const bodyLength = 2_000_000;

/** Queries that make a naive substring search restart at every letter. */
const queries = fc.constantFrom(
  `${'a'.repeat(199)}b`,
  `b${'a'.repeat(199)}`,
  `${'a'.repeat(100)}b${'a'.repeat(99)}`,
  'ab'.repeat(100),
  'aaabaa',
  'a'.repeat(200),
  'a'.repeat(201),
  'ß'.repeat(200),
  '😀'.repeat(200),
  '%_'.repeat(100),
);

// The unknown parameter `n` makes each search different, so that no response comes from the cache.
const searches = fc
  .tuple(queries, fc.constantFrom('', '&unlabeled=true', '&status=draft', '&limit=1'), fc.nat())
  .map(([q, more, n]) => `/api/posts?q=${encodeURIComponent(q)}${more}&n=${n}`);

/** Bodies of posts that are costly to search with the queries above. */
const postBodies = fc
  .constantFrom(
    'a'.repeat(textLength),
    'ab'.repeat(textLength / 2),
    'ß'.repeat(textLength),
    `я${'a'.repeat(9)}`,
  )
  .map(content => JSON.stringify({ content }));

const repeated = (unit: string) => unit.repeat(Math.floor(bodyLength / unit.length));

const bodies = fc.constantFrom(
  ...['[', '{"a":', '[],', '{},', '1,', '"', '\\', '\u00e9', ' '].map(repeated),
  `[${repeated('[],')}[]]`,
  `{"label_ids":[${repeated('1,')}1]}`,
  `{"content":"${repeated('\\u0000').slice(0, -6)}"}`,
  `{"changes":[${repeated('{},').slice(0, 280_000)}{}],"device":"k3v9x2m4p7qa"}`,
);

const paths = fc.constantFrom('/api/posts', '/api/labels', '/api/sync', '/api/posts/labels');
const json = { 'content-type': 'application/json' };
const post = (path: string, body: string): PlannedRequest => ({
  method: 'POST',
  path,
  body: Buffer.from(body),
  headers: json,
});

/** Bodies that are small while compressed, and over the size limit after decompression. */
export const tooLarge: fc.Arbitrary<PlannedRequest> = fc
  .tuple(paths, bodies)
  .map(([path, body]) => ({
    ...post(path, ''),
    body: gzipSync(body.repeat(3)),
    headers: { ...json, 'content-encoding': 'gzip' },
  }));

export const costly: fc.Arbitrary<PlannedRequest> = fc.oneof(
  {
    weight: 12,
    arbitrary: searches.map(path => ({ method: 'GET', path, body: null, headers: {} })),
  },
  { weight: 3, arbitrary: postBodies.map(body => post('/api/posts', body)) },
  { weight: 2, arbitrary: fc.tuple(paths, bodies).map(([path, body]) => post(path, body)) },
  { weight: 1, arbitrary: tooLarge },
);
