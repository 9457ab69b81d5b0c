/** The questions of a sync that would delete many rows: how many of which kind, when, and which ones. */
import type { ReadonlySignal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { parseStamp } from '../../../shared/rows/stamp.ts';
import { getFieldValues, isKnownKind } from '../../../shared/rows/values.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { DeletionQuestion, RecentDeletions } from '../../store/recent-deletions.ts';
import { readRows } from '../../store/rows.ts';
import { readSingle } from '../../store/singles.ts';
import type { ModelContext } from '../app/context.ts';
import { liveQuery } from '../app/live-query.ts';

export type DeletionSummary = {
  kind: ResourceKind;
  /** The deletions within the hour, including those that sync has not applied. */
  count: number;
  /** The number of rows before the first of them. */
  shown: number;
  /** The number of deleted rows that are in the Trash already. */
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

export function createDeletionQuestions(
  context: ModelContext,
): ReadonlySignal<DeletionSummary[] | undefined> {
  const { database } = context;
  return liveQuery(context, async () => {
    const deletions = await readSingle(database, 'deletions');
    const summaries: DeletionSummary[] = [];
    for (const question of deletions.questions.filter(({ decision }) => decision === null)) {
      const { kind } = question;
      if (!isKnownKind(kind)) continue;
      const { ids, ...summary } = summarize(deletions, question);
      const rows = await readRows(
        database,
        ids.slice(0, maxTitles).map(id => ({ kind, id })),
      );
      const titles = rows.map(row => {
        const { name, content } = getFieldValues(row);
        return { id: row.id, title: cutText(String(name || content || '…'), maxTitleLength) };
      });
      summaries.push({ kind, ...summary, titles });
    }
    return summaries;
  });
}

function summarize({ batches }: RecentDeletions, { kind, shown, waiting }: DeletionQuestion) {
  const trashed = batches.filter(batch => batch.kind === kind).flatMap(({ rows }) => rows);
  const stamps = [...waiting, ...trashed].map(([, stamp]) => stamp);
  const timesMs = stamps.map(parseStampMs);
  const ids = [...new Set([...waiting, ...trashed].map(([id]) => id))];
  return {
    ids,
    count: ids.length,
    shown,
    trashedCount: trashed.length,
    originCount: new Set(stamps.map(stamp => parseStamp(stamp).device)).size,
    firstMs: timesMs.reduce((a, b) => Math.min(a, b)),
    lastMs: timesMs.reduce((a, b) => Math.max(a, b)),
  };
}
