/**
 * The badge on the extension's toolbar button. It is shown while something needs the user, with the
 * reason as the button's title.
 */
import { browser } from 'wxt/browser';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import { listUnreportedResults } from '../append-requests/unreported-results.ts';
import { describeResult, describeStop } from '../locales/describe-outcomes.ts';
import type { EssentialStrings } from '../locales/en/essential.ts';
import { listPendingAppends, observePendingAppends } from '../platform/pending-appends.ts';

const color = '#a8321f';

type Stop = Parameters<typeof describeStop>[1];

/** @param readSyncStop reads why syncing has stopped, null if it has not */
export function createActionBadge(
  words: () => Promise<EssentialStrings>,
  readSyncStop: () => Promise<Stop | null>,
): { refresh(): Promise<void> } {
  async function findSentence(essentialStrings: EssentialStrings): Promise<string | null> {
    const [latest] = listUnreportedResults(await listPendingAppends()).toReversed();
    if (latest !== undefined) return describeResult(essentialStrings, latest.result);
    const stop = await readSyncStop();
    return stop === null ? null : describeStop(essentialStrings, stop);
  }

  // One update at a time, so that the state that was read last is also shown last.
  const queue = createSerialQueue();
  const refresh = () => queue.run(update);

  async function update(): Promise<void> {
    const essentialStrings = await words();
    const sentence = await findSentence(essentialStrings);
    const { app } = essentialStrings;
    await browser.action.setBadgeText({ text: sentence === null ? '' : '!' });
    await browser.action.setTitle({
      title: sentence === null ? app.name : `${app.name}: ${sentence}`,
    });
    if (sentence === null) return;
    await browser.action.setBadgeBackgroundColor({ color });
    // Firefox needs the text's color. Chromium chooses a readable one by itself.
    await browser.action.setBadgeTextColor({ color: '#ffffff' });
  }
  observePendingAppends(() => void refresh());
  void refresh();
  return { refresh };
}

/** Opens the popup. A browser may refuse: Firefox does if the user has pressed nothing right before. */
export async function openPopup(): Promise<void> {
  // Chromium has `openPopup` since version 127. In older versions the user presses the toolbar button.
  await browser.action.openPopup?.().catch(() => {});
}
