/** Reads what signatures may name: the user's own values, and other signatures. */
import type { ResourceKind } from '../../shared/resources/resources.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { Value } from '../../shared/resources/value.ts';
import {
  mayName,
  noOwnValues,
  type OwnValues,
  toOwnValues,
} from '../../shared/signatures/variables/own-values.ts';
import { splitIntoBatches, yieldToEventLoop } from '../batches.ts';
import { listViews } from '../resources/reads.ts';
import type { Queries } from '../storage/storage.ts';

export type Source = { queries: Queries; workspaceId: string };

/** Reads nothing that no signature can name. */
export async function readOwnValues(
  source: Source,
  signatures: readonly Signature[],
): Promise<OwnValues> {
  const namesSignatures = signatures.some(one => mayName(one, 'signature'));
  // A named signature may name values.
  if (!namesSignatures && !signatures.some(one => mayName(one, 'my'))) return noOwnValues;
  return toOwnValues(
    await readAll<Value>(source, 'value'),
    namesSignatures ? await readAll<Signature>(source, 'signature') : [],
  );
}

/**
 * Returns all resources of a kind, newest first. Other requests run between the batches.
 * @param isWanted leaves out others before they are parsed
 */
export async function readAll<T>(
  { queries, workspaceId }: Source,
  kind: ResourceKind,
  isWanted: (view: string) => boolean = () => true,
): Promise<T[]> {
  const views = await listViews(queries, workspaceId, kind);
  const items = views.filter(isWanted).map(view => ({ view, bytes: view.length }));
  const resources: T[] = [];
  for (const batch of splitIntoBatches(items)) {
    resources.push(...batch.map(({ view }): T => JSON.parse(view)));
    await yieldToEventLoop();
  }
  return resources;
}
