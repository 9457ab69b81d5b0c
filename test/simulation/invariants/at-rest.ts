/** What must hold once everything is quiet, in the order of the list of guarantees. */

import type { World } from '../world.ts';
import { checkClocks } from './clocks-learnt.ts';
import { checkEdits } from './edits-survive.ts';
import { checkEqual } from './equal.ts';
import { checkIdle } from './idle.ts';
import { checkLabelsExist } from './labels-exist.ts';
import { checkLabelsStay } from './labels-stay.ts';
import { checkOutboxes } from './outboxes-drain.ts';
import { checkReplay } from './replay.ts';
import { checkStaysDeleted } from './stays-deleted.ts';
import { checkSuperseded } from './superseded.ts';
import { checkWhole } from './whole.ts';

export async function checkAtRest(world: World): Promise<void> {
  const rows = await world.server.readRows();
  checkOutboxes(world);
  checkEqual(world, rows);
  checkLabelsStay(world, rows);
  checkEdits(world, rows);
  checkSuperseded(world, rows);
  checkStaysDeleted(world, rows);
  checkWhole(rows);
  await checkLabelsExist(world, rows);
  await checkIdle(world);
  await checkReplay(world);
  await checkClocks(world);
}
