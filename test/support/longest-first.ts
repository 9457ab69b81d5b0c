/**
 * The order of files in a run. What waits for a line begins before all, since others work meanwhile;
 * then what takes longest, so that no worker is left alone with it at the end; browsers before
 * servers, since workers of one project follow each other and keep their browser.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Parts of paths whose files take more than some seconds, longest first as measured: those that wait
 * for editors in turn with those that keep a processor busy.
 */
export const slow = [
  'e2e/composers/conformance-modelled',
  'e2e/popup/composing',
  'e2e/composers/conformance-native',
  'e2e/manager/keyboard',
  'e2e/composers/odd-editors',
  'e2e/manager/drafts',
  'e2e/composers/conformance-further',
  'e2e/composers/long-documents',
  'e2e/hostile/picker',
  'e2e/main-job',
  'e2e/composers/unknown-editors',
  'e2e/manager/signatures',
  'e2e/composers/wild',
  'e2e/manager/posts',
  'e2e/orders/ends',
  'e2e/sync/faults',
  'e2e/start',
  'server/serving',
  'server/old-databases',
  'server/reference-page',
  'server/update',
  'server/fuzz',
  'server/nodes',
  'server/kills',
  'server/events',
  'extension/sync/slow-lines',
  'simulation/storages',
  'simulation/mutants',
  'simulation/memory',
];

/** A minute of waiting, which was alone at the end of all. */
const waiting = ['extension/sync/slow-lines'];

/** What is not named is short. */
const order = [
  ...waiting,
  ...slow.filter(part => part.startsWith('e2e')),
  ...['e2e/popup', 'e2e/composers', 'e2e/sync', 'e2e'],
  ...slow.filter(part => !part.startsWith('e2e')),
  ...['server', 'simulation'],
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = order.findIndex(part => moduleId.includes(`/test/${part}`));
      return found < 0 ? order.length : found;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
