/**
 * The account of a browser with `storage.sync`: one area for each profile, with Chromium's quotas, and a service that
 * keeps them alike. Each change of an item is a message, which a test delivers, loses or doubles. Like the real service,
 * it knows the order of the changes of an item, so that a late double changes nothing.
 */
export const quota = { bytes: 102_400, itemBytes: 8_192, items: 512, minute: 120, hour: 1_800 };

type Change = { key: string; value: unknown; version: number };
type Message = { from: Profile | null; to: Profile | null; change: Change };
type Listener = (changes: Record<string, { newValue?: unknown }>) => void;
export type Profile = ReturnType<typeof createProfile>;
export type BrowserAccount = ReturnType<typeof createBrowserAccount>;

/** @param nowMs the clock, for the limits on writes */
export function createBrowserAccount(nowMs: () => number) {
  const service = new Map<string, Change>();
  const profiles: Profile[] = [];
  let messages: Message[] = [];
  /** The last change of each profile that the service has. */
  const received = new Map<string, number>();

  function arriveAtService(from: Profile, { key, value, version }: Change): void {
    const origin = `${profiles.indexOf(from)} ${key}`;
    if ((received.get(origin) ?? 0) >= version) return;
    received.set(origin, version);
    const change = { key, value, version: (service.get(key)?.version ?? 0) + 1 };
    service.set(key, change);
    for (const to of profiles) if (to !== from) messages.push({ from: null, to, change });
    from.note(change, version);
  }

  function carry(message: Message, fate: 'arrives' | 'lost' | 'doubled'): void {
    if (fate !== 'doubled') messages = messages.filter(other => other !== message);
    if (fate === 'lost') return;
    if (message.to !== null) message.to.apply(message.change);
    else if (message.from !== null) arriveAtService(message.from, message.change);
  }

  return {
    addProfile(): Profile {
      const profile = createProfile(nowMs, change => {
        messages.push({ from: profile, to: null, change });
      });
      profiles.push(profile);
      for (const change of service.values()) profile.apply(change);
      return profile;
    },
    listMessages: (): readonly Message[] => messages,
    carry,
    /** Removes everything, and all profiles but the first. */
    reset(): void {
      service.clear();
      received.clear();
      messages = [];
      profiles.splice(1);
      profiles[0]?.reset();
    },
    /** Brings all profiles to one state, as the browsers do once they are online for long enough. */
    syncAll(): void {
      messages = [];
      for (const profile of profiles)
        for (const change of profile.listUnsent()) arriveAtService(profile, change);
      messages = [];
      for (const profile of profiles) for (const change of service.values()) profile.apply(change);
    },
  };
}

function createProfile(nowMs: () => number, send: (change: Change) => void) {
  const items = new Map<string, string>();
  const unsent = new Map<string, Change>();
  const versions = new Map<string, number>();
  const listeners = new Set<Listener>();
  let writeTimes: number[] = [];
  let sentCount = 0;
  const parse = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text));

  function report(changes: Record<string, { newValue?: unknown }>): void {
    // The browser reports a change later.
    queueMicrotask(() => {
      for (const listener of listeners) listener(changes);
    });
  }

  function countWrite(): void {
    const now = nowMs();
    writeTimes = writeTimes.filter(time => now - time < 3_600_000);
    const inMinute = writeTimes.filter(time => now - time < 60_000).length;
    if (inMinute >= quota.minute)
      throw new Error('This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.');
    if (writeTimes.length >= quota.hour)
      throw new Error('This request exceeds the MAX_WRITE_OPERATIONS_PER_HOUR quota.');
    writeTimes.push(now);
  }

  function change(key: string, value: unknown): void {
    const made = { key, value, version: ++sentCount };
    unsent.set(key, made);
    send(made);
  }

  return {
    /** Makes each write fail, as a quota that is used up does. */
    isFull: false,
    /** The number of calls that write. */
    writeCount: 0,
    async get(keys: null = null): Promise<Record<string, unknown>> {
      return Object.fromEntries(
        [...items].filter(() => keys === null).map(([key, text]) => [key, parse(text)]),
      );
    },
    async set(changes: Record<string, unknown>): Promise<void> {
      countWrite();
      this.writeCount++;
      const next = new Map(items);
      for (const [key, value] of Object.entries(changes)) {
        const text = JSON.stringify(value);
        if (key.length + new TextEncoder().encode(text).length > quota.itemBytes)
          throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded');
        next.set(key, text);
      }
      if (this.isFull || measure(next) > quota.bytes) throw new Error('QUOTA_BYTES quota exceeded');
      if (next.size > quota.items) throw new Error('MAX_ITEMS quota exceeded');
      for (const key of Object.keys(changes)) {
        items.set(key, next.get(key) ?? '');
        change(key, parse(next.get(key)));
      }
      report(changes as Record<string, object>);
    },
    async remove(keys: string[]): Promise<void> {
      countWrite();
      this.writeCount++;
      for (const key of keys) if (items.delete(key)) change(key, undefined);
      report(Object.fromEntries(keys.map(key => [key, {}])));
    },
    /** Applies a change of another profile, unless this one has a change that the service has not seen. */
    apply({ key, value, version }: Change): void {
      if (unsent.has(key) || (versions.get(key) ?? 0) >= version) return;
      versions.set(key, version);
      if (value === undefined) items.delete(key);
      else items.set(key, JSON.stringify(value));
      report({ [key]: { newValue: value } });
    },
    /** The service has taken a change of this profile. There may be a later one, which it does not have. */
    note({ key, version }: Change, sentVersion: number): void {
      if (unsent.get(key)?.version === sentVersion) unsent.delete(key);
      versions.set(key, version);
    },
    listUnsent: () => [...unsent.values()],
    measure: () => measure(items),
    onChanged: {
      addListener: (listener: Listener) => void listeners.add(listener),
      removeAllListeners: () => listeners.clear(),
    },
    reset(): void {
      items.clear();
      unsent.clear();
      versions.clear();
      listeners.clear();
      writeTimes = [];
      this.isFull = false;
      this.writeCount = 0;
    },
  };
}

function measure(items: ReadonlyMap<string, string>): number {
  let bytes = 0;
  for (const [key, text] of items) bytes += key.length + new TextEncoder().encode(text).length;
  return bytes;
}
