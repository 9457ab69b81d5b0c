import type { CreateTableBuilder } from 'kysely';
import type { Migration } from './migration.ts';

export const createFirstTables: Migration = async (tx, { text, integer }) => {
  const { schema } = tx;
  const required = ['id', 'name', 'created_at', 'tag', 'committed_at', 'kind', 'created', 'row'];

  /** A table of text columns, but for those named in `integers`. */
  function table(name: string, columns: string[], integers: string[] = []) {
    let builder: CreateTableBuilder<string> = schema.createTable(name);
    for (const column of columns) {
      builder = builder.addColumn(column, text, c =>
        required.includes(column) || column.endsWith('_id') ? c.notNull() : c,
      );
    }
    for (const column of integers) builder = builder.addColumn(column, integer, c => c.notNull());
    return builder;
  }

  await table('workspaces', ['id', 'name', 'created_at', 'tag', 'clock'], ['seq'])
    .addPrimaryKeyConstraint('workspaces_key', ['id'])
    .execute();

  await table('commits', ['workspace_id', 'tag', 'committed_at'], ['seq'])
    .addPrimaryKeyConstraint('commits_key', ['workspace_id', 'seq'])
    .execute();
  await schema
    .createIndex('commits_by_age')
    .on('commits')
    .columns(['workspace_id', 'committed_at'])
    .execute();

  await table(
    'rows',
    ['workspace_id', 'kind', 'id', 'created', 'trashed', 'row', 'view', 'born'],
    ['seq', 'shown'],
  )
    .addPrimaryKeyConstraint('rows_key', ['workspace_id', 'kind', 'id'])
    .execute();
  await schema
    .createIndex('rows_by_seq')
    .unique()
    .on('rows')
    .columns(['workspace_id', 'seq'])
    .execute();
  await schema
    .createIndex('rows_in_lists')
    .on('rows')
    .columns(['workspace_id', 'kind', 'shown', 'created', 'id'])
    .execute();
  await schema.createIndex('rows_in_trash').on('rows').columns(['trashed']).execute();

  await table('posts', ['workspace_id', 'id', 'created', 'status', 'calendar_time', 'folded'])
    .addPrimaryKeyConstraint('posts_key', ['workspace_id', 'id'])
    .execute();
  await schema
    .createIndex('posts_in_lists')
    .on('posts')
    .columns(['workspace_id', 'created', 'id'])
    .execute();
  await schema
    .createIndex('posts_by_status')
    .on('posts')
    .columns(['workspace_id', 'status', 'created', 'id'])
    .execute();
  await schema
    .createIndex('posts_in_calendar')
    .on('posts')
    .columns(['workspace_id', 'calendar_time'])
    .execute();

  await table('post_labels', ['workspace_id', 'label_id', 'created', 'post_id', 'added'])
    .addPrimaryKeyConstraint('post_labels_key', ['workspace_id', 'label_id', 'created', 'post_id'])
    .execute();
  await schema
    .createIndex('post_labels_of_post')
    .on('post_labels')
    .columns(['workspace_id', 'post_id', 'added', 'label_id'])
    .execute();

  await table('devices', ['workspace_id', 'device'], ['generation'])
    .addPrimaryKeyConstraint('devices_key', ['workspace_id', 'device'])
    .execute();

  await table('api_keys', [
    'id',
    'workspace_id',
    'name',
    'scope',
    'hash',
    'created_at',
    'last_used_at',
    'expires_at',
    'revoked_at',
  ])
    .addPrimaryKeyConstraint('api_keys_key', ['id'])
    .addUniqueConstraint('api_keys_by_hash', ['hash'])
    .execute();
  await schema
    .createIndex('api_keys_of_workspace')
    .on('api_keys')
    .columns(['workspace_id', 'created_at'])
    .execute();
};
