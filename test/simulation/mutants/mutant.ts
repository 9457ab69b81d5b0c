/** A broken variant of sync: parts that take the place of sound ones. Made anew for each history. */
import type { Parts } from '../world.ts';

export type Mutant = { name: string; make: () => Parts };
