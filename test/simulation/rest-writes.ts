/** Writes of API clients, through the server functions that the REST routes call. */
import { ProblemError } from '../../server/errors.ts';
import { addAndRemoveLabels } from '../../server/resources/labels.ts';
import {
  changeResource,
  changeRow,
  createResource,
  deleteResource,
} from '../../server/resources/writes.ts';
import { createBodySchema, updateBodySchema } from '../../shared/http/api.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { sortRows } from './device-events.ts';
import type { Write } from './event.ts';
import { SimulatedServerError } from './server.ts';
import { chooseValues, pickByFraction, pickKind, toRowId, validValues } from './user-writes.ts';
import type { World } from './world.ts';

/** Checks nothing, like a request without `If-Match`. */
const noPrecondition = () => {};

export async function writeOverRest(world: World, write: Write): Promise<void> {
  const { server, counts } = world;
  const before = await server.readRows();
  try {
    await applyWrite(world, sortRows(before), write, ++counts.edits);
  } catch (error) {
    if (error instanceof ProblemError || error instanceof SimulatedServerError) return;
    throw error;
  }
  counts.restWrites++;
  for (const [key, row] of await server.readRows()) {
    const rowBefore = before.get(key);
    if (JSON.stringify(rowBefore) !== JSON.stringify(row)) world.record(rowBefore, row, 'REST');
  }
}

async function applyWrite(
  world: World,
  rows: Row[],
  write: Write,
  editNumber: number,
): Promise<void> {
  const { writer, workspaceId, storage } = world.server;
  const context = { writer, queries: storage.queries, workspaceId };
  const allLabelIds = rows.filter(row => row.kind === 'label' && isShown(row)).map(({ id }) => id);
  const labelId = pickByFraction(allLabelIds, write.labelFraction);
  const labelIds = labelId === undefined ? [] : [labelId];
  if (write.act === 'create' && rows.length < world.history.maxRows) {
    const kind = pickKind(write.rowFraction);
    const given = { id: toRowId(kind, editNumber), ...validValues(kind, editNumber) };
    const sentFields = kind === 'post' ? { ...given, label_ids: labelIds } : given;
    // `sentFields` is the body as the client sent it, before the schema added defaults.
    const body = createBodySchema(kind).parse(sentFields);
    await createResource({ ...context, kind }, { body, sentFields });
    return;
  }
  const needsPost = ['label', 'unlabel', 'relabel'].includes(write.act);
  const row = pickByFraction(
    rows.filter(each => isShown(each) && (!needsPost || each.kind === 'post')),
    write.rowFraction,
  );
  if (row === undefined || !isKnownKind(row.kind)) return;
  const { kind, id } = row;
  const target = { ...context, kind };
  switch (write.act) {
    case 'delete':
      return deleteResource(target, id, noPrecondition);
    case 'label':
    case 'unlabel': {
      const change = write.act === 'label' ? { add: labelIds } : { remove: labelIds };
      await changeRow(target, id, noPrecondition, (present, transaction) =>
        addAndRemoveLabels(transaction, present, { ...change, field: 'label_ids' }),
      );
      return;
    }
    case 'relabel': {
      const sentFields = { label_ids: allLabelIds.slice(0, 3).reverse() };
      await changeResource(
        target,
        id,
        { body: updateBodySchema(kind).parse(sentFields), sentFields },
        noPrecondition,
      );
      return;
    }
    default: {
      const sentFields = chooseValues(kind, editNumber);
      await changeResource(
        target,
        id,
        { body: updateBodySchema(kind).parse(sentFields), sentFields },
        noPrecondition,
      );
    }
  }
}
