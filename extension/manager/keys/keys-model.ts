/** The keys, pairings and calendar links of the connected server's workspace. They are never stored on the device. */
import { signal } from '@preact/signals';
import type { ApiKey, Scope } from '../../../shared/http/api.ts';
import type { Calendar } from '../../../shared/http/calendars.ts';
import type { Pairing } from '../../../shared/http/pairings.ts';

/** The server's routes. Each rejects with a `KeysError`. */
export type KeysApi = {
  listKeys(): Promise<ApiKey[]>;
  createKey(key: { name: string; scope: Scope }): Promise<{ api_key: ApiKey; plain_key: string }>;
  /** Also works while the page closes. */
  revokeKey(id: string): Promise<void>;
  invite(): Promise<{ id: string; code: string }>;
  getPairing(id: string): Promise<Pairing>;
  confirmPairing(id: string): Promise<void>;
  deletePairing(id: string): Promise<void>;
  listCalendars(): Promise<Calendar[]>;
  createCalendar(calendar: {
    name: string;
    label_ids: string[];
  }): Promise<Calendar & { url: string }>;
  deleteCalendar(id: string): Promise<void>;
};

/** `forbidden`: the key may not do that. `ended`: the code or the thing is no longer there. */
export type KeysFault = 'forbidden' | 'too-many' | 'ended' | 'failed' | 'unreachable';

export class KeysError extends Error {
  readonly fault: KeysFault;

  constructor(fault: KeysFault, cause: unknown) {
    super(`keys: ${fault}`, { cause });
    this.fault = fault;
  }
}

export const getKeysFault = (error: unknown): KeysFault =>
  error instanceof KeysError ? error.fault : 'failed';

export type KeysModel = ReturnType<typeof createKeysModel>;

export function createKeysModel(api: KeysApi) {
  /** Undefined until the server has answered. */
  const keys = signal<readonly ApiKey[] | undefined>(undefined);
  const calendars = signal<readonly Calendar[]>([]);
  /** The reason why there is no list. */
  const fault = signal<KeysFault | null>(null);
  /** Keys that are revoked when the user leaves the screen; until then it can be undone. */
  const revokedIds = signal<ReadonlySet<string>>(new Set());

  async function load(): Promise<void> {
    try {
      [keys.value, calendars.value] = await Promise.all([api.listKeys(), api.listCalendars()]);
      fault.value = null;
    } catch (error) {
      fault.value = getKeysFault(error);
    }
  }

  /** Returns the keys that this one has invited and that are not revoked, and those that they have. */
  function listInvited(id: string): ApiKey[] {
    const invited = keys.value?.filter(({ invited_by }) => invited_by === id) ?? [];
    return invited.flatMap(key => [key, ...listInvited(key.id)]);
  }

  return {
    api,
    keys,
    calendars,
    fault,
    revokedIds,
    load,
    listInvited: (id: string) => listInvited(id).filter(key => !revokedIds.value.has(key.id)),
    revoke(ids: readonly string[]): void {
      revokedIds.value = new Set([...revokedIds.value, ...ids]);
    },
    undoRevoke(id: string): void {
      revokedIds.value = new Set([...revokedIds.value].filter(other => other !== id));
    },
    /** Sends what was revoked. Called when the user leaves the screen. */
    async finish(): Promise<void> {
      const ids = [...revokedIds.value];
      revokedIds.value = new Set();
      keys.value = keys.value?.filter(({ id }) => !ids.includes(id));
      await Promise.all(ids.map(id => api.revokeKey(id)));
    },
    /** Returns the text of the key, which cannot be read again. */
    async createKey(key: { name: string; scope: Scope }): Promise<string> {
      const { api_key, plain_key } = await api.createKey(key);
      keys.value = [api_key, ...(keys.value ?? [])];
      return plain_key;
    },
    /** Returns the address on the server, which cannot be read again. */
    async createCalendar(calendar: { name: string; label_ids: string[] }): Promise<string> {
      const { url, ...created } = await api.createCalendar(calendar);
      calendars.value = [created, ...calendars.value];
      return url;
    },
    async deleteCalendar(id: string): Promise<void> {
      await api.deleteCalendar(id);
      calendars.value = calendars.value.filter(calendar => calendar.id !== id);
    },
  };
}
