/** Programs that write over REST in between: through the server's own functions. */
import { ProblemError } from '../../server/errors.ts';
import { adjustLabels } from '../../server/resources/post-labels.ts';
import {
  changeResource,
  changeRow,
  createResource,
  deleteResource,
} from '../../server/resources/resource-writes.ts';
import { changeBody, creationBody } from '../../shared/http/api.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { rowsInOrder } from './device-events.ts';
import type { Write } from './event.ts';
import { at, idOf, kindOf, newValues, validValues } from './person.ts';
import { ServerFault } from './server.ts';
import type { World } from './world.ts';

/** Any state of the resource will do. */
const always = () => {};

export async function writeOverRest(world: World, write: Write): Promise<void> {
  const { server, counts } = world;
  const before = await server.readRows();
  try {
    await act(world, rowsInOrder(before), write, ++counts.edits);
  } catch (error) {
    if (error instanceof ProblemError || error instanceof ServerFault) return;
    throw error;
  }
  counts.restWrites++;
  for (const [key, row] of await server.readRows()) {
    const old = before.get(key);
    if (JSON.stringify(old) !== JSON.stringify(row)) world.record(old, row, 'REST');
  }
}

async function act(world: World, rows: Row[], write: Write, number: number): Promise<void> {
  const { door, workspaceId } = world.server;
  const labels = rows.filter(row => row.kind === 'label' && isShown(row)).map(({ id }) => id);
  const label = at(labels, write.label);
  const labelIds = label === undefined ? [] : [label];
  if (write.act === 'create' && rows.length < world.history.manyRows) {
    const kind = kindOf(write.row);
    const given = { id: idOf(kind, number), ...validValues(kind, number) };
    const raw = kind === 'post' ? { ...given, label_ids: labelIds } : given;
    const body = creationBody(kind).parse(raw);
    await createResource({ door, workspaceId, kind }, { body, raw });
    return;
  }
  const isPost = ['label', 'unlabel', 'relabel'].includes(write.act);
  const row = at(
    rows.filter(each => isShown(each) && (!isPost || each.kind === 'post')),
    write.row,
  );
  if (row === undefined || !isKnownKind(row.kind)) return;
  const { kind, id } = row;
  const target = { door, workspaceId, kind };
  switch (write.act) {
    case 'delete':
      return deleteResource(target, id, always);
    case 'label':
    case 'unlabel': {
      const change = write.act === 'label' ? { add: labelIds } : { remove: labelIds };
      await changeRow(target, id, always, (present, writing) =>
        adjustLabels(writing, workspaceId, present, { ...change, field: 'label_ids' }),
      );
      return;
    }
    case 'relabel': {
      const raw = { label_ids: labels.slice(0, 3).reverse() };
      await changeResource(target, id, { body: changeBody(kind).parse(raw), raw }, always);
      return;
    }
    default: {
      const raw = newValues(kind, number);
      await changeResource(target, id, { body: changeBody(kind).parse(raw), raw }, always);
    }
  }
}
