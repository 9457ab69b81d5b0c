/** Checks the invariants that hold once no device has anything to sync. */

import type { World } from '../world.ts';
import { checkEdits } from './edits-survive.ts';
import { checkIdleRound } from './idle-round.ts';
import { checkLabelsExist } from './labels-exist.ts';
import { checkLabelsStay } from './labels-stay.ts';
import { checkNamedTexts } from './named-texts.ts';
import { checkOutboxes } from './outboxes-drain.ts';
import { checkReplay } from './replay.ts';
import { checkReplicasEqual } from './replicas-equal.ts';
import { checkRowsComplete } from './rows-complete.ts';
import { checkServerClockLearned } from './server-clock-learned.ts';
import { checkStaysDeleted } from './stays-deleted.ts';
import { checkSuperseded } from './superseded-values.ts';

export async function checkInvariants(world: World): Promise<void> {
  const rows = await world.server.readRows();
  checkOutboxes(world);
  checkReplicasEqual(world, rows);
  checkLabelsStay(world, rows);
  checkEdits(world, rows);
  checkSuperseded(world, rows);
  checkStaysDeleted(world, rows);
  checkRowsComplete(rows);
  await checkLabelsExist(world, rows);
  await checkNamedTexts(world, rows);
  await checkIdleRound(world);
  await checkReplay(world);
  await checkServerClockLearned(world);
}
