/**
 * The SQL statements of the measured requests. The servers that Colophon is compared with run only these,
 * without Colophon's code.
 */
import { DatabaseSync } from 'node:sqlite';

export function openPreparedStatements(path: string) {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec('create table if not exists plain (id text primary key, body text)');
  const findKey = database.prepare(
    `select k.workspace_id from api_keys k join workspaces w on w.id = k.workspace_id
     where hash = ?`,
  );
  const list = database.prepare(
    `select view from rows where workspace_id = ? and kind = 'signature' and shown = 1
     order by created desc, id desc`,
  );
  const insert = database.prepare('insert into plain values (?, ?)');
  return {
    findWorkspace: (hash: string): string | null => {
      const found = findKey.get(hash);
      return found === undefined ? null : String(found.workspace_id);
    },
    list: (workspaceId: string | null) => list.all(workspaceId).map(row => row.view),
    insert: (id: string, body: string) => insert.run(id, body),
  };
}
