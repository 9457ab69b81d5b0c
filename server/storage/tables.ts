/** The tables as Kysely sees them, the same for every database. Times and stamps are text. */
import type { Network } from '../../shared/counting/network.ts';
import type { Time } from '../../shared/resources/scalars.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';

export interface Tables {
  workspaces: {
    id: string;
    name: string;
    created_at: Time;
    /** Number of the latest change, and the random tag of the transaction that made it. */
    seq: number;
    tag: string;
    /** The latest stamp that was created or received here. */
    clock: Stamp | null;
    /** Number of the last change whose projections were made with the schema in the note `views`. */
    derived_seq: number;
  };
  commits: { workspace_id: string; seq: number; tag: string; committed_at: Time };
  rows: {
    workspace_id: string;
    /** Rows of a kind that only newer versions know are stored and synced, and never shown. */
    kind: string;
    id: string;
    /** Number of the latest change of the row. */
    seq: number;
    created: Stamp;
    /** 1 while the row is neither in the Trash nor an empty tombstone. */
    shown: number;
    /** Stamp of the deletion while the row is in the Trash. */
    trashed: Stamp | null;
    /** The shared `Row` as JSON. */
    row: string;
    /** The resource as JSON, without a post's labels; null while it is not shown. */
    view: string | null;
    /** Digest of the REST request that created the row, which makes that request repeatable. */
    born: string | null;
  };
  posts: {
    workspace_id: string;
    id: string;
    created: Stamp;
    status: string;
    calendar_time: Time | null;
    /** The searched text, folded by `foldForSearch`. */
    folded: string;
    /** The network of the page on which the post was composed. */
    network: Network | null;
  };
  post_labels: {
    workspace_id: string;
    label_id: string;
    created: Stamp;
    post_id: string;
    added: Stamp;
  };
  /** Facts that the database stores about itself; see `notes.ts`. */
  notes: { name: string; value: string };
  /** Answers to requests with an Idempotency-Key; see `records.ts`. */
  idempotency_records: {
    api_key_id: string;
    /** SHA-256 of the Idempotency-Key, hexadecimal. */
    key_hash: string;
    workspace_id: string;
    /** SHA-256 of method, address and body, hexadecimal. */
    request_hash: string;
    status: number;
    /** JSON. */
    headers: string;
    body: string | null;
    created_at: Time;
  };
  devices: { workspace_id: string; device: string; generation: number };
  api_keys: {
    id: string;
    workspace_id: string;
    name: string;
    scope: string;
    /** SHA-256 of the key, hexadecimal. The key itself is not stored. */
    hash: string;
    created_at: Time;
    last_used_at: Time | null;
    expires_at: Time | null;
    revoked_at: Time | null;
  };
}
