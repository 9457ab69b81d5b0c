/** 5. Labels shown on posts exist; and REST shows exactly what the rows say. */
import { listResources, showPosts } from '../../../server/resources/reads.ts';
import type { Post } from '../../../shared/resources/post.ts';
import { isEqual } from '../../../shared/rows/equality.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown, toLabel, toUnlabelledPost, withLabels } from '../../../shared/rows/view.ts';
import { demand } from '../violation.ts';
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
  demand(
    listed.length === labels.size && listed.every(({ id }) => labels.has(id)),
    name,
    () => 'REST lists other labels than there are',
  );
  const views = await storage.queries
    .selectFrom('rows')
    .select(['id', 'view'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'post')
    .where('shown', '=', 1)
    .execute();
  const shown = [...rows.values()].filter(row => row.kind === 'post' && isShown(row));
  demand(shown.length === views.length, name, () => 'REST lists other posts than there are');
  const posts = await showPosts(
    storage.queries,
    workspaceId,
    views.map(({ id, view }) => ({ id, view: view ?? '' })),
  );
  for (const text of posts) {
    const post = JSON.parse(text) as Post;
    const row = rows.get(`post/${post.id}`);
    demand(
      post.label_ids.every(id => labels.has(id)),
      name,
      () => `post ${post.id} shows a label that there is not`,
    );
    const expected = row && withLabels(toUnlabelledPost(row), id => labels.get(id));
    demand(
      isEqual(expected, post),
      name,
      () => `REST shows ${text}, the row says ${JSON.stringify(expected)}`,
    );
  }
}
