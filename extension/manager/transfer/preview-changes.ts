/** Finds out the effect of each change on the present rows, without writing anything. */
import { limitKind } from '../../../shared/counting/my-limits.ts';
import { getNetworkName, namedNetworks } from '../../../shared/counting/network.ts';
import { type ResourceKind, resourceKinds } from '../../../shared/resources/resources.ts';
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../../shared/rows/stamp.ts';
import { getFieldValue } from '../../../shared/rows/values.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { keyOf } from '../../store/rows.ts';
import { slotKind } from '../../store/slots.ts';
import { viewKind } from '../../store/views.ts';
import type { Change } from '../../store/write.ts';
import { type OnProgress, processInChunks } from './process-in-chunks.ts';

/** Stamps of a preview are never stored, so any device id will do. */
const previewDeviceId = 'foreseeing00';

/** `trashed` rows are new and already in the Trash. `deleted` rows move there. */
export type Effect = 'added' | 'trashed' | 'changed' | 'restored' | 'deleted' | 'unchanged';

export type PreviewedRow = {
  /** `other` is a kind that only a newer version knows. */
  kind: ResourceKind | typeof viewKind | typeof limitKind | typeof slotKind | 'other';
  name: string;
  /** The first line of the text; empty for a label. */
  firstLine: string;
  effect: Effect;
};

const previewedKinds = [...resourceKinds, viewKind, limitKind, slotKind] as const;

/** In UTF-16 units: more is never visible in one line. */
const maxLineLength = 200;

/**
 * Applies the changes to copies.
 * @param rows the present rows by their keys
 * @returns a row for each change that the user can see, in the order of the changes
 */
export async function previewChanges(
  changes: readonly Change[],
  rows: ReadonlyMap<string, Row>,
  nowMs: number,
  onProgress: OnProgress = () => {},
): Promise<PreviewedRow[]> {
  const edited = new Map<string, Row>();
  const previewed: PreviewedRow[] = [];
  let last: Stamp | null = null;
  const stamper = () => {
    last = nextStamp(last, nowMs, previewDeviceId);
    return last;
  };
  await processInChunks(
    changes,
    change => {
      const key = keyOf(change);
      const before = edited.get(key) ?? rows.get(key);
      const after = change.edit(before, stamper) ?? before;
      if (after === undefined) return;
      edited.set(key, after);
      const effect = findEffect(before, after);
      // A limit that was removed before the export stands for nothing that the user knows.
      if (effect === 'changed' || !isRemovedLimit(after))
        previewed.push({ ...describeRow(after), effect });
    },
    onProgress,
  );
  return previewed;
}

function findEffect(before: Row | undefined, after: Row): Effect {
  if (before === undefined) return isDeleted(after) ? 'trashed' : 'added';
  if (after === before) return 'unchanged';
  if (isDeleted(before) === isDeleted(after)) return 'changed';
  return isDeleted(after) ? 'deleted' : 'restored';
}

const isRemovedLimit = (row: Row) =>
  row.kind === limitKind && typeof getFieldValue(row, 'limit') !== 'number';

function describeRow(row: Row): Omit<PreviewedRow, 'effect'> {
  const kind = previewedKinds.find(known => known === row.kind) ?? 'other';
  const [name, content, site, time] = ['name', 'content', 'site', 'time'].map(field =>
    toText(getFieldValue(row, field)),
  );
  const network = kind === limitKind ? namedNetworks.find(one => one === site) : undefined;
  const shownSite = network === undefined ? site : getNetworkName(network);
  const firstLine = toFirstLine(content ?? '');
  return kind === 'post'
    ? { kind, name: firstLine, firstLine: '' }
    : { kind, name: toFirstLine(name || shownSite || time || row.kind), firstLine };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns the first line with visible text, so that a text which begins with an empty line shows some. */
function toFirstLine(text: string): string {
  const [line = ''] = text
    .slice(0, 10 * maxLineLength)
    .trim()
    .split(/[\r\n]/, 1);
  return cutText(line, maxLineLength);
}
