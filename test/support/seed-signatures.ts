/** Writes signatures directly into the extension's database, because thousands take too long in forms. */
import type { Page } from 'puppeteer-core';
import type { Signature } from '../../shared/resources/signature.ts';

/** A field that is omitted is missing in the row, as in rows from older versions. */
export type SignatureSeed = { name: string; content: string } & Partial<Omit<Signature, 'id'>>;

/** Replaces all signatures. Lists show the first one first. `page` is a page of the extension. */
export async function seedSignatures(page: Page, signatures: SignatureSeed[]): Promise<void> {
  await page.evaluate(async signatures => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const transaction = opened.result.transaction('signatures', 'readwrite');
    const store = transaction.objectStore('signatures');
    store.clear();
    for (const [index, { sites = [], ...others }] of signatures.entries()) {
      // Lists show the newest first, so each signature is older than the previous one.
      const ms = Date.UTC(2026, 0) - index;
      const stamp = `${ms.toString(36).padStart(9, '0')}0000aaaaaaaaaaaa`;
      const id = crypto.randomUUID();
      const values = { deleted: false, ...others, sites };
      const fields = Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, [value, stamp]]),
      );
      const row = { kind: 'signature', id, created: stamp, updated: stamp, fields };
      const isOffered = (others.offered_on ?? []).length > 0;
      const flags = { ...(others.pinned && { pinned: 1 }), ...(isOffered && { offered: 1 }) };
      store.put({ id, shown: 1, created: stamp, sites, row, ...flags });
    }
    await new Promise(resolve => transaction.addEventListener('complete', resolve));
    opened.result.close();
  }, signatures);
}

/** Creates distinct signatures of a typical length. */
export function createSignatureSeeds(count: number): SignatureSeed[] {
  const subjects = ['Newsletter', 'Workshop', 'Disclosure', 'Tip jar', 'Hashtags', 'Shop'];
  const places = ['Leeds', 'Leipzig', 'Lyon', 'Lugo', 'Osaka', 'Cairo', 'Oaxaca'];
  return Array.from({ length: count }, (_, index) => ({
    name: `${subjects[index % 6]} ${places[index % 7]} ${index}`,
    content: `Set by hand in ${places[(index * 3) % 7]}, number ${index}.\n\nhttps://example.org/${index}\n#letterpress #type${index}`,
  }));
}
