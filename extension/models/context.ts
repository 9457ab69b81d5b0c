import type { Database } from '../store/database.ts';

/** What every model leans on; passed in, so that each page and test brings its own. */
export type ModelContext = {
  database: Database;
  /** Wall clock, milliseconds since 1970. */
  wallMs: () => number;
  /** Tells whoever syncs that something was written. */
  syncSoon: () => void;
  /** Aborts when the page goes. */
  signal: AbortSignal;
};
