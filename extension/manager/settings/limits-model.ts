/** The user's own limits of characters, for all counts of the manager and their settings. */
import { computed } from '@preact/signals';
import { getLimitSite, type MyLimits, premiumLimit } from '../../../shared/counting/my-limits.ts';
import { networks } from '../../../shared/counting/network.ts';
import { characterLimit } from '../../../shared/resources/limit.ts';
import { hostName } from '../../../shared/resources/signature.ts';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import { parseSites } from '../../app/site-list.ts';
import { listLimits, writeLimit } from '../../store/limits.ts';

export type LimitsModel = ReturnType<typeof createLimitsModel>;

export function createLimitsModel(context: ModelContext) {
  const stored = liveQuery(context, () => listLimits(context.database));
  const all = computed<MyLimits>(() => stored.value ?? new Map());

  async function set(site: string, limit: number | null): Promise<void> {
    const { database, wallMs, sync } = context;
    if ((await writeLimit(database, { site, limit }, wallMs())) > 0) sync.schedule();
  }

  return {
    all,
    /** The hosts among the sites, in alphabetical order. */
    hosts: computed(() =>
      [...all.value.keys()].filter(site => !networks.some(name => name === site)).sort(),
    ),
    set,

    /** Sets or removes Premium on X. */
    togglePremium: () => set('x', all.value.get('x') === premiumLimit ? null : premiumLimit),

    /**
     * Sets the limit of a typed host or address; that of its network if it is one of a known network.
     * @returns the fields that are not valid; none if the limit was stored
     */
    async add(typed: { site: string; limit: string }): Promise<('site' | 'limit')[]> {
      const [host = '', ...others] = parseSites(typed.site);
      const limit = parseLimit(typed.limit);
      const site = getLimitSite(host);
      // A host may be called so in an intranet, and the limit would be that of all unknown sites.
      const isHost =
        others.length === 0 && hostName.safeParse(host).success && site !== 'elsewhere';
      if (!isHost || limit === null)
        return [
          ...(isHost ? [] : ['site' as const]),
          ...(limit === null ? ['limit' as const] : []),
        ];
      await set(site, limit);
      return [];
    },
  };
}

/** A number whose digits are grouped by threes, in any language's way. */
const grouped = /^\d{1,3}([.,\u066c'’\s]\d{3})+$/;

/** Parses a typed number; returns null if it is no limit. */
export function parseLimit(typed: string): number | null {
  const digits = typed
    .normalize('NFKC')
    .trim()
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660));
  const number = Number(grouped.test(digits) ? digits.replace(/\D/g, '') : digits);
  return digits !== '' && characterLimit.safeParse(number).success ? number : null;
}
