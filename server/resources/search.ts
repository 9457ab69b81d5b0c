/**
 * Finds the positions of posts by all filters and the search, newest first. Posts are looked through in windows of
 * limited length and size, so that no statement takes long, whatever plan the database chooses and however few posts
 * it finds. Measured: 100,000 posts of 30 words take a tenth of a second, so there is no index of the text.
 */
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { PostListQuery } from '../../shared/http/api.ts';
import { foldCase, foldForSearch } from '../../shared/text/normalize.ts';
import { yieldToEventLoop } from '../batches.ts';
import type { Queries } from '../storage/storage.ts';
import { findLabels } from './reads.ts';

export type PostPosition = { created: string; id: string };
export type PostListRequest = { queries: Queries; workspaceId: string; query: PostListQuery };
export type PositionPage = {
  positions: PostPosition[];
  /** The position from which the next page starts, or null if there is none. */
  next: PostPosition | null;
};

/** Numbers of posts in a window. The first one is short, because a page is often full with it. */
export const windowLengths = { first: 200, factor: 10, max: 20_000 };
/** Size of the text that one statement searches: about 10 ms. */
const maxWindowBytes = 8_000_000;
/** Size of the text that one request searches. It then returns what it has found so far. */
const maxSearchedBytes = 256_000_000;

/** Returns up to `limit` positions behind `after`, or fewer if the search takes too long. */
export async function findPosts(
  request: PostListRequest,
  after: PostPosition | null,
  limit: number,
  lengths = windowLengths,
): Promise<PositionPage> {
  const positions: PostPosition[] = [];
  const labels = await readLabelFilter(request);
  if (labels === null) return { positions, next: null };
  let last = after;
  let searchedBytes = 0;
  let length = lengths.first;
  for (;;) {
    const window = await readWindow(request, last, length);
    const missing = limit + 1 - positions.length;
    positions.push(...(await findInWindow(request, labels, { after: last, ...window }, missing)));
    if (positions.length > limit) {
      positions.pop();
      return { positions, next: positions.at(-1) ?? null };
    }
    if (window.last === null) return { positions, next: null };
    last = window.last;
    length = Math.min(window.length * lengths.factor, lengths.max);
    searchedBytes += window.bytes;
    if (searchedBytes > maxSearchedBytes) return { positions, next: last };
    await yieldToEventLoop();
  }
}

/** `last` is null if the window has all posts behind its start. */
type Window = { last: PostPosition | null; bytes: number; length: number };
type Bounds = { after: PostPosition | null; last: PostPosition | null };

/** Returns where the next posts end, of which there are at most `length`. */
async function readWindow(
  request: PostListRequest,
  after: PostPosition | null,
  length: number,
): Promise<Window> {
  const { queries, workspaceId, query } = request;
  const { rows } = await sql<PostPosition>`
    select p.created, p.id from posts p
    where p.workspace_id = ${workspaceId} and ${within({ after, last: null }, inPosts)}
    order by p.created desc, p.id desc limit 1 offset ${length - 1}
  `.execute(queries);
  const [last = null] = rows;
  if (!query.q) return { last, bytes: 0, length };
  const sizes = await sql<{ bytes: number | null }>`
    select sum(octet_length(p.folded)) as bytes from posts p
    where p.workspace_id = ${workspaceId} and ${within({ after, last }, inPosts)}
  `.execute(queries);
  const bytes = sizes.rows[0]?.bytes ?? 0;
  if (bytes > maxWindowBytes && length > 1)
    return readWindow(request, after, Math.ceil(length / 4));
  return { last, bytes, length };
}

async function findInWindow(
  { queries, workspaceId, query }: PostListRequest,
  labels: LabelFilter,
  bounds: Bounds,
  limit: number,
): Promise<PostPosition[]> {
  const { status, network, from, to, q = '' } = query;
  const hasPostFilter = [status, network, from, to, q || undefined].some(
    each => each !== undefined,
  );
  // The list of a label is shorter than that of all posts, but has only their positions.
  const first = hasPostFilter ? undefined : labels.all[0];
  const source = first === undefined ? sql`posts p` : sql`post_labels l`;
  const columns = first === undefined ? inPosts : inLabel;
  const { workspace, created, id } = columns;
  const conditions = [sql`${workspace} = ${workspaceId}`, within(bounds, columns)];
  if (first !== undefined) conditions.push(sql`l.label_id = ${first}`);
  for (const other of labels.all.filter(each => each !== first))
    conditions.push(hasLabel(workspaceId, columns, sql`= ${other}`));
  const alternatives: RawBuilder<unknown>[] = [];
  if (labels.any.length > 0)
    alternatives.push(hasLabel(workspaceId, columns, sql`in (${sql.join(labels.any)})`));
  if (labels.unlabelled && labels.any.length > 0)
    alternatives.push(sql`not ${hasLabel(workspaceId, columns, existing(workspaceId))}`);
  if (alternatives.length > 0) conditions.push(sql`(${sql.join(alternatives, sql` or `)})`);
  if (status !== undefined) conditions.push(sql`p.status = ${status}`);
  if (network !== undefined) conditions.push(sql`p.network = ${network}`);
  if (from !== undefined) conditions.push(sql`p.calendar_time >= ${from}`);
  if (to !== undefined) conditions.push(sql`p.calendar_time <= ${to}`);
  if (q !== '') conditions.push(containsText(queries, q));
  const { rows } = await sql<PostPosition>`
    select ${created} as created, ${id} as id from ${source}
    where ${sql.join(conditions, sql` and `)}
    ${labels.unlabelled && labels.any.length === 0 ? exceptLabelled(workspaceId, bounds) : sql``}
    order by 1 desc, 2 desc limit ${limit}
  `.execute(queries);
  return rows;
}

type Columns = Record<'workspace' | 'created' | 'id', RawBuilder<unknown>>;
const inPosts: Columns = { workspace: sql`p.workspace_id`, created: sql`p.created`, id: sql`p.id` };
const inLabel: Columns = {
  workspace: sql`l.workspace_id`,
  created: sql`l.created`,
  id: sql`l.post_id`,
};

function within({ after, last }: Bounds, { created, id }: Columns): RawBuilder<unknown> {
  const behind = after && sql`(${created}, ${id}) < (${after.created}, ${after.id})`;
  const upTo = last && sql`(${created}, ${id}) >= (${last.created}, ${last.id})`;
  return sql`${behind ?? sql`1 = 1`} and ${upTo ?? sql`1 = 1`}`;
}

const hasLabel = (
  workspaceId: string,
  { created, id }: Columns,
  labels: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (
  select 1 from post_labels o where o.workspace_id = ${workspaceId}
  and o.created = ${created} and o.post_id = ${id} and o.label_id ${labels}
)`;

/** Both lists have one order, so SQLite merges them: this takes half of the time of `not exists`. */
const exceptLabelled = (workspaceId: string, bounds: Bounds): RawBuilder<unknown> => sql`
  except select l.created, l.post_id from post_labels l
  where l.workspace_id = ${workspaceId} and ${within(bounds, inLabel)}
  and l.label_id ${existing(workspaceId)}
`;

const existing = (workspaceId: string): RawBuilder<unknown> => sql`in (
  select r.id from rows r where r.workspace_id = ${workspaceId} and r.kind = 'label' and r.shown = 1
)`;

function containsText(queries: Queries, q: string): RawBuilder<unknown> {
  const isPostgres = queries.getExecutor().adapter instanceof PostgresAdapter;
  const find = sql.raw(isPostgres ? 'strpos' : 'instr');
  // A post that a server of an earlier version wrote has its accents until the next rebuild.
  const needles = [...new Set([foldForSearch(q), foldCase(q)])];
  return sql`(${sql.join(
    needles.map(needle => sql`${find}(p.folded, ${needle}) > 0`),
    sql` or `,
  )})`;
}

/** A post has all labels of `all`; and one of `any`, or none if `unlabelled` is true. */
type LabelFilter = { all: string[]; any: string[]; unlabelled: boolean };

/** Returns null if no post meets the filter. Deleted labels are not visible on posts. */
async function readLabelFilter({
  queries,
  workspaceId,
  query: { label_id, match, unlabeled },
}: PostListRequest): Promise<LabelFilter | null> {
  const requested = [...new Set(label_id)];
  const unlabelled = unlabeled === 'true';
  if (requested.length === 0) return { all: [], any: [], unlabelled };
  const found = await findLabels(queries, workspaceId, requested);
  const labels = requested.filter(id => found.has(id));
  if (match === 'any' && labels.length === 0 && !unlabelled) return null;
  const isOnly = labels.length === 1 && !unlabelled;
  if (match === 'any' && !isOnly) return { all: [], any: labels, unlabelled };
  const isContradiction = match === 'all' && (unlabelled || labels.length < requested.length);
  return isContradiction ? null : { all: labels, any: [], unlabelled: false };
}
