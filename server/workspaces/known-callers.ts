/**
 * Callers by the hash of their key, remembered while nothing was committed on the database, by
 * whatever process. Where that cannot be told, on PostgreSQL, nothing is remembered: only the
 * database knows what was revoked just now.
 */
const maxKnown = 10_000;

type Known<Caller> = {
  caller: Caller;
  /** The storage's version before the caller was looked up. */
  version: number | undefined;
  /** When the key expires, or its use has to be noted again. */
  untilMs: number;
};

export function createKnownCallers<Caller>() {
  const known = new Map<string, Known<Caller>>();
  return {
    get(hash: string, version: number | undefined, nowMs: number): Caller | undefined {
      const before = known.get(hash);
      if (before === undefined || version === undefined) return undefined;
      return before.version === version && nowMs < before.untilMs ? before.caller : undefined;
    },
    set(hash: string, fresh: Known<Caller>): void {
      if (fresh.version === undefined) return;
      if (known.size >= maxKnown) known.clear();
      known.set(hash, fresh);
    },
  };
}
