/**
 * The badge on the extension's toolbar button. It is shown while something needs the user, with the
 * reason as the button's title.
 */
import { createSerialQueue } from '../../shared/serial-queue.ts';
import { listPendingAppends, observePendingAppends } from '../append/pending-appends.ts';
import type { ResultCode } from '../append/result.ts';
import { listUnreportedResults } from '../append/unreported-results.ts';
import { describeResult, describeStop } from '../locales/describe-outcomes.ts';
import type { EssentialStrings } from '../locales/en/essential.ts';
import { observeWrites } from '../store/observe.ts';
import { listDuePosts } from '../store/reminder.ts';
import { readSingle } from '../store/singles.ts';
import type { WorkerContext } from './context.ts';

export function registerActionBadge({ platform, database, loadStrings, signal }: WorkerContext) {
  const { action } = platform;
  // One update at a time, so that the state that was read last is also shown last.
  const queue = createSerialQueue();
  const refresh = () => queue.run(update);
  observePendingAppends(() => void refresh());
  observeWrites(database, ['singles'], () => void refresh(), signal);
  void refresh();

  return {
    refresh,
    /** Reports the result of an append that no page could report. */
    async reportResult(result: ResultCode): Promise<void> {
      await refresh();
      // After a success the user continues to write, and the popup would take the keyboard focus away.
      if (result !== 'appended') await action.openPopup();
    },
  };

  async function update(): Promise<void> {
    const strings = await loadStrings();
    const sentence = await findSentence(strings);
    const { name } = strings.app;
    if (sentence !== null) return await action.showBadge(`${name}: ${sentence}`);
    const { length: count } = await listDuePosts(database, Date.now());
    if (count === 0) await action.hideBadge(name);
    else await action.showBadge(`${name}: ${strings.due.count(count, `${count}`)}`, count);
  }

  async function findSentence(strings: EssentialStrings): Promise<string | null> {
    const [latest] = listUnreportedResults(await listPendingAppends()).toReversed();
    if (latest !== undefined) return describeResult(strings, latest.result);
    const [connection, status] = await Promise.all([
      readSingle(database, 'connection'),
      readSingle(database, 'sync-status'),
    ]);
    const isStopped = connection !== null && status.phase === 'stopped';
    return isStopped ? describeStop(strings, status) : null;
  }
}
