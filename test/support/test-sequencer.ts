/**
 * Sorts the test files of a run. The browser tests start first and together, because a worker keeps its browser
 * from one file to the next; then come all other tests. In both groups the slow files start first, so that none
 * of them runs alone at the end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Parts of the paths of files that take more than some seconds. They are roughly longest first; files that
 * wait for editors alternate with files that keep a processor busy.
 */
export const slowTests = [
  'e2e/manager/keyboard',
  'e2e/composers/odd-editors',
  'e2e/manager/drafts',
  'e2e/composers/long-documents',
  'e2e/hostile/picker',
  'e2e/main-job',
  'e2e/composers/journeys',
  'e2e/append-requests/results',
  'e2e/sync/faults',
  'e2e/start',
  'server/postgres/server-process',
  'server/postgres/migrations',
  'server/reference-page',
  'server/postgres/rolling-update',
  'server/fuzz',
  'server/postgres/multiple-servers',
  'server/crash-recovery',
  'server/events',
  'simulation/slow-links',
  'simulation/storages',
  'simulation/mutants',
  'simulation/memory',
];

/** Files that are not listed are short, and come last. */
const listedOrder = [
  ...slowTests.filter(part => part.startsWith('e2e')),
  ...['e2e/popup', 'e2e/composers', 'e2e/sync', 'e2e'],
  ...slowTests.filter(part => !part.startsWith('e2e')),
  ...['server', 'simulation'],
];

export class ListedOrderSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = listedOrder.findIndex(part => moduleId.includes(`/test/${part}`));
      return found < 0 ? listedOrder.length : found;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
