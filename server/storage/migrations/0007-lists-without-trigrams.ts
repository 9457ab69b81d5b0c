import { sql } from 'kysely';
import type { Migration } from '../storage.ts';

/**
 * Adds an index of the labels of posts in the order of lists, and removes the indexes of trigrams: to read all texts
 * is fast enough for the posts that a workspace has.
 */
export const listWithoutTrigrams: Migration = async (tx, { kind }) => {
  const changes =
    kind === 'postgres'
      ? ['drop index if exists posts_by_trigrams']
      : [
          'drop trigger posts_inserted',
          'drop trigger posts_refolded',
          'drop trigger posts_deleted',
          'drop table post_trigrams',
          'drop table post_numbers',
          // Sizes are summed by the index alone. PostgreSQL would read the posts nevertheless.
          'drop index posts_in_lists',
          'create index posts_in_lists on posts (workspace_id, created, id, octet_length(folded))',
        ];
  const statements = [
    'create index post_labels_in_lists on post_labels (workspace_id, created, post_id, label_id)',
    ...changes,
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
};
