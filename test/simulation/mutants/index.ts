/** Every way of getting sync wrong that random histories have to catch. */

import type { Mutant } from './mutant.ts';
import { cursorFirst, labelSetAsOne, lateAnswers, outboxOnAck, wallClock } from './of-device.ts';
import {
  createdNotMerged,
  noNewChance,
  offsetNeverLearnt,
  seenNeverAdvanced,
  settlesRange,
  waitingForgotten,
} from './of-second-round.ts';
import {
  arrivalOrder,
  forgottenTombstones,
  noRollBackDetection,
  noSkewGuard,
  numbersBeforeCommit,
} from './of-server.ts';

export const mutants: readonly Mutant[] = [
  wallClock,
  arrivalOrder,
  labelSetAsOne,
  numbersBeforeCommit,
  noRollBackDetection,
  cursorFirst,
  outboxOnAck,
  lateAnswers,
  forgottenTombstones,
  noSkewGuard,
  settlesRange,
  noNewChance,
  offsetNeverLearnt,
  seenNeverAdvanced,
  createdNotMerged,
  waitingForgotten,
];
