/** Copies a workspace from the tables and restores it. */
import { chunks, type Storage } from '../../server/storage/storage.ts';
import type { Tables } from '../../server/storage/tables.ts';
import { deleteWorkspace } from '../../server/workspaces/workspaces.ts';
import { toTime } from '../../shared/resources/scalars.ts';

const tableNames = ['commits', 'rows', 'posts', 'post_labels', 'devices'] as const;

type TableName = (typeof tableNames)[number];
export type WorkspaceCopy = {
  workspace: Tables['workspaces'];
  tables: { [Table in TableName]: Tables[Table][] };
};

/** Creates a workspace; it replaces one with the same id. All its values depend on the arguments alone. */
export async function createWorkspace(storage: Storage, id: string, nowMs: number): Promise<void> {
  await deleteWorkspace(storage, id);
  const created_at = toTime(nowMs);
  const head = { seq: 0, tag: 'tag' };
  const workspace = {
    id,
    name: 'Simulated',
    created_at,
    ...head,
    clock: null,
    derived_seq: 0,
    active_webhooks: 0,
  };
  await storage.queries.insertInto('workspaces').values(workspace).execute();
  const commit = { workspace_id: id, ...head, committed_at: created_at };
  await storage.queries.insertInto('commits').values(commit).execute();
}

export async function copyWorkspace({ queries }: Storage, id: string): Promise<WorkspaceCopy> {
  const workspace = await queries
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const read = <Table extends TableName>(table: Table) =>
    queries
      .selectFrom(table as TableName)
      .selectAll()
      .where('workspace_id', '=', id)
      .execute() as Promise<unknown> as Promise<Tables[Table][]>;
  return {
    workspace,
    tables: {
      commits: await read('commits'),
      rows: await read('rows'),
      posts: await read('posts'),
      post_labels: await read('post_labels'),
      devices: await read('devices'),
    },
  };
}

export async function restoreWorkspace(
  storage: Storage,
  id: string,
  copy: WorkspaceCopy,
): Promise<void> {
  await deleteWorkspace(storage, id);
  await storage.transaction(async tx => {
    await tx.insertInto('workspaces').values(copy.workspace).execute();
    for (const table of tableNames) {
      // In chunks, because a statement has a maximum number of parameters.
      for (const chunk of chunks<Tables[TableName]>(copy.tables[table])) {
        await tx
          .insertInto(table as TableName)
          .values(chunk as never)
          .execute();
      }
    }
  });
}
