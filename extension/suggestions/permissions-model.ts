/** Host permissions for suggestions: signatures that appear by themselves on some sites. */
import { signal } from '@preact/signals';
import { hostPattern } from '../../shared/resources/signature.ts';

/** Browser functions for host permissions. */
export type SuggestionPermissions = {
  /** Resolves to the patterns for which the extension has no host permission. */
  findMissing(patterns: readonly string[]): Promise<string[]>;
  /** Asks the user for permission. Must be called in a user gesture. */
  request(patterns: readonly string[]): Promise<boolean>;
};

export type SuggestionPermissionsModel = ReturnType<typeof createSuggestionPermissionsModel>;

export function createSuggestionPermissionsModel({ findMissing, request }: SuggestionPermissions) {
  const missingSites = signal<readonly string[]>([]);
  const check = async (sites: readonly string[]) => {
    missingSites.value = await findMissing(sites.filter(isHostPattern));
  };
  return {
    /** Sites without permission among those that `check` was last called with. */
    missingSites,
    check,
    /** Asks for missing permissions. Nothing may be awaited between the user gesture and this call. */
    async request(sites: readonly string[]): Promise<boolean> {
      const isGranted = await request(sites.filter(isHostPattern));
      await check(sites);
      return isGranted;
    },
  };
}

const isHostPattern = (site: string) => hostPattern.safeParse(site).success;
