/** What the popup draws: first what stands at the top of its list, then everything. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { foldForSearch } from '../../signatures/search.ts';
import { patternsOf } from '../../signatures/site.ts';
import { type Glance, readGlance, readSignatures } from '../../store/glance.ts';

export type GlanceModel = {
  glance: ReadonlySignal<Glance | undefined>;
  /** Reads again, after a write. */
  look(): Promise<void>;
  /** Resolves once there is something to draw, be it why there is nothing. */
  first: Promise<void>;
};

/** @param host the page's, on which some signatures are suggested first */
export function createGlance(host: Promise<string | null>): GlanceModel {
  const glance = signal<Glance | undefined>(undefined);
  const { promise: first, resolve } = Promise.withResolvers<void>();

  // The database is opened while the browser still looks for the tab.
  const sites = host.then(named => (named === null ? [] : patternsOf(named)));

  async function look() {
    const head = await readGlance(sites);
    // Once everything is known, less is never shown again.
    if (head.isWhole || glance.value === undefined) glance.value = head;
    resolve();
    if (head.isWhole) return;
    const signatures = await readSignatures(foldForSearch);
    glance.value = { ...head, signatures, isWhole: true };
  }
  // Where it cannot be read, the page says why: that is to be seen too.
  void look().finally(resolve);
  return { glance, look, first };
}
