/** Sends the same random requests to a server on SQLite and one on PostgreSQL and compares the responses. */
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '../../../server/openapi/document.ts';
import { routes } from '../../../server/routes/routes.ts';
import {
  type IdsByCollection,
  type PlannedRequest,
  planRequests,
  rememberId,
} from '../../fuzz/plan-requests.ts';
import { parseDocument } from '../../support/api-document.ts';
import { TestServer } from '../../support/api-server.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 250);
const batchSize = 50;
/** The seed is fixed: a difference that another seed finds gets its own test. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

const silent = pino({ level: 'silent' });
const servers = [new TestServer({}, silent, 'sqlite'), new TestServer({}, silent, 'postgres')];
let clockMs = Date.parse('2026-05-05T10:00:00.000Z');
beforeAll(async () => {
  for (const server of servers) {
    server.now = () => clockMs;
    await server.start();
  }
});
afterAll(async () => {
  for (const server of servers) await server.remove();
});

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Replaces random parts of the response: keys, cursors, the device in stamps of the server, and ids that
 * were not in a request.
 */
function normalize(text: string, sent: ReadonlySet<string>): string {
  return text
    .replace(/clp_\w+/g, 'KEY')
    .replace(/\/calendar\/[\w-]+\.ics/g, '/calendar/TOKEN.ics')
    .replace(/"[B-Z]{4}-[B-Z]{4}"/g, '"CODE"')
    .replace(/"next_cursor":"[\w-]+"/g, '"next_cursor":"CURSOR"')
    .replace(/"([0-9a-z]{13})[0-9a-z]{12}"/g, '"$1DEVICE"')
    .replace(anyId, id => (sent.has(id) ? id : 'ID'));
}

async function ask(server: TestServer, { method, path, body, headers }: PlannedRequest) {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${server.key}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  return {
    status: response.status,
    allow: response.headers.get('allow'),
    type: response.headers.get('content-type'),
    hasETag: response.headers.has('etag'),
    text: isStream ? '' : await response.text(),
  };
}

/** Adds an id to a creation, so both servers create the resource with the same id. */
function withId(planned: PlannedRequest, id: string): PlannedRequest {
  if (planned.method !== 'POST' || !/^\/api\/(labels|signatures|posts)$/.test(planned.path)) {
    return planned;
  }
  try {
    const fields: unknown = JSON.parse(String(planned.body));
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return planned;
    return { ...planned, body: Buffer.from(JSON.stringify({ id, ...fields })) };
  } catch {
    // The fuzzer also plans invalid JSON.
    return planned;
  }
}

describe('SQLite and PostgreSQL', () => {
  it(
    `random requests (seed ${seed}): the same responses`,
    async () => {
      const ids: IdsByCollection = new Map();
      const sent = new Set<string>();
      const statuses = new Set<number>();
      const plans = planRequests(parseDocument(describeApi(routes)), ids);
      for (let count = 0; count < requests; count += batchSize) {
        for (const plan of fc.sample(plans, { numRuns: batchSize, seed: seed + count })) {
          clockMs += 1_000;
          const id = `00000000-0000-4000-8000-${String(clockMs).slice(-12)}`;
          const planned = withId(plan, id);
          const requestText = `${planned.method} ${planned.path} ${planned.body}`;
          for (const [sentId] of requestText.matchAll(anyId)) sent.add(sentId.toLowerCase());
          const responses = servers.map(async server => {
            const answer = await ask(server, planned);
            return { ...answer, text: normalize(answer.text, sent) };
          });
          const [sqlite, postgres] = await Promise.all(responses);
          expect(postgres, requestText.slice(0, 2_000)).toEqual(sqlite);
          statuses.add(sqlite?.status ?? 0);
          // Only creations contain this id, unless the fuzzer has planned another one.
          if (sqlite?.status === 201 && sent.has(id)) rememberId(ids, planned.path, id);
        }
      }
      expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 404, 409, 422]));
    },
    60_000 + requests * 50,
  );
});
