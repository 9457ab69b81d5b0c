/**
 * Each run of `npm test` and `npm run test:all` tries the same random cases, so that a change is all that can
 * turn them red. `npm run test:nightly` tries new ones. A case that fails there becomes a test with that case.
 */
import fc from 'fast-check';

/** The number from which a run's random cases follow. */
export const runSeed =
  process.env.COLOPHON_FRESH_SEEDS === undefined ? 1 : Math.floor(Math.random() * 2 ** 31);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed });
