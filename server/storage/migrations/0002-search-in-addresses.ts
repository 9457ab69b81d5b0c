import { sql } from 'kysely';
import { networkOfPage, soughtText } from '../../../shared/resources/post-filter.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { toUnlabelledPost } from '../../../shared/rows/view.ts';
import type { Migration } from './migration.ts';

const postsAtOnce = 200;

/** A search finds a post by its page's address too, and the page's network is a filter. */
export const searchInAddresses: Migration = async (tx, { text }) => {
  await sql.raw(`alter table posts add column network ${text}`).execute(tx);
  let after = { workspace_id: '', id: '' };
  for (;;) {
    const found = await tx
      .selectFrom('rows')
      .select(['workspace_id', 'id', 'row'])
      .where('kind', '=', 'post')
      .where('shown', '=', 1)
      .where(eb =>
        eb(eb.refTuple('workspace_id', 'id'), '>', eb.tuple(after.workspace_id, after.id)),
      )
      .orderBy('workspace_id')
      .orderBy('id')
      .limit(postsAtOnce)
      .execute();
    for (const { workspace_id, id, row } of found) {
      const post = toUnlabelledPost(JSON.parse(row) as Row);
      await tx
        .updateTable('posts')
        .set({
          folded: soughtText(post),
          network: networkOfPage(post.url),
        })
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .execute();
    }
    const last = found.at(-1);
    if (last === undefined || found.length < postsAtOnce) return;
    after = last;
  }
};
