/** Requests whose cost must not grow with the number of posts, by the plans of SQLite's statements. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../support/api-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-test-'));
const file = join(folder, 'colophon.db');
const server = new TestServer({ databaseUrl: `sqlite:${file}` });
const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');

beforeAll(() => server.start());
afterAll(async () => {
  await server.stop();
  prepare.mockRestore();
  rmSync(folder, { recursive: true });
});

/**
 * Returns the steps of the plans of all statements that have been prepared since the last call, with the names
 * of tables instead of their aliases.
 */
function explainStatements(): string[] {
  const texts = prepare.mock.calls
    .map(([text]) => text)
    .filter(text => /^\s*(select|with)\b/.test(text));
  prepare.mockClear();
  const database = new DatabaseSync(file, { readOnly: true });
  const steps = texts.flatMap(text => {
    const values = Array.from(text.matchAll(/\?/g), () => null);
    const plan = database.prepare(`explain query plan ${text}`).all(...values);
    const tables = new Map(
      Array.from(
        text.matchAll(/\b(\w+)"? as "(\w+)"|\b(rows|posts|post_labels) ([a-z])\b/g),
        ([, table, alias, plainTable, plainAlias]) =>
          [alias ?? plainAlias, table ?? plainTable] as const,
      ),
    );
    return plan.map(({ detail }) =>
      `${detail}`.replace(
        /^(SCAN|SEARCH) (\w+)/,
        (_, step, name) => `${step} ${tables.get(name) ?? name}`,
      ),
    );
  });
  database.close();
  prepare.mockClear();
  return steps;
}

describe('plans of statements that find rows by their ids', () => {
  it('list, filters and search of posts: none reads the list of all rows', async () => {
    const call = server.call;
    const labels = await Promise.all(
      ['one', 'two'].map(name => call('POST', '/api/labels', { name, color: '#123456' })),
    );
    const ids = labels.map(({ body }) => body.id);
    for (const content of ['a', 'b', 'c'])
      await call('POST', '/api/posts', { content, label_ids: ids });
    explainStatements();
    const filter = ids.map(id => `label_id=${id}`).join('&');
    const queries = [
      '',
      `?${filter}`,
      `?${filter}&match=all`,
      '?unlabeled=true',
      '?q=a',
      '?status=draft',
    ];
    for (const query of queries) {
      const { status } = await call('GET', `/api/posts${query}`);
      expect(status).toBe(200);
    }
    const steps = explainStatements();
    expect(steps.filter(step => step.startsWith('SEARCH posts')).length).toBeGreaterThan(0);
    expect(steps.filter(step => /^SCAN (rows|posts)\b/.test(step))).toEqual([]);
    // A filter by labels lists the labels that exist, once for each statement.
    const rowSteps = steps.filter(step => /^SEARCH rows USING (?!COVERING)/.test(step));
    expect(rowSteps.length).toBeGreaterThan(0);
    expect(rowSteps.filter(step => !/ USING (INDEX|PRIMARY KEY).*\bid=\?/.test(step))).toEqual([]);
  });
});
