/** 5. Labels shown on posts exist, and REST returns exactly the contents of the rows. */
import { listResources, serializePosts } from '../../../server/resources/reads.ts';
import type { Post } from '../../../shared/resources/post.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown, resolveLabels, toLabel, toPostWithLabelIds } from '../../../shared/rows/view.ts';
import { assertInvariant } from '../violation.ts';
import type { World } from '../world.ts';

const name = '5 labels shown on posts exist';

export async function checkLabelsExist(
  { server: { storage, workspaceId } }: World,
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  const labels = new Map(
    [...rows.values()]
      .filter(row => row.kind === 'label' && isShown(row))
      .map(row => [row.id, toLabel(row)]),
  );
  const listed = JSON.parse(await listResources(storage.queries, workspaceId, 'label')) as {
    id: string;
  }[];
  assertInvariant(
    listed.length === labels.size && listed.every(({ id }) => labels.has(id)),
    name,
    () => 'REST lists other labels than there are',
  );
  /** The stored projections of the posts. */
  const views = await storage.queries
    .selectFrom('rows')
    .select(['id', 'view'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'post')
    .where('shown', '=', 1)
    .execute();
  const shown = [...rows.values()].filter(row => row.kind === 'post' && isShown(row));
  assertInvariant(
    shown.length === views.length,
    name,
    () => 'REST lists other posts than there are',
  );
  const posts = await serializePosts(
    storage.queries,
    workspaceId,
    views.map(({ id, view }) => ({ id, view: view ?? '' })),
  );
  for (const text of posts) {
    const post = JSON.parse(text) as Post;
    const row = rows.get(`post/${post.id}`);
    assertInvariant(
      post.label_ids.every(id => labels.has(id)),
      name,
      () => `post ${post.id} shows a label that there is not`,
    );
    const expected = row && resolveLabels(toPostWithLabelIds(row), id => labels.get(id));
    assertInvariant(
      isEqual(expected, post),
      name,
      () => `REST shows ${text}, the row says ${JSON.stringify(expected)}`,
    );
  }
}
