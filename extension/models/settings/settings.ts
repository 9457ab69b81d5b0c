/** The settings screen: the choices of this device, and its connection. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ConnectResult } from '../../messages/contract.ts';
import { type Chosen, unchosen } from '../../store/chosen.ts';
import {
  type Connection,
  readConnection,
  readSettings,
  type Settings,
  writeSettings,
} from '../../store/settings.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';
import { parseHeaders } from './request-headers.ts';

export type { Connection };

type ConnectFault = Exclude<ConnectResult, { connected: true }>['reason'];

/** What is wrong with what was typed, by field; or why the server would not have it. */
export type ConnectionFault =
  | { field: 'server' | 'key'; fault: 'server' | 'key' | Exclude<ConnectFault, 'other-workspace'> }
  | { field: 'headers'; fault: 'headers' }
  | { field: null; fault: 'other-workspace' | 'not-encrypted' };

export type SettingsModel = ReturnType<typeof createSettingsModel>;

export function createSettingsModel(context: ModelContext) {
  const { database, sync } = context;
  const connection: ReadonlySignal<Connection | null | undefined> = live(context, () =>
    readConnection(database),
  );
  const settings: ReadonlySignal<Settings | undefined> = live(context, () =>
    readSettings(database),
  );
  const fault = signal<ConnectionFault | null>(null);
  const isConnecting = signal(false);
  /** What a question came up for; an answer to it is one for nothing else. */
  let asked: string | null = null;
  /** Where the person agreed to send the key without encryption. */
  let clearServer: string | null = null;

  return {
    connection,
    settings,
    /** Until the settings are read, what counts where nothing is chosen. */
    separator: computed(() => (settings.value ?? unchosen).separator),
    fault,
    isConnecting,
    change: (change: Partial<Chosen>) => writeSettings(database, change),
    syncNow: (deletions: 'ask' | 'delete' | 'keep' = 'ask') => sync.now(deletions),
    disconnect: () => sync.disconnect(),

    /** To be called where the question no longer stands beside what it was asked for. */
    withdrawQuestion() {
      if (fault.value?.field === null) fault.value = null;
    },

    /**
     * Tests the connection; keeps it if it works, says what is wrong if not. Resolves to whether it is kept.
     * @param options.mixes agrees to join the data of two workspaces
     * @param options.inTheClear agrees to send the key to this address without encryption
     */
    async connect(
      typed: { server: string; key: string; headers?: string },
      { mixes = false, inTheClear = false } = {},
    ): Promise<boolean> {
      const server = toServerAddress(typed.server);
      const key = typed.key.trim();
      const headers = parseHeaders(typed.headers ?? '');
      const now = JSON.stringify([server, key, headers]);
      const isAnswer = asked === now;
      asked = now;
      if (inTheClear && isAnswer) clearServer = server;
      fault.value = null;
      if (server === null) fault.value = { field: 'server', fault: 'server' };
      else if (key === '') fault.value = { field: 'key', fault: 'key' };
      else if (headers === null) fault.value = { field: 'headers', fault: 'headers' };
      else if (!isPrivate(server) && server !== clearServer) {
        fault.value = { field: null, fault: 'not-encrypted' };
      }
      if (server === null || headers === null || fault.value !== null) return false;
      isConnecting.value = true;
      const result = await sync
        .connect({ server, key, mixes: mixes && isAnswer, headers })
        .catch(error => {
          isConnecting.value = false;
          throw error;
        });
      batch(() => {
        isConnecting.value = false;
        fault.value = result.connected ? null : toFault(result.reason);
      });
      return result.connected;
    },
  };
}

/** The address without its end slash; a bare host gets https, or http on this machine. */
export function toServerAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const isBare = !/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const isLocal = URL.canParse(`http://${trimmed}`) && isPrivate(`http://${trimmed}`);
  const address = isBare ? `${isLocal ? 'http' : 'https'}://${trimmed}` : trimmed;
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username !== '') return null;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** Whether nobody on the way can read along: encrypted, or on this machine. */
export function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isLoopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === 'https:' || isLoopback;
}

function toFault(reason: ConnectFault): ConnectionFault {
  if (reason === 'other-workspace') return { field: null, fault: reason };
  return { field: reason === 'key-refused' ? 'key' : 'server', fault: reason };
}
