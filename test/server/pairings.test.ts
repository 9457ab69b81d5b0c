import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { claimCode } from '../../server/pairings/claims.ts';
import { createFailedTries } from '../../server/pairings/failed-tries.ts';
import { deleteEndedPairings } from '../../server/pairings/pairings.ts';
import { generateCode } from '../../server/pairings/secrets.ts';
import { backUp, restore } from '../../server/storage/backup.ts';
import { openStorage } from '../../server/storage/open.ts';
import { newId, toTime } from '../../shared/resources/scalars.ts';
import { type Call, createCaller, describeApi, TestServer } from '../support/api-server.ts';
import { sendRequest } from '../support/http-request.ts';

const device = { name: 'Firefox on the laptop', kind: 'extension' };
const secondMs = 1_000;
const minuteMs = 60_000;

type Invitation = { id: string; code: string; expires_at: string };

async function invite(call: Call, body?: object): Promise<Invitation> {
  const { status, body: created } = await call('POST', '/api/pairings', body);
  expect(status).toBe(201);
  return created;
}

function createGuest(server: TestServer) {
  const call = createCaller(
    () => server.url,
    () => '',
  );
  return {
    claim: (code: unknown, body: object = { device }) =>
      call('POST', '/api/pairings/claims', { code, ...body }),
    fetchKey: (claim: string) => call('GET', `/api/pairings/claims/${claim}`),
  };
}

/** Returns a code that no pairing has, because codes have no vowels. */
const wrongCode = (index = 0) => `AAAA-${String(index).padStart(4, '0')}`;
const keyOf = async (call: Call, id: string) =>
  (await call('GET', '/api/api-keys')).body.find(
    ({ invited_by }: { invited_by: string | null }) => invited_by === id,
  );
const idOf = async (call: Call) => (await call('GET', '/api/api-keys')).body.at(-1).id as string;

describeApi('pairings', server => {
  const guest = createGuest(server);
  let startMs = Date.now();
  const wait = (ms: number) => {
    startMs += ms;
    server.now = () => startMs;
  };
  /** Lets the failures of earlier tests pass. */
  const beginLater = () => wait(60 * minuteMs);
  const claimOf = async (code: string) => (await guest.claim(code)).body.claim as string;

  it('invited, claimed, confirmed: the device gets a key named after it, once and again for 60 s', async () => {
    beginLater();
    const call = await server.createClient();
    const created = await call('POST', '/api/pairings');
    const { id, code, expires_at } = created.body as Invitation;
    expect([created.status, created.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(created.headers.get('location')).toBe(`pairings/${id}`);
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(expires_at).toBe(toTime(startMs + 10 * minuteMs));
    const path = `/api/pairings/${id}`;
    const unclaimed = { device: null, address: null, claimed_at: null, words: null };
    expect((await call('GET', path)).body).toEqual({
      id,
      scope: 'write',
      expires_at,
      ...unclaimed,
    });
    expect((await call('POST', `${path}/confirm`)).status).toBe(409);

    wait(minuteMs);
    const claimed = await guest.claim(` ${code.toLowerCase().replace('-', ' – ')}`);
    expect([claimed.status, claimed.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { claim, words } = claimed.body;
    expect(claim).toMatch(/^[\w-]{43}$/);
    expect(new Set(words).size).toBe(2);
    expect((await call('GET', path)).body).toMatchObject({
      ...{ device, address: '127.0.0.1', claimed_at: toTime(startMs), words },
      expires_at: toTime(startMs + 10 * minuteMs),
    });
    const waiting = await guest.fetchKey(claim);
    expect([waiting.status, waiting.text]).toEqual([202, '']);
    expect((await call('POST', `${path}/confirm`)).status).toBe(204);
    // The first answer comes late, after the end of the code and of the unconfirmed claim.
    wait(15 * minuteMs);
    await sendRequest(`${server.url}/api/pairings/claims/${claim}`, {}, 'HEAD');
    wait(minuteMs);
    const first = await guest.fetchKey(claim);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const inviter = await idOf(call);
    const { plain_key, api_key } = first.body;
    expect(api_key).toMatchObject({ name: device.name, scope: 'write', invited_by: inviter });
    const paired = createCaller(
      () => server.url,
      () => plain_key,
    );
    expect((await paired('POST', '/api/posts', { content: 'x' })).status).toBe(201);
    wait(59 * secondMs);
    expect((await guest.fetchKey(claim)).body.plain_key).toBe(plain_key);
    wait(secondMs);
    expect((await guest.fetchKey(claim)).status).toBe(404);
    expect(await keyOf(call, inviter)).toMatchObject({ id: api_key.id });
    expect((await paired('GET', '/api/labels')).status).toBe(200);
  });

  it('wrong, used, deleted and expired code: the same 404', async () => {
    beginLater();
    const call = await server.createClient();
    const [used, deleted, expired] = [await invite(call), await invite(call), await invite(call)];
    await guest.claim(used.code);
    await call('DELETE', `/api/pairings/${deleted.id}`);
    wait(10 * minuteMs);
    const answers = new Set<string>();
    const codes = [used, deleted, expired].map(({ code }) => code);
    for (const code of [...codes, wrongCode(), 'x', '-', `${expired.code}B`]) {
      const { status, body, headers } = await guest.claim(code);
      const { instance: _, ...problem } = body;
      const names = [...headers.keys()].filter(name => name !== 'date');
      answers.add(JSON.stringify([status, problem, names]));
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[404,/)]);
  });

  it('refused body: 422, and the code is not spent', async () => {
    beginLater();
    const call = await server.createClient();
    const { code } = await invite(call);
    for (const [body, field] of [
      [{}, 'device'],
      [{ device: {} }, 'device.name'],
      [{ device: { ...device, name: ' ' } }, 'device.name'],
      [{ device: { ...device, name: 'x'.repeat(256) } }, 'device.name'],
      [{ device: { ...device, kind: '' } }, 'device.kind'],
      [{ device: { ...device, kind: 'x'.repeat(65) } }, 'device.kind'],
      [{ device, code: 1 }, 'code'],
    ] as const) {
      for (let times = 0; times < 2; times++) {
        const { status, body: problem } = await guest.claim(code, body);
        expect([status, Object.keys(problem.errors)]).toEqual([
          422,
          expect.arrayContaining([field]),
        ]);
      }
    }
    expect(
      (await guest.claim(code, { device: { name: ' A ', kind: 'x'.repeat(64) } })).status,
    ).toBe(201);
  });

  it('two devices with one code at once: one gets the claim', async () => {
    beginLater();
    const call = await server.createClient();
    const { code } = await invite(call);
    // Without HTTP, so that all of them read before the first one writes.
    const { storage } = server.server;
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => claimCode(storage, { code, device, address: '' }, startMs)),
    );
    expect(claims.filter(claim => claim !== null)).toHaveLength(1);
    expect((await guest.claim(code)).status).toBe(404);
  });

  it('key of another workspace: neither reads, confirms nor ends a pairing, and gets no key', async () => {
    beginLater();
    const [call, neighbour] = [await server.createClient(), await server.createClient()];
    const { id, code } = await invite(call);
    const claim = await claimOf(code);
    const tries = [
      await neighbour('GET', `/api/pairings/${id}`),
      await neighbour('POST', `/api/pairings/${id}/confirm`),
      await neighbour('DELETE', `/api/pairings/${id}`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await guest.fetchKey(claim)).status).toBe(202);
    await call('POST', `/api/pairings/${id}/confirm`);
    expect((await guest.fetchKey(claim)).status).toBe(200);
    expect((await neighbour('GET', '/api/api-keys')).body).toHaveLength(1);
    expect((await call('GET', '/api/api-keys')).body).toHaveLength(2);
  });

  it('several confirmations, also at once: one key', async () => {
    beginLater();
    const call = await server.createClient();
    const { id, code } = await invite(call, { scope: 'read' });
    const claim = await claimOf(code);
    const confirm = () => call('POST', `/api/pairings/${id}/confirm`);
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await confirm()).status).toBe(204);
    const fetched = await Promise.all([guest.fetchKey(claim), guest.fetchKey(claim)]);
    expect(new Set(fetched.map(({ body }) => body.plain_key)).size).toBe(1);
    expect(fetched[0]?.body.api_key.scope).toBe('read');
    expect((await call('GET', '/api/api-keys')).body).toHaveLength(2);
  });

  it('claim that nobody confirms: ends ten minutes after it was made, or when it is deleted', async () => {
    beginLater();
    const call = await server.createClient();
    const [late, deleted] = [await invite(call), await invite(call)];
    wait(9 * minuteMs);
    const [claim, other] = [await claimOf(late.code), await claimOf(deleted.code)];
    expect((await call('DELETE', `/api/pairings/${deleted.id}`)).status).toBe(204);
    expect((await guest.fetchKey(other)).status).toBe(404);
    expect((await call('POST', `/api/pairings/${deleted.id}/confirm`)).status).toBe(404);
    expect((await call('DELETE', `/api/pairings/${deleted.id}`)).status).toBe(404);
    wait(10 * minuteMs - 1);
    expect((await guest.fetchKey(claim)).status).toBe(202);
    wait(1);
    expect((await guest.fetchKey(claim)).status).toBe(404);
    for (const [method, suffix] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/confirm'],
    ] as const)
      expect((await call(method, `/api/pairings/${late.id}${suffix}`)).status).toBe(404);
    expect((await call('GET', '/api/api-keys')).body).toHaveLength(1);
  });

  it('unknown claim: 404, whatever its form', async () => {
    for (const claim of ['x', newId(), 'A'.repeat(43), 'A'.repeat(2_000), '%00'])
      expect((await guest.fetchKey(claim)).status).toBe(404);
  });

  it('scopes: a read key invites nobody, and nobody is invited as admin', async () => {
    const workspace = await server.workspaceId();
    const [reader, writer] = [
      await server.createClient('read', workspace),
      await server.createClient('write', workspace),
    ];
    expect((await reader('POST', '/api/pairings')).status).toBe(403);
    for (const call of [writer, server.call]) {
      const refused = await call('POST', '/api/pairings', { scope: 'admin' });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['scope']]);
    }
    const { id } = await invite(writer);
    expect((await reader('GET', `/api/pairings/${id}`)).body.scope).toBe('write');
    expect((await reader('POST', `/api/pairings/${id}/confirm`)).status).toBe(403);
    expect((await reader('DELETE', `/api/pairings/${id}`)).status).toBe(403);
    expect((await writer('DELETE', `/api/pairings/${id}`)).status).toBe(204);
  });

  it('open pairings: at most five, also by requests at once; confirmed and ended ones do not count', async () => {
    beginLater();
    const call = await server.createClient();
    const create = () => call('POST', '/api/pairings');
    const answers = await Promise.all(Array.from({ length: 8 }, create));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    const [first, second] = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    await guest.claim(first.code);
    expect((await create()).status).toBe(409);
    await call('POST', `/api/pairings/${first.id}/confirm`);
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(409);
    await call('DELETE', `/api/pairings/${second.id}`);
    expect((await create()).status).toBe(201);
    wait(10 * minuteMs);
    expect((await create()).status).toBe(201);
    await deleteEndedPairings(server.server.storage.queries, startMs + 10 * minuteMs);
    const { queries } = server.server.storage;
    const left = await queries.selectFrom('pairings').select('id').execute();
    expect(left.map(({ id }) => id)).toEqual([first.id]);
  });

  it('inviting key revoked: its codes and claims end, and those of other keys do not', async () => {
    beginLater();
    const admin = await server.createClient();
    const { api_key, plain_key } = (
      await admin('POST', '/api/api-keys', { name: 'phone', scope: 'write' })
    ).body;
    const inviter = createCaller(
      () => server.url,
      () => plain_key,
    );
    const [open, claimed, other] = [
      await invite(inviter),
      await invite(inviter),
      await invite(admin),
    ];
    const claim = await claimOf(claimed.code);
    await admin('DELETE', `/api/api-keys/${api_key.id}`);
    expect((await guest.claim(open.code)).status).toBe(404);
    expect((await guest.fetchKey(claim)).status).toBe(404);
    expect((await admin('GET', `/api/pairings/${open.id}`)).status).toBe(404);
    expect((await admin('POST', `/api/pairings/${claimed.id}/confirm`)).status).toBe(404);
    expect(await keyOf(admin, api_key.id)).toBeUndefined();
    expect((await guest.claim(other.code)).status).toBe(201);
    for (let count = 0; count < 4; count++) await invite(admin);
  });

  it('new key revoked before its device has asked: the claim ends', async () => {
    beginLater();
    const call = await server.createClient();
    const { id, code } = await invite(call);
    const claim = await claimOf(code);
    await call('POST', `/api/pairings/${id}/confirm`);
    const made = await keyOf(call, await idOf(call));
    await call('DELETE', `/api/api-keys/${made.id}`);
    expect((await guest.fetchKey(claim)).status).toBe(404);
  });

  it('inviting key that expires: code and new key end with it', async () => {
    beginLater();
    const admin = await server.createClient();
    const expires_at = toTime(startMs + 5 * minuteMs);
    const fields = { name: 'guest', scope: 'write', expires_at };
    const { plain_key } = (await admin('POST', '/api/api-keys', fields)).body;
    const inviter = createCaller(
      () => server.url,
      () => plain_key,
    );
    const [made, open] = [await invite(inviter), await invite(inviter)];
    expect(made.expires_at).toBe(expires_at);
    const claim = await claimOf(made.code);
    await inviter('POST', `/api/pairings/${made.id}/confirm`);
    expect((await guest.fetchKey(claim)).body.api_key.expires_at).toBe(expires_at);
    wait(5 * minuteMs);
    expect((await guest.claim(open.code)).status).toBe(404);
    expect((await admin('POST', `/api/pairings/${open.id}/confirm`)).status).toBe(404);
  });

  it('ten wrong codes in a minute: 429, also for a right one, which stays unspent', async () => {
    beginLater();
    const call = await server.createClient();
    const [earlier, right] = [await invite(call), await invite(call)];
    const claim = await claimOf(earlier.code);
    const tries = Array.from({ length: 15 }, (_, index) => guest.claim(wrongCode(index)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(404), ...Array(5).fill(429)]);
    const refused = await guest.claim(right.code);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await guest.claim(right.code, {})).status).toBe(429);
    // Neither keys, nor waiting claims, nor invitations are held up.
    expect((await guest.fetchKey(claim)).status).toBe(202);
    expect((await call('POST', `/api/pairings/${earlier.id}/confirm`)).status).toBe(204);
    expect((await guest.fetchKey(claim)).status).toBe(200);
    await invite(call);
    wait(minuteMs - 1);
    expect((await guest.claim(right.code)).headers.get('retry-after')).toBe('1');
    wait(1);
    expect((await guest.claim(right.code)).status).toBe(201);
  });

  it('10,000 guesses while a code lasts: a hundred are looked at, and nobody is connected', {
    timeout: 60_000,
  }, async () => {
    beginLater();
    const call = await server.createClient();
    const { id } = await invite(call);
    const counts: Record<number, number> = {};
    for (let minute = 0; minute < 10; minute++) {
      for (let part = 0; part < 20; part++) {
        const guesses = Array.from({ length: 50 }, () => guest.claim(generateCode()));
        for (const { status } of await Promise.all(guesses))
          counts[status] = (counts[status] ?? 0) + 1;
      }
      if (minute < 9) wait(minuteMs);
    }
    expect(counts).toEqual({ 404: 100, 429: 9_900 });
    expect((await call('GET', `/api/pairings/${id}`)).body.device).toBe(null);
    expect((await call('GET', '/api/api-keys')).body).toHaveLength(1);
  });

  it('right codes: as many as wanted', async () => {
    beginLater();
    const call = await server.createClient();
    for (let count = 0; count < 15; count++) {
      const { id, code } = await invite(call);
      expect((await guest.claim(code)).status).toBe(201);
      await call('DELETE', `/api/pairings/${id}`);
    }
  });

  it('Idempotency-Key: the repeated invitation has no code; claims take none', async () => {
    beginLater();
    const call = await server.createClient();
    const headers = { 'idempotency-key': newId() };
    const first = await call('POST', '/api/pairings', {}, headers);
    const again = await call('POST', '/api/pairings', {}, headers);
    expect(again.body).toEqual({ ...first.body, code: null });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    await guest.claim(first.body.code);
    const confirm = () =>
      call('POST', `/api/pairings/${first.body.id}/confirm`, undefined, headers);
    // The same key with another path.
    expect((await confirm()).status).toBe(422);
    const { code } = await invite(call);
    const claimOnce = () =>
      call('POST', '/api/pairings/claims', { code, device }, { 'idempotency-key': 'k' });
    expect((await claimOnce()).status).toBe(201);
    expect((await claimOnce()).status).toBe(404);
  });

  it('database: has neither code, nor claim, nor key, nor hashes of the code without a key', async () => {
    beginLater();
    const call = await server.createClient();
    const headers = { 'idempotency-key': newId() };
    const { id, code } = (await call('POST', '/api/pairings', {}, headers)).body;
    const claim = await claimOf(code);
    await call('POST', `/api/pairings/${id}/confirm`);
    const { plain_key } = (await guest.fetchKey(claim)).body;
    const { queries } = server.server.storage;
    const stored: unknown[] = [];
    for (const { name } of await queries.introspection.getTables())
      stored.push((await sql`select * from ${sql.table(name)}`.execute(queries)).rows);
    const text = JSON.stringify(stored);
    const hashes = [code, code.replace('-', '')].map(letters => hash('sha256', letters, 'hex'));
    for (const secret of [code, code.replace('-', ''), claim, plain_key, ...hashes])
      expect(text).not.toContain(secret);
  });

  it('another server on the database: its codes and claims are known', async () => {
    beginLater();
    const call = await server.createClient();
    const [open, claimed] = [await invite(call), await invite(call)];
    const claim = await claimOf(claimed.code);
    await server.stop();
    await server.start();
    expect((await guest.claim(open.code)).status).toBe(201);
    await call('POST', `/api/pairings/${claimed.id}/confirm`);
    const { plain_key } = (await guest.fetchKey(claim)).body;
    await server.stop();
    await server.start();
    expect((await guest.fetchKey(claim)).body.plain_key).toBe(plain_key);
  });

  it('OpenAPI document: the two claims need no key, and take no Idempotency-Key', async () => {
    const { paths } = (await server.call('GET', '/api/openapi.json')).body;
    const claims = [
      paths['/api/pairings/claims'].post,
      paths['/api/pairings/claims/{claim}'].get,
    ] as { security: []; parameters?: { name: string }[] }[];
    for (const { security, parameters = [] } of claims) {
      expect(security).toEqual([]);
      expect(parameters.map(({ name }) => name)).not.toContain('Idempotency-Key');
    }
  });

  it('pages: those of extensions may claim, with a preflight; those of sites may not', async () => {
    beginLater();
    const call = await server.createClient();
    const url = `${server.url}/api/pairings/claims`;
    const send = async (origin: string, init: RequestInit = {}, path = '') => {
      const headers = {
        ...{ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
        ...(init.headers as Record<string, string>),
      };
      const answer = await fetch(url + path, { ...init, headers });
      return { answer, allowed: answer.headers.get('access-control-allow-origin') };
    };
    const preflight = {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    };
    const { code } = await invite(call);
    const claiming = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, device }),
    };
    for (const origin of ['https://evil.example', 'null', 'chrome-extension.example']) {
      for (const [init, path] of [
        [preflight, ''],
        [claiming, ''],
        [{}, `/${'A'.repeat(43)}`],
      ] as const) {
        const { answer, allowed } = await send(origin, init, path);
        expect([origin, answer.status, allowed]).toEqual([origin, 403, null]);
      }
    }
    const extensions = ['chrome-extension://abcdefghijklmnop', 'moz-extension://0a1b-2c3d'];
    for (const origin of extensions) {
      const { answer, allowed } = await send(origin, preflight);
      expect([answer.status, allowed]).toEqual([204, '*']);
      expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
      expect(answer.headers.get('vary')).toContain('Origin');
    }
    const { answer, allowed } = await send(extensions[0] ?? '', claiming);
    expect([answer.status, allowed]).toEqual([201, '*']);
    const { claim } = (await answer.json()) as { claim: string };
    const waiting = await send(extensions[1] ?? '', {}, `/${claim}`);
    expect([waiting.answer.status, waiting.allowed]).toEqual([202, '*']);
    // Other routes without a key stay closed to them.
    const document = await fetch(`${server.url}/api/openapi.json`, {
      headers: { origin: extensions[0] ?? '', 'sec-fetch-site': 'cross-site' },
    });
    expect(document.status).toBe(403);
  });
});

describe('failed tries to claim a code', () => {
  const fail = async () => null;

  it('a hundred in ten minutes: all addresses are refused until the first are older', async () => {
    let nowMs = 0;
    const tries = createFailedTries(() => nowMs);
    for (let index = 0; index < 100; index++) {
      nowMs = index * 1_000;
      await tries.count(`10.0.0.${index}`, fail);
    }
    const refused = { code: 'rate_limited', headers: { 'Retry-After': '501' } };
    await expect(tries.count('10.0.1.1', fail)).rejects.toMatchObject(refused);
    nowMs = 10 * minuteMs;
    expect(await tries.count('10.0.1.1', fail)).toBe(null);
    await expect(tries.count('10.0.1.2', fail)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('addresses of one IPv6 network: one limit; another network: its own', async () => {
    const tries = createFailedTries(() => 0);
    for (let index = 0; index < 10; index++) await tries.count(`2001:db8::${index}`, fail);
    await expect(tries.count('2001:db8::ff', fail)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await tries.count('2001:db8:0:1::1', async () => 1)).toBe(1);
  });

  it('tries at once: no more run than are left', async () => {
    const tries = createFailedTries(() => 0);
    const answers = await Promise.allSettled(
      Array.from({ length: 15 }, () => tries.count('::1', fail)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('try that ends in an error or succeeds: not counted', async () => {
    const tries = createFailedTries(() => 0);
    const breakDown = async () => {
      throw new Error('database');
    };
    for (let index = 0; index < 20; index++) {
      await expect(tries.count('::1', breakDown)).rejects.toThrow('database');
      expect(await tries.count('::1', async () => index)).toBe(index);
    }
  });

  it('clock that was ahead, then set back: the failures do not count for longer', async () => {
    let nowMs = 60 * minuteMs;
    const tries = createFailedTries(() => nowMs);
    for (let index = 0; index < 10; index++) await tries.count('::1', fail);
    nowMs = 0;
    expect(await tries.count('::1', fail)).toBe(null);
  });
});

describe('pairings outside of the database', () => {
  it('restored backup: no code is open again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    const toConfig = (name: string) =>
      ({ databaseUrl: `sqlite:${join(folder, name)}` }) as Parameters<typeof backUp>[0];
    const server = new TestServer(toConfig('a.db'));
    await server.start();
    await invite(server.call);
    await backUp(toConfig('a.db'), join(folder, 'backup.db'));
    await server.stop();
    await restore(toConfig('b.db'), join(folder, 'backup.db'));
    const storage = await openStorage(toConfig('b.db'));
    expect(await storage.queries.selectFrom('api_keys').select('id').execute()).toHaveLength(1);
    expect(await storage.queries.selectFrom('pairings').select('id').execute()).toEqual([]);
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('log: has neither code, nor claim, nor key', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const server = new TestServer({}, log);
    await server.start();
    const guest = createGuest(server);
    const { id, code } = await invite(server.call);
    const { claim } = (await guest.claim(code)).body;
    await guest.claim(code);
    await guest.fetchKey(claim);
    await server.call('POST', `/api/pairings/${id}/confirm`);
    const { plain_key } = (await guest.fetchKey(claim)).body;
    await server.remove();
    const text = lines.join('');
    expect(text).toContain('/api/pairings/claims/:claim');
    for (const secret of [code, code.replace('-', ''), claim, plain_key])
      expect(text).not.toContain(secret);
  });
});
