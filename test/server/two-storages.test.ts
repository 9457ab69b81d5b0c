/** One client, two databases: whatever it asks, in whatever order, both servers say the same. */
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '../../server/openapi/document.ts';
import { routes } from '../../server/routes/routes.ts';
import { type Ids, type Planned, planRequests, remember } from '../fuzz/plan-requests.ts';
import { parseDocument } from '../support/api-document.ts';
import { TestServer } from '../support/api-server.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 250);
const batch = 50;
/** The same each time: what others find belongs into a test of its own. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

const silent = pino({ level: 'silent' });
const servers = [new TestServer({}, silent, 'sqlite'), new TestServer({}, silent, 'postgres')];
let clock = Date.parse('2026-05-05T10:00:00.000Z');
beforeAll(async () => {
  for (const server of servers) {
    server.now = () => clock;
    await server.start();
  }
});
afterAll(async () => {
  for (const server of servers) await server.remove();
});

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The answer without what a server draws by chance: ids that nobody sent, keys, its own device. */
function comparable(text: string, sent: ReadonlySet<string>): string {
  return text
    .replace(/clp_\w+/g, 'KEY')
    .replace(/"next_cursor":"[\w-]+"/g, '"next_cursor":"CURSOR"')
    .replace(/"([0-9a-z]{13})[0-9a-z]{12}"/g, '"$1DEVICE"')
    .replace(anyId, id => (sent.has(id) ? id : 'ID'));
}

async function ask(server: TestServer, { method, path, body, headers }: Planned) {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${server.key}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
  const stream = response.headers.get('content-type') === 'text/event-stream';
  if (stream) await response.body?.cancel();
  return {
    status: response.status,
    allow: response.headers.get('allow'),
    type: response.headers.get('content-type'),
    tagged: response.headers.has('etag'),
    text: stream ? '' : await response.text(),
  };
}

/** With an id of its own, so that the resource has the same one on both. */
function withId(planned: Planned, id: string): Planned {
  if (planned.method !== 'POST' || !/^\/api\/(labels|signatures|posts)$/.test(planned.path)) {
    return planned;
  }
  try {
    const fields: unknown = JSON.parse(String(planned.body));
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return planned;
    return { ...planned, body: Buffer.from(JSON.stringify({ id, ...fields })) };
  } catch {
    // Broken on purpose.
    return planned;
  }
}

it(
  `SQLite and PostgreSQL answer alike (seed ${seed})`,
  async () => {
    const ids: Ids = new Map();
    const sent = new Set<string>();
    const statuses = new Set<number>();
    const plans = planRequests(parseDocument(describeApi(routes)), ids);
    for (let count = 0; count < requests; count += batch) {
      for (const plan of fc.sample(plans, { numRuns: batch, seed: seed + count })) {
        clock += 1_000;
        const id = `00000000-0000-4000-8000-${String(clock).slice(-12)}`;
        const planned = withId(plan, id);
        const words = `${planned.method} ${planned.path} ${planned.body}`;
        for (const [one] of words.matchAll(anyId)) sent.add(one.toLowerCase());
        const asking = servers.map(async server => {
          const answer = await ask(server, planned);
          return { ...answer, text: comparable(answer.text, sent) };
        });
        const [sqlite, postgres] = await Promise.all(asking);
        expect(postgres, words.slice(0, 2_000)).toEqual(sqlite);
        statuses.add(sqlite?.status ?? 0);
        if (sqlite?.status === 201 && sent.has(id)) remember(ids, planned.path, id);
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 404, 409, 422]));
  },
  60_000 + requests * 50,
);
