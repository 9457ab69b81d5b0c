/** The questions of a sync that would delete many rows: how many of which kind, when, and which ones. */
import type { ReadonlySignal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { getDeletionStamp } from '../../../shared/rows/row.ts';
import { parseStamp } from '../../../shared/rows/stamp.ts';
import { getFieldValues, isKnownKind, isPurged } from '../../../shared/rows/values.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import type { Database } from '../../store/database.ts';
import type { DeletionQuestion, RecentDeletions } from '../../store/recent-deletions.ts';
import { readRows } from '../../store/rows.ts';
import { readSingle } from '../../store/singles.ts';

export type DeletionSummary = {
  kind: ResourceKind;
  /** The deletions within the hour, including those that sync has not applied. */
  count: number;
  /** The number of rows before the first of them. */
  shown: number;
  /** The number of rows that are in the Trash by these deletions: not restored, purged or deleted again. */
  trashedCount: number;
  /** The number of devices and programs that deleted them. */
  originCount: number;
  firstMs: number;
  lastMs: number;
  /** The names, or the starts of the posts' texts, of the first of them. */
  titles: { id: string; title: string }[];
};

const maxTitles = 200;
const maxTitleLength = 60;

export const createDeletionQuestions = (
  context: ModelContext,
): ReadonlySignal<DeletionSummary[] | undefined> =>
  liveQuery(context, () => readDeletionSummaries(context.database));

/** Reads the open questions, one for each kind. */
export async function readDeletionSummaries(database: Database): Promise<DeletionSummary[]> {
  const deletions = await readSingle(database, 'deletions');
  const summaries: DeletionSummary[] = [];
  for (const question of deletions.questions.filter(({ decision }) => decision === null)) {
    const { kind } = question;
    if (!isKnownKind(kind)) continue;
    const { ids, trashed, ...summary } = summarize(deletions, question);
    const read = (rowIds: string[]) =>
      readRows(
        database,
        rowIds.map(id => ({ kind, id })),
      );
    const titles = (await read(ids.slice(0, maxTitles))).map(row => {
      const { name, content } = getFieldValues(row);
      return { id: row.id, title: cutText(String(name || content || '…'), maxTitleLength) };
    });
    const trashedRows = await read([...trashed.keys()]);
    const { length: trashedCount } = trashedRows.filter(
      row => getDeletionStamp(row) === trashed.get(row.id) && !isPurged(row),
    );
    summaries.push({ kind, ...summary, trashedCount, titles });
  }
  return summaries;
}

function summarize({ batches }: RecentDeletions, { kind, shown, waiting }: DeletionQuestion) {
  const trashed = batches.filter(batch => batch.kind === kind).flatMap(({ rows }) => rows);
  const stamps = [...waiting, ...trashed].map(([, stamp]) => stamp);
  const timesMs = stamps.map(parseStampMs);
  const ids = [...new Set([...waiting, ...trashed].map(([id]) => id))];
  return {
    ids,
    trashed: new Map(trashed),
    count: ids.length,
    shown,
    originCount: new Set(stamps.map(stamp => parseStamp(stamp).device)).size,
    firstMs: timesMs.reduce((a, b) => Math.min(a, b)),
    lastMs: timesMs.reduce((a, b) => Math.max(a, b)),
  };
}
