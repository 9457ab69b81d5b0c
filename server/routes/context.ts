import type { EventStreams } from '../http/event-streams.ts';
import type { ConsumeRequest } from '../http/rate-limit.ts';
import type { CheckDatabase } from '../http/readiness.ts';
import type { UnreadAnswers } from '../http/unread-answers.ts';
import type { FailedTries } from '../pairings/failed-tries.ts';
import type { Storage } from '../storage/storage.ts';
import type { TargetOptions } from '../webhooks/addresses.ts';
import type { WorkspaceWriter } from '../workspace-writer.ts';

/** The dependencies of routes, created once for each server. */
export type Context = {
  storage: Storage;
  checkDatabase: CheckDatabase;
  writer: WorkspaceWriter;
  /** Creates the same writer on another storage, such as one that is bound to a transaction. */
  createWriterOn: (storage: Storage) => WorkspaceWriter;
  streams: EventStreams;
  unreadAnswers: UnreadAnswers;
  /** Wall clock, milliseconds since 1970. */
  now: () => number;
  /** Aborted when the server begins to shut down. */
  signal: AbortSignal;
  /** Counts requests against the limits of their key and workspace. */
  consume: ConsumeRequest;
  /** Limits the tries to guess the code of a pairing. */
  failedTries: FailedTries;
  /** The OpenAPI document as JSON. */
  readDocument: () => Promise<string>;
  /** Prometheus metrics. */
  readMetrics: () => Promise<{ type: string; text: string }>;
  /** Decides which addresses webhooks may have. */
  webhookTargets: TargetOptions;
  /** Sends the deliveries that a route has queued. */
  wakeDeliveries: () => void;
  /** The folder that holds the built manager. */
  managerFolder: string;
};
