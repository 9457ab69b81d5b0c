/**
 * Finds posts by trigrams in PostgreSQL, with an index of its extension pg_trgm. The extension reads only
 * letters and digits, as the database's locale knows them: with the locale C, those of ASCII.
 */
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { maxCandidates, type Queries, type SearchCandidate } from './storage.ts';
import { isIndexable } from './trigrams.ts';

const indexName = 'posts_by_trigrams';
/** PostgreSQL compares a part at each character of a text, so long parts would take long in long texts. */
const maxPartLength = 8;

type ConnectionOptions = { url: string; stream: () => Socket; signal: AbortSignal | undefined };

/**
 * Creates the extension and the index if they are missing, while posts are written. It takes its own
 * connection, because it may take minutes. Another server that does the same is left to it.
 */
export async function ensurePostgresIndex({
  url,
  stream,
  signal,
}: ConnectionOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    stream,
    application_name: 'colophon index',
  });
  // The error of a lost connection also rejects the running query.
  client.on('error', () => {});
  const end = () => void client.end();
  await client.connect();
  signal?.addEventListener('abort', end, { once: true });
  try {
    const state = await readIndexState(client);
    if (state === 'ready' || state === 'building') return;
    if (state === 'abandoned') await client.query(`drop index concurrently if exists ${indexName}`);
    await client.query('create extension if not exists pg_trgm');
    const { rows } = await client.query(`
      select format('%I.gin_trgm_ops', n.nspname) as operators
      from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`);
    await client.query(`
      create index concurrently if not exists ${indexName}
      on posts using gin (folded ${rows[0]?.operators})`);
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await client.end();
  }
}

type IndexState = 'missing' | 'ready' | 'building' | 'abandoned';

async function readIndexState(client: pg.Client): Promise<IndexState> {
  const { rows } = await client.query(`
    select i.indisvalid as is_valid, exists (
      select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid
    ) as is_building
    from pg_index i where i.indexrelid = to_regclass('${indexName}')`);
  const [index] = rows;
  if (index === undefined) return 'missing';
  if (index.is_valid) return 'ready';
  return index.is_building ? 'building' : 'abandoned';
}

export async function findPostgresCandidates(
  queries: Queries,
  workspaceId: string,
  needles: readonly string[],
): Promise<SearchCandidate[] | null> {
  if (!needles.every(isIndexable)) return null;
  const schema = await findReadyExtension(queries);
  if (schema === null) return null;
  const isWordCharacter = await createWordTest(queries, schema, needles);
  const patterns = needles.map(needle => toPattern(needle, isWordCharacter));
  if (patterns.includes(null)) return null;
  const conditions = patterns.map(pattern => sql`folded like ${pattern}`);
  const { rows } = await sql<SearchCandidate>`
    select id, created, status, network, calendar_time from posts
    where workspace_id = ${workspaceId} and (${sql.join(conditions, sql` or `)})
    limit ${maxCandidates + 1}
  `.execute(queries);
  return rows.length > maxCandidates ? null : rows;
}

/** Returns the schema of the extension, or null if there is no complete index. */
async function findReadyExtension(queries: Queries): Promise<string | null> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm' and exists (
      select from pg_index where indexrelid = to_regclass(${indexName}) and indisvalid
    )
  `.execute(queries);
  return rows[0]?.schema ?? null;
}

/** Returns a function that is true for the characters of the needles that the extension reads. */
async function createWordTest(
  queries: Queries,
  schema: string,
  needles: readonly string[],
): Promise<(character: string) => boolean> {
  const characters = [...new Set(needles.join(''))];
  const { rows } = await sql<{ character: string }>`
    select character from unnest(${characters}::text[]) as given (character)
    where ${sql.id(schema, 'show_trgm')}(character) <> '{}'
  `.execute(queries);
  const wordCharacters = new Set(rows.map(row => row.character));
  return character => wordCharacters.has(character);
}

/**
 * Returns the pattern of all texts that contain the needle, and some more; null if the needle has no three
 * word characters in a row, because PostgreSQL would then read the whole index.
 */
export function toPattern(
  needle: string,
  isWordCharacter: (character: string) => boolean,
): string | null {
  const parts: string[] = [];
  let part: string[] = [];
  let wordLength = 0;
  let hasTrigram = false;
  for (const character of needle) {
    if (part.length === maxPartLength) {
      parts.push(part.join(''));
      part = [];
      wordLength = 0;
    }
    // The lower case of a sigma may depend on the letters around it, which the needle does not show.
    const isWord = character !== 'Σ' && isWordCharacter(character);
    wordLength = isWord ? wordLength + 1 : 0;
    hasTrigram ||= wordLength === 3;
    part.push(character === 'Σ' ? '_' : character.replace(/[\\%_]/, '\\$&'));
  }
  parts.push(part.join(''));
  return hasTrigram ? `%${parts.join('%')}%` : null;
}
