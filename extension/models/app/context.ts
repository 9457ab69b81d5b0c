import type { ConnectResult } from '../../messages/contract.ts';
import type { Database } from '../../store/database.ts';
import type { Connection } from '../../store/settings.ts';
import type { ButtonControl } from '../settings/button.ts';
import type { ShortcutControl } from '../settings/shortcuts.ts';
import type { OfferControl } from '../signatures/offers.ts';

/** Whoever syncs: the extension's worker, or the page itself where it is served by a server. */
export type SyncControl = {
  /** Something was written. */
  soon(): void;
  /** Somebody has written, maybe this device; null where the new version is not known. */
  wake(version: number | null): void;
  /** The person asks; resolves when the round has ended. */
  /** @param deletions what to do with items here that this sync would delete, if they are many */
  now(deletions: 'ask' | 'delete' | 'keep'): Promise<void>;
  connect(connection: Connection & { mixes: boolean }): Promise<ConnectResult>;
  disconnect(): Promise<void>;
};

/** What only an extension can do; there is none of it on a page that a server serves. */
export type ExtensionControl = {
  button: ButtonControl;
  shortcuts: ShortcutControl;
  offers: OfferControl;
};

/** What every model leans on; passed in, so that each page and test brings its own. */
export type ModelContext = {
  database: Database;
  /** Wall clock, milliseconds since 1970. */
  wallMs: () => number;
  sync: SyncControl;
  /** Aborts when the page goes. */
  signal: AbortSignal;
};
