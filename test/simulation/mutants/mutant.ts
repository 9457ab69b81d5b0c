/** A broken variant of sync: parts that take the place of sound ones. Made anew for each history. */
import type { Heaviness } from '../history.ts';
import type { Parts } from '../world.ts';

export type Mutant = {
  name: string;
  make: () => Parts;
  /** Faults that its histories are heavy in, where few others show what is wrong with it. */
  heavyIn?: Heaviness;
  /** Caught by so few histories that three times as many are played, and one has to catch it. */
  isRare?: boolean;
};
