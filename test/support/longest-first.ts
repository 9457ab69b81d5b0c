/**
 * The order of files in a run. What takes longest begins first, so that no worker is left alone
 * with it at the end; browsers before servers, since workers of one project follow each other and
 * keep their browser.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of paths, longest first as measured; what is not named here is short. */
const longest = [
  'e2e/composers/conformance',
  'e2e/composers/odd-editors',
  'e2e/composers/unknown-editors',
  'e2e/hostile/picker',
  'e2e/popup/composing',
  'e2e/hostile',
  'e2e/popup/picker',
  'e2e/main-job',
  'e2e/sync',
  'e2e/composers',
  'e2e/start',
  'e2e',
  'server/nodes',
  'server/serving',
  'server/fuzz',
  'server/kills',
  'simulation/mutants',
  'simulation/storages',
  'server',
  'simulation',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex(part => moduleId.includes(`/test/${part}`));
      return found < 0 ? longest.length : found;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
