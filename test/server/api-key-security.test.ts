/** API keys: their format, where they never appear, and the cost of guessing them. */
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Queries } from '../../server/storage/storage.ts';
import { generatePlainKey, hashKey, isWellFormedKey } from '../../server/workspaces/api-key.ts';
import { findKey } from '../../server/workspaces/keys.ts';
import { describeApi } from '../support/api-server.ts';

describe('API key format', () => {
  it('new key: has a prefix, and a wrong character fails the checksum', () => {
    const key = generatePlainKey();
    expect(key).toMatch(/^clp_[0-9A-Za-z]{33}$/);
    expect(62 ** 27).toBeGreaterThan(2 ** 160);
    expect(isWellFormedKey(key)).toBe(true);
    for (let position = 0; position < key.length; position++) {
      const other = key[position] === 'x' ? 'y' : 'x';
      expect(isWellFormedKey(key.slice(0, position) + other + key.slice(position + 1))).toBe(false);
    }
    expect(new Set(Array.from({ length: 1_000 }, generatePlainKey)).size).toBe(1_000);
  });
});

describeApi('API keys in requests and storage', server => {
  const read = (authorization: string, path = '/api/labels') =>
    fetch(server.url + path, { headers: { authorization } });

  it('wrong checksum: refused without a query', async () => {
    const statements = observeKeyStatements(server.server.storage.queries);
    const key = generatePlainKey();
    const wrong = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
    expect((await read(`Bearer ${wrong}`)).status).toBe(401);
    expect(statements.texts).toHaveLength(0);
    expect((await read(`Bearer ${key}`)).status).toBe(401);
    expect(statements.texts).toHaveLength(1);
    statements.stop();
  });

  it('expired, revoked, unknown or malformed key: the same response', async () => {
    const call = await server.createClient();
    const fields = { name: 'k', scope: 'read', expires_at: new Date(Date.now() + 900).toJSON() };
    const { body: expired } = await call('POST', '/api/api-keys', fields);
    const { body: revoked } = await call('POST', '/api/api-keys', { ...fields, expires_at: null });
    await call('DELETE', `/api/api-keys/${revoked.api_key.id}`);
    server.now = () => Date.now() + 1_000;
    const refusals = new Set<string>();
    for (const key of [
      expired.plain_key,
      revoked.plain_key,
      generatePlainKey(),
      'clp_x',
      'x'.repeat(99),
    ]) {
      const answer = await read(`Bearer ${key}`);
      const { instance: _, ...problem } = await answer.json();
      const names = [...answer.headers.keys()].filter(name => name !== 'date');
      refusals.add(JSON.stringify([problem, names, answer.headers.get('www-authenticate')]));
    }
    server.now = Date.now;
    expect(refusals.size).toBe(1);
  });

  it('key lookup: by hash, and the found hash is compared again', async () => {
    const { queries } = server.server.storage;
    const [stored] = await queries.selectFrom('api_keys').select('hash').execute();
    const hash = stored?.hash ?? '';
    expect(await findKey(queries, hash)).toMatchObject({ hash });
    // A database that treats the hash as a pattern or ignores case would return another key.
    const statements = observeKeyStatements(queries, { rows: [{ hash }] });
    expect(await findKey(queries, 'f'.repeat(64))).toBeUndefined();
    expect(statements.texts).toHaveLength(1);
    statements.stop();
  });

  it.each([
    ['revoked', { revoked_at: '2026-01-01T00:00:00.000Z' }],
    ['expired', { expires_at: '2026-01-01T00:00:00.000Z' }],
  ])('key %s by another server after its reads: the next read is refused', async (_, change) => {
    const call = await server.createClient();
    const { body: post } = await call('POST', '/api/posts', { content: 'not for everyone' });
    const path = `/api/posts/${post.id}`;
    for (let count = 0; count < 3; count++) expect((await call('GET', path)).status).toBe(200);
    const { queries } = server.server.storage;
    await queries
      .updateTable('api_keys')
      .set(change)
      .where('hash', '=', hashKey(call.key))
      .execute();
    const answers = [await call('GET', path), await call('GET', path)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers.map(({ text }) => text).join()).not.toContain('not for everyone');
  });

  it('key moved to another workspace after its reads: it reads that one alone', async () => {
    const [call, other] = [await server.createClient(), await server.createClient()];
    const create = async (caller: typeof call) =>
      `/api/posts/${(await caller('POST', '/api/posts', { content: 'x' })).body.id}`;
    const [path, otherPath] = [await create(call), await create(other)];
    expect((await call('GET', path)).status).toBe(200);
    expect((await call('GET', otherPath)).status).toBe(404);
    const { queries } = server.server.storage;
    await queries
      .updateTable('api_keys')
      .set(({ selectFrom }) => ({
        workspace_id: selectFrom('api_keys as k')
          .select('k.workspace_id')
          .where('k.hash', '=', hashKey(other.key)),
      }))
      .where('hash', '=', hashKey(call.key))
      .execute();
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', otherPath)).status).toBe(200);
  });

  it('key in a query parameter or cookie: ignored', async () => {
    const { key } = server;
    for (const name of ['key', 'api_key', 'access_token', 'token', 'authorization']) {
      expect((await fetch(`${server.url}/api/labels?${name}=${key}`)).status).toBe(401);
      const headers = { cookie: `${name}=${key}`, 'x-api-key': key };
      const answer = await fetch(`${server.url}/api/labels`, { headers });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    }
    const answer = await read(`Bearer ${key}`, '/api/nothing');
    expect(JSON.stringify([await answer.text(), ...answer.headers])).not.toContain(
      key.slice(4, 20),
    );
  });

  it('database: no table contains the key', async () => {
    const call = await server.createClient();
    const { body } = await call('POST', '/api/api-keys', { name: 'n', scope: 'write' });
    await read(`Bearer ${body.plain_key}`);
    const { queries } = server.server.storage;
    let dump = '';
    for (const { name } of await queries.introspection.getTables()) {
      const rows = await queries
        .selectFrom(name as 'rows')
        .selectAll()
        .execute();
      dump += JSON.stringify(rows);
    }
    expect(dump).toContain(body.api_key.id);
    for (const key of [server.key, body.plain_key]) {
      expect(dump).not.toContain(key.slice(4, 20));
    }
  });
});

/** Records the statements that mention keys. If there is a result, they are answered with it. */
function observeKeyStatements(queries: Queries, result?: QueryResult<unknown>) {
  const texts: string[] = [];
  const executor = queries.getExecutor();
  const { provideConnection } = executor;
  const observe = (connection: DatabaseConnection): DatabaseConnection =>
    Object.assign(Object.create(connection), {
      executeQuery: async (statement: CompiledQuery) => {
        const isObserved = statement.sql.includes('api_keys');
        if (isObserved) texts.push(statement.sql);
        return isObserved && result ? result : connection.executeQuery(statement);
      },
    });
  const spy = vi
    .spyOn(executor, 'provideConnection')
    .mockImplementation(consumer =>
      provideConnection.call(executor, connection => consumer(observe(connection))),
    ) as MockInstance;
  return { texts, stop: () => spy.mockRestore() };
}
