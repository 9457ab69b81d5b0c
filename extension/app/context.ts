import type { ConnectResult } from '../messages/contract.ts';
import type { Database } from '../store/database.ts';
import type { Connection } from '../store/singles.ts';

/** Controls sync, which runs in the extension's worker, or in the page if a server serves it. */
export type SyncControl = {
  /** Schedules a sync, after a local write. */
  schedule(): void;
  /**
   * Reports that the server's data has changed, maybe through this device.
   * @param version the server's new version, null if it is unknown
   */
  wake(version: number | null): void;
  /**
   * Syncs at the user's request and resolves when that sync has ended.
   * @param deletions how to treat local items that this sync would delete, if they are many
   */
  run(deletions: 'ask' | 'delete' | 'keep'): Promise<void>;
  connect(connection: Connection & { mixes: boolean }): Promise<ConnectResult>;
  disconnect(): Promise<void>;
};

/** The dependencies of every model; each page and each test passes its own. */
export type ModelContext = {
  database: Database;
  /** The wall clock in milliseconds since 1970. */
  wallMs: () => number;
  sync: SyncControl;
  /** Aborts when the page is unloaded. */
  signal: AbortSignal;
};
