/** The right to a site, asked for and given back. */
import { browser } from 'wxt/browser';

const originsOf = (host: string) => ({ origins: [`*://${host}/*`] });

export function createSiteAccess() {
  /** Those that were not there before. */
  const given = new Set<string>();
  return {
    /** To be called within a press: the browser asks the person. */
    async allow(host: string): Promise<boolean> {
      const before = browser.permissions.contains(originsOf(host));
      const isGiven = await browser.permissions.request(originsOf(host));
      if (isGiven && !(await before)) given.add(host);
      return isGiven;
    },
    async disallow(host: string): Promise<void> {
      if (given.delete(host)) await browser.permissions.remove(originsOf(host));
    },
  };
}
