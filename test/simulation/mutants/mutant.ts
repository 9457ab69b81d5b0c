/** A variant of sync that is broken on purpose. `make` creates its parts for each history. */
import type { EventWeights } from '../history.ts';
import type { Parts } from '../world.ts';

export type Mutant = {
  name: string;
  make: () => Parts;
  /** Weights of the faults that reveal it, if ordinary histories rarely do. */
  extraWeights?: EventWeights;
  /** True if few histories catch it. Then three times as many are played, and one must catch it. */
  isRare?: boolean;
};
