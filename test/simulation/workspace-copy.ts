/** A workspace as it is in the tables at one moment, and the tables as they were again. */
import { chunks, type Storage } from '../../server/storage/storage.ts';
import type { Tables } from '../../server/storage/tables.ts';
import { deleteWorkspace } from '../../server/workspaces/workspaces.ts';
import { toTime } from '../../shared/resources/time.ts';

const owned = ['commits', 'rows', 'posts', 'post_labels', 'devices'] as const;

type Owned = (typeof owned)[number];
export type WorkspaceCopy = {
  workspace: Tables['workspaces'];
  tables: { [Table in Owned]: Tables[Table][] };
};

/** A new one in the place of any that has the id. Nothing in it is random. */
export async function createWorkspace(storage: Storage, id: string, nowMs: number): Promise<void> {
  await deleteWorkspace(storage, id);
  const created_at = toTime(nowMs);
  const head = { seq: 0, tag: 'tag' };
  const workspace = { id, name: 'Simulated', created_at, ...head, clock: null, derived_seq: 0 };
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
  const read = <Table extends Owned>(table: Table) =>
    queries
      .selectFrom(table as Owned)
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

export async function putBack(storage: Storage, id: string, copy: WorkspaceCopy): Promise<void> {
  await deleteWorkspace(storage, id);
  await storage.transaction(async tx => {
    await tx.insertInto('workspaces').values(copy.workspace).execute();
    for (const table of owned) {
      for (const some of chunks<Tables[Owned]>(copy.tables[table])) {
        await tx
          .insertInto(table as Owned)
          .values(some as never)
          .execute();
      }
    }
  });
}
