import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/**
 * Adds an index of posts by network, and for SQLite one of the trigrams in their searched text. Triggers keep
 * the latter, so that no way to write posts can forget it. It refers to posts by numbers of their own, because
 * rowids that no column holds may change when the file is vacuumed or dumped. PostgreSQL has its index of
 * trigrams in an extension that the role may not be permitted to create, so each start of a server created
 * it. `0007-lists-without-trigrams` removes both.
 */
export const addSearchIndex: Migration = async (tx, { kind }) => {
  await sql`
    create index posts_by_network on posts (workspace_id, network, created, id)
  `.execute(tx);
  if (kind === 'postgres') return;
  const numberOf = (post: 'old' | 'new') =>
    `(select number from post_numbers
      where workspace_id = ${post}.workspace_id and post_id = ${post}.id)`;
  const statements = [
    `create table post_numbers (
      number integer primary key, workspace_id text not null, post_id text not null,
      unique (workspace_id, post_id)
    )`,
    // Stores for each trigram the numbers of its posts, without the texts and without positions in them.
    `create virtual table post_trigrams using fts5 (
      folded, tokenize = "trigram case_sensitive 1",
      content = '', contentless_delete = 1, detail = none
    )`,
    `create trigger posts_inserted after insert on posts begin
      insert into post_numbers (workspace_id, post_id) values (new.workspace_id, new.id);
      insert into post_trigrams (rowid, folded) values (${numberOf('new')}, new.folded);
    end`,
    `create trigger posts_refolded after update of folded on posts
      when new.folded <> old.folded begin
      update post_trigrams set folded = new.folded where rowid = ${numberOf('new')};
    end`,
    `create trigger posts_deleted after delete on posts begin
      delete from post_trigrams where rowid = ${numberOf('old')};
      delete from post_numbers where workspace_id = old.workspace_id and post_id = old.id;
    end`,
    `insert into post_numbers (workspace_id, post_id)
      select workspace_id, id from posts order by created`,
    `insert into post_trigrams (rowid, folded)
      select n.number, p.folded
      from post_numbers n
      cross join posts p on p.workspace_id = n.workspace_id and p.id = n.post_id
      order by n.number`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
