/** Signatures that are offered by themselves: on which sites, and whether this browser lets them. */
import { signal } from '@preact/signals';
import { hostPattern } from '../../../shared/resources/signature.ts';

/** The browser's side of it. */
export type OfferControl = {
  /** Those of the sites onto which Colophon is not let. */
  forbidden(patterns: readonly string[]): Promise<string[]>;
  /** Asks the person; to be called within a press. */
  allow(patterns: readonly string[]): Promise<boolean>;
};

export type OffersModel = ReturnType<typeof createOffersModel>;

export function createOffersModel({ forbidden, allow }: OfferControl) {
  const notAllowed = signal<readonly string[]>([]);
  const look = async (sites: readonly string[]) => {
    notAllowed.value = await forbidden(sites.filter(isPattern));
  };
  return {
    /** Of the sites that were last looked at. */
    notAllowed,
    look,
    /** Asks for those that are not allowed; nothing may be waited for between the press and this. */
    async allow(sites: readonly string[]): Promise<boolean> {
      const isAllowed = await allow(sites.filter(isPattern));
      await look(sites);
      return isAllowed;
    },
  };
}

const isPattern = (site: string) => hostPattern.safeParse(site).success;
