/**
 * Caches principals by the hash of their key until any process commits to the database. On
 * PostgreSQL, which has no cheap commit counter, nothing is cached: a key may just have been
 * revoked.
 */
const maxEntries = 10_000;

type CachedPrincipal<Principal> = {
  principal: Principal;
  /** The storage's `dataVersion` before the principal was looked up. */
  version: number | undefined;
  /** The time at which the key expires, or at which its use has to be stored again if that is earlier. */
  validUntilMs: number;
};

export function createPrincipalCache<Principal>() {
  const entries = new Map<string, CachedPrincipal<Principal>>();
  return {
    get(hash: string, version: number | undefined, nowMs: number): Principal | undefined {
      const cached = entries.get(hash);
      if (cached === undefined || version === undefined) return undefined;
      return cached.version === version && nowMs < cached.validUntilMs
        ? cached.principal
        : undefined;
    },
    set(hash: string, entry: CachedPrincipal<Principal>): void {
      if (entry.version === undefined) return;
      if (entries.size >= maxEntries) entries.clear();
      entries.set(hash, entry);
    },
  };
}
