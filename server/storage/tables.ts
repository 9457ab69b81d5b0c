/** The tables as queries see them, the same on every database. Times and stamps are text. */
import type { Network } from '../../shared/counting/network.ts';
import type { Time } from '../../shared/resources/time.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';

export interface Tables {
  workspaces: {
    id: string;
    name: string;
    created_at: Time;
    /** Number of the latest change, and the random tag of the transaction that made it. */
    seq: number;
    tag: string;
    /** The latest stamp that was handed out or seen here. */
    clock: Stamp | null;
    /** The change up to which what is derived from rows is as this version derives it. */
    derived_seq: number;
  };
  commits: { workspace_id: string; seq: number; tag: string; committed_at: Time };
  rows: {
    workspace_id: string;
    /** One that only newer versions know is kept and sent on, and never shown. */
    kind: string;
    id: string;
    seq: number;
    created: Stamp;
    /** 1 while the row is neither in the Trash nor an empty tombstone. */
    shown: number;
    /** Stamp of the deletion while the row waits in the Trash. */
    trashed: Stamp | null;
    /** The shared `Row` as JSON. */
    row: string;
    /** The resource as JSON, a post's labels aside; null while it is not shown. */
    view: string | null;
    /** Digest of the request that created it over REST, which makes that request repeatable. */
    born: string | null;
  };
  posts: {
    workspace_id: string;
    id: string;
    created: Stamp;
    status: string;
    calendar_time: Time | null;
    /** What a search looks through, whatever the case. */
    folded: string;
    /** Of the page on which it was composed. */
    network: Network | null;
  };
  post_labels: {
    workspace_id: string;
    label_id: string;
    created: Stamp;
    post_id: string;
    added: Stamp;
  };
  /** What the database knows of itself; see `notes.ts`. */
  notes: { name: string; value: string };
  devices: { workspace_id: string; device: string; generation: number };
  api_keys: {
    id: string;
    workspace_id: string;
    name: string;
    scope: string;
    /** SHA-256 of the key, hexadecimal. The key itself is kept nowhere. */
    hash: string;
    created_at: Time;
    last_used_at: Time | null;
    expires_at: Time | null;
    revoked_at: Time | null;
  };
}
