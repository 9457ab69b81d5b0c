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
    /** Number of its webhooks that are turned on. */
    active_webhooks: number;
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
    /** Null also if the body is long; `body_digest` then names it. */
    body: string | null;
    body_digest: string | null;
    created_at: Time;
  };
  /** Long bodies of these answers, each once for a workspace. */
  answer_bodies: {
    workspace_id: string;
    /** SHA-256 of the body, hexadecimal. */
    digest: string;
    body: string;
    /** At most an hour before the latest record with this body. */
    used_at: Time;
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
    /** The key whose owner has invited the owner of this one. */
    invited_by: string | null;
  };
  pairings: {
    id: string;
    workspace_id: string;
    /** The key that created the pairing. */
    key_id: string;
    scope: string;
    /** HMAC-SHA256 of the code, hexadecimal. The code itself is not stored. */
    code_hash: string;
    expires_at: Time;
    /** SHA-256 of the claim, hexadecimal, as soon as a device has used the code. */
    claim_hash: string | null;
    /** SHA-256 of the key that the device will get, hexadecimal. */
    key_hash: string | null;
    device_name: string | null;
    device_kind: string | null;
    address: string | null;
    /** Two words with a space between them. */
    words: string | null;
    claimed_at: Time | null;
    /** The created key, as soon as the pairing is confirmed. */
    api_key_id: string | null;
    /** Time of the first answer with the key. */
    fetched_at: Time | null;
  };
  calendars: {
    id: string;
    workspace_id: string;
    name: string;
    /** The list of ids as JSON. */
    label_ids: string;
    /** SHA-256 of the secret in the address, hexadecimal. The secret itself is not stored. */
    hash: string;
    created_at: Time;
    last_used_at: Time | null;
  };
  webhooks: {
    id: string;
    workspace_id: string;
    url: string;
    /** The list of events as JSON. */
    events: string;
    description: string;
    /** 1 while the webhook is turned on. */
    is_active: number;
    disabled_reason: string | null;
    /** Time of the first failed attempt since the last successful one. */
    failing_since: Time | null;
    /** Stored as it is, because the server signs with it. */
    secret: string;
    /** The secrets of earlier rotations that sign too, newest first, with spaces between them. */
    previous_secret: string | null;
    /** The time until which each of them signs, in the same order. */
    previous_secret_until: string | null;
    created_at: Time;
    updated_at: Time;
  };
  /** Events, each stored once for all webhooks that receive it. */
  webhook_events: {
    id: string;
    workspace_id: string;
    type: string;
    subject: string | null;
    seq: number | null;
    body: string;
    /** The ids of the webhooks that are still to get a delivery, as a JSON list; null once all have one. */
    recipients: string | null;
    created_at: Time;
  };
  webhook_deliveries: {
    id: string;
    workspace_id: string;
    webhook_id: string;
    /** Null in deliveries of version 1.0.0, which have a body of their own. */
    event_id: string | null;
    type: string;
    /**
     * Kind and id of the changed resource. A later delivery of the same resource, by `seq`, waits for an
     * earlier one. Null in both columns: a test or a replay, which waits for nothing.
     */
    subject: string | null;
    /** Number of the change in the workspace. */
    seq: number | null;
    body: string | null;
    status: string;
    attempts: number;
    response_status: number | null;
    response_text: string | null;
    error: string | null;
    created_at: Time;
    last_attempt_at: Time | null;
    /**
     * Set while the delivery is pending. While an attempt runs, this is the time at which another server
     * may assume that the attempt was lost with its server.
     */
    next_attempt_at: Time | null;
  };
}
