import { sql } from 'kysely';
import { findNetworkOfPage, toSearchableText } from '../../../shared/resources/post-filter.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { toPostWithLabelIds } from '../../../shared/rows/view.ts';
import type { Migration } from '../storage.ts';

const postsAtOnce = 200;

/** Adds the address of a post's page to the searched text, and the page's network as a filter. */
export const searchInAddresses: Migration = async (tx, { text }) => {
  await sql.raw(`alter table posts add column network ${text}`).execute(tx);
  let after = { workspace_id: '', id: '' };
  for (;;) {
    const rows = await tx
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
    for (const { workspace_id, id, row } of rows) {
      const post = toPostWithLabelIds(JSON.parse(row) as Row);
      await tx
        .updateTable('posts')
        .set({
          folded: toSearchableText(post),
          network: findNetworkOfPage(post.url),
        })
        .where('workspace_id', '=', workspace_id)
        .where('id', '=', id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < postsAtOnce) return;
    after = last;
  }
};
