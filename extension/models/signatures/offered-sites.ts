/** Whether a signature is offered on the site at hand, for the popup's form. */
import { matchesSite } from '../../signatures/site.ts';

/** Whether a pattern can name the host: not so `[::1]`. */
export const isNameable = (host: string) => /^[\w.-]+$/.test(host);

export function isOfferedOn(sites: readonly string[], host: string): boolean {
  return sites.some(site => matchesSite(host, site));
}

/** The sites with the host among them, or without any that stands for it. */
export function withSite(sites: readonly string[], host: string, isOffered: boolean): string[] {
  const others = sites.filter(site => !matchesSite(host, site));
  return isOffered ? [...others, host] : others;
}
