import type { Door } from '../changes.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { EventStreams } from '../http/event-streams.ts';
import type { RequireDatabase } from '../http/readiness.ts';
import type { Storage } from '../storage/storage.ts';

/** What routes work with; made once for each server. */
export type Context = {
  storage: Storage;
  requireDatabase: RequireDatabase;
  door: Door;
  answers: AnswerCache;
  streams: EventStreams;
  /** Wall clock, milliseconds since 1970. */
  now: () => number;
  /** Aborted when the server begins to shut down. */
  signal: AbortSignal;
  /** The OpenAPI document as JSON. */
  document: string;
  /** Figures for Prometheus. */
  readMetrics: () => Promise<{ type: string; text: string }>;
  /** Where the manager was built. */
  managerFolder: string;
};
