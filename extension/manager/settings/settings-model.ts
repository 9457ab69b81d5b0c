/** The settings screen: preferences of this device and its connection to a server. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import type { ClaimFault } from '../../messages/claim-result.ts';
import type { ConnectResult } from '../../messages/contract.ts';
import { defaultPreferences, type Preferences } from '../../store/preferences.ts';
import { readSettings, type Settings, writeSettings } from '../../store/settings.ts';
import { type Connection, readSingle } from '../../store/singles.ts';
import { createClaim } from './claim-model.ts';
import { createLimitsModel } from './limits-model.ts';
import { parseHeaders } from './request-headers.ts';

export type { Connection };

/** A server and the code of a device that is connected to it. */
export type Invitation = { server: string; code: string };

type ConnectFault = Exclude<ConnectResult, { connected: true }>['reason'];

/**
 * A fault of a field, or a question to the user (`field: null`). If `fault` is the field's own name, the
 * input is invalid; otherwise it is the reason why the connection failed.
 */
export type ConnectionFault =
  | {
      field: 'server' | 'key' | 'code';
      fault: 'server' | 'key' | 'code' | Exclude<ConnectFault, 'other-workspace'> | ClaimFault;
    }
  | { field: 'headers'; fault: 'headers' }
  | { field: null; fault: 'other-workspace' | 'not-encrypted' };

export type SettingsModel = ReturnType<typeof createSettingsModel>;

/** @param takeInvitation resolves to the code that the user has accepted in the popup, once */
export function createSettingsModel(
  context: ModelContext,
  takeInvitation: () => Promise<Invitation | null> = async () => null,
) {
  const { database, sync } = context;
  const connection: ReadonlySignal<Connection | null | undefined> = liveQuery(context, () =>
    readSingle(database, 'connection'),
  );
  const settings: ReadonlySignal<Settings | undefined> = liveQuery(context, () =>
    readSettings(database),
  );
  const fault = signal<ConnectionFault | null>(null);
  const isConnecting = signal(false);
  /** The input of the last attempt: a confirmation counts only for the same input. */
  let lastInput: string | null = null;
  /** The server to which the user agreed to send the key without encryption. */
  let unencryptedServer: string | null = null;
  const claim = createClaim(context);

  /** Checks what the user has typed, whether a key or a code. Sets `fault` and returns null if it cannot be sent. */
  function check(
    typed: { server: string; headers?: string },
    [field, secret]: ['key' | 'code', string],
    allowsUnencrypted: boolean,
  ) {
    const server = toServerAddress(typed.server);
    const headers = parseHeaders(typed.headers ?? '');
    const input = JSON.stringify([server, secret, headers]);
    const isAnswer = lastInput === input;
    lastInput = input;
    if (allowsUnencrypted && isAnswer) unencryptedServer = server;
    fault.value = null;
    if (server === null) fault.value = { field: 'server', fault: 'server' };
    else if (secret === '') fault.value = { field, fault: field };
    else if (headers === null) fault.value = { field: 'headers', fault: 'headers' };
    else if (!isSecureAddress(server) && server !== unencryptedServer) {
      fault.value = { field: null, fault: 'not-encrypted' };
    }
    if (server === null || headers === null || fault.value !== null) return null;
    return { server, headers, isAnswer };
  }

  return {
    connection,
    settings,
    /** The default until the settings are read. */
    separator: computed(() => (settings.value ?? defaultPreferences).separator),
    addsAllHashtags: computed(() => (settings.value ?? defaultPreferences).addsAllHashtags),
    /** True until the user turns them off. */
    hasSingleKeys: computed(() => (settings.value ?? defaultPreferences).singleKeys),
    limits: createLimitsModel(context),
    fault,
    isConnecting,
    change: (change: Partial<Preferences>) => writeSettings(database, change),
    syncNow: (deletions: 'ask' | 'delete' | 'keep' = 'ask') => sync.run(deletions),
    disconnect: () => sync.disconnect(),

    takeInvitation,

    /** Removes the question to the user. Called when the input that it refers to is no longer shown. */
    dismissQuestion() {
      if (fault.value?.field === null) fault.value = null;
    },

    /** Words to compare while a code waits for its confirmation, and the way to cancel that. */
    claimedWords: claim.words,
    cancelClaim: claim.cancel,

    /**
     * Gets a key for a code that another device shows, and waits until the user has confirmed there. Sets `fault`
     * if there is none.
     * @returns the key; null if there is none, or if it was cancelled
     */
    async claimKey(
      typed: { server: string; code: string; headers?: string },
      { allowsUnencrypted = false, isInvited = false } = {},
    ): Promise<string | null> {
      const code = typed.code.trim();
      const checked = check(typed, ['code', code], allowsUnencrypted);
      if (checked === null) return null;
      const { server, headers } = checked;
      isConnecting.value = true;
      const result = await claim.run({ server, headers }, code, isInvited).finally(() => {
        isConnecting.value = false;
      });
      if (result === null) return null;
      if ('key' in result) return result.key;
      fault.value = { field: isOfCode(result.fault) ? 'code' : 'server', fault: result.fault };
      return null;
    },

    /**
     * Tests the connection. Stores it if it works, sets `fault` if not.
     * @param options.mergesWorkspaces the user agreed to merge the data of two workspaces
     * @param options.allowsUnencrypted the user agreed to send the key without encryption
     * @param options.isClaimed the key comes from a code
     * @returns true if the connection was stored
     */
    async connect(
      typed: { server: string; key: string; headers?: string },
      { mergesWorkspaces = false, allowsUnencrypted = false, isClaimed = false } = {},
    ): Promise<boolean> {
      const key = typed.key.trim();
      const checked = check(typed, ['key', key], allowsUnencrypted);
      if (checked === null) return false;
      const { server, headers, isAnswer } = checked;
      isConnecting.value = true;
      const result = await sync
        .connect({ server, key, mixes: mergesWorkspaces && isAnswer, headers, isClaimed })
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

/**
 * Normalises a typed address: adds https (or http for this machine) and drops the trailing slash.
 * @returns null if it is not an address of a server
 */
export function toServerAddress(typed: string): string | null {
  const trimmed = typed.trim();
  const isBare = !/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const isLocal = URL.canParse(`http://${trimmed}`) && isSecureAddress(`http://${trimmed}`);
  const address = isBare ? `${isLocal ? 'http' : 'https'}://${trimmed}` : trimmed;
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username !== '') return null;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** True if nobody can read the connection: it is encrypted or stays on this machine. */
export function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isLoopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === 'https:' || isLoopback;
}

/** True for a fault that another code can mend. */
const isOfCode = (fault: ClaimFault) =>
  fault === 'code-refused' || fault === 'too-many-tries' || fault === 'claim-ended';

function toFault(reason: ConnectFault): ConnectionFault {
  if (reason === 'other-workspace') return { field: null, fault: reason };
  return { field: reason === 'key-refused' ? 'key' : 'server', fault: reason };
}
