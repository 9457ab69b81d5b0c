/**
 * Finds posts by trigrams in SQLite. The migration `0006-search-index` creates the index and the triggers
 * that keep it.
 */
import { sql } from 'kysely';
import { yieldToEventLoop } from '../batches.ts';
import { maxCandidates, type Queries, type SearchCandidate } from './storage.ts';
import { listTrigrams } from './trigrams.ts';

/** Posts that one statement looks through, because the thread also answers other requests. */
const numbersPerStatement = 20_000;

export async function findSqliteCandidates(
  queries: Queries,
  workspaceId: string,
  needles: readonly string[],
): Promise<SearchCandidate[] | null> {
  const expression = toMatchExpression(needles);
  if (expression === null) return null;
  const candidates: SearchCandidate[] = [];
  let before = (await readLastNumber(queries)) + 1;
  while (before > 0) {
    const from = before - numbersPerStatement;
    // Joined in this order, because SQLite must not begin with all posts of the workspace.
    const { rows } = await sql<SearchCandidate>`
      select p.id, p.created, p.status, p.network, p.calendar_time
      from post_trigrams t
      cross join post_numbers n on n.number = t.rowid
      cross join posts p on p.workspace_id = n.workspace_id and p.id = n.post_id
      where t.post_trigrams match ${expression} and t.rowid >= ${from} and t.rowid < ${before}
        and n.workspace_id = ${workspaceId}
      limit ${maxCandidates + 1}
    `.execute(queries);
    candidates.push(...rows);
    if (candidates.length > maxCandidates) return null;
    before = from;
    await yieldToEventLoop();
  }
  return candidates;
}

/** Returns a text of the query language of FTS5, or null if a needle has no trigrams. */
function toMatchExpression(needles: readonly string[]): string | null {
  const alternatives: string[] = [];
  for (const needle of needles) {
    const trigrams = listTrigrams(needle);
    if (trigrams === null) return null;
    alternatives.push(trigrams.map(trigram => `"${trigram.replaceAll('"', '""')}"`).join(' AND '));
  }
  return alternatives.map(alternative => `(${alternative})`).join(' OR ');
}

async function readLastNumber(queries: Queries): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from post_numbers
  `.execute(queries);
  return rows[0]?.last ?? 0;
}
