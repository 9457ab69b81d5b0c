import type { ClaimedKey, ClaimResult } from '../messages/claim-result.ts';
import type { ConnectResult } from '../messages/contract.ts';
import type { Database } from '../store/database.ts';
import type { Connection } from '../store/singles.ts';

/** A server, with the headers that a proxy in front of it expects. */
export type Server = Omit<Connection, 'key'>;

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
  /** @param isClaimed the key comes from a claim, so the user has been asked for consent already */
  connect(connection: Connection & { mixes: boolean; isClaimed?: boolean }): Promise<ConnectResult>;
  /**
   * Claims the code that another device shows. Call it in a user gesture.
   * @param isInvited the popup has the code, so the user has been asked for consent already
   */
  claimCode(
    claim: Server & {
      code: string;
      device: { name: string; kind: string };
      isInvited?: boolean;
    },
  ): Promise<ClaimResult>;
  fetchClaimedKey(claim: Server & { claim: string }): Promise<ClaimedKey>;
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
