/** All broken variants of sync that random histories must catch; see `mutant.ts`. */

import {
  cursorFirst,
  labelsAsOneValue,
  lateAnswers,
  outboxOnAck,
  wallClock,
} from './device-mutants.ts';
import {
  confirmsRange,
  createdNotMerged,
  deletionsForgotten,
  offsetNeverLearnt,
  refusedNeverRetried,
  seenNeverAdvanced,
  unsentRowsForgotten,
} from './later-mutants.ts';
import type { Mutant } from './mutant.ts';
import {
  arrivalOrder,
  forgottenTombstones,
  noRollBackDetection,
  noSkewGuard,
  numbersBeforeCommit,
} from './server-mutants.ts';

export const mutants: readonly Mutant[] = [
  wallClock,
  arrivalOrder,
  labelsAsOneValue,
  numbersBeforeCommit,
  noRollBackDetection,
  cursorFirst,
  outboxOnAck,
  lateAnswers,
  forgottenTombstones,
  noSkewGuard,
  confirmsRange,
  refusedNeverRetried,
  offsetNeverLearnt,
  seenNeverAdvanced,
  createdNotMerged,
  deletionsForgotten,
  unsentRowsForgotten,
];
