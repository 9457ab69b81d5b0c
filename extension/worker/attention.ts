/**
 * Draws a person's attention from the toolbar: a badge for as long as there is something to see to,
 * its sentence as the button's title, and the popup, where the browser opens it without a press.
 */
import { browser } from 'wxt/browser';
import type { EssentialWords } from '../locales/en/essential.ts';
import { endSentence } from '../locales/end-sentence.ts';
import { stopSentence } from '../locales/stop-sentence.ts';
import { observeKeptOrders, readKeptOrders } from '../messages/kept-orders.ts';
import { endedOrders } from '../orders/ended-orders.ts';

const color = '#a8321f';

type Stop = Parameters<typeof stopSentence>[1];

/** @param stopped why syncing stopped, null where it has not */
export function drawAttention(
  words: () => Promise<EssentialWords>,
  stopped: () => Promise<Stop | null>,
): { refresh(): Promise<void> } {
  async function sentenceOf(said: EssentialWords): Promise<string | null> {
    const [ended] = endedOrders(await readKeptOrders()).toReversed();
    if (ended !== undefined) return endSentence(said, ended.end);
    const stop = await stopped();
    return stop === null ? null : stopSentence(said, stop);
  }

  // One after the other: what was read first must not be shown last.
  let last: Promise<unknown> = Promise.resolve();
  function refresh(): Promise<void> {
    const shown = last.then(show);
    last = shown.catch(() => {});
    return shown;
  }

  async function show(): Promise<void> {
    const said = await words();
    const sentence = await sentenceOf(said);
    const { app } = said;
    await browser.action.setBadgeText({ text: sentence === null ? '' : '!' });
    await browser.action.setTitle({
      title: sentence === null ? app.name : `${app.name}: ${sentence}`,
    });
    if (sentence === null) return;
    await browser.action.setBadgeBackgroundColor({ color });
    // Chromium chooses one that can be read by itself.
    await browser.action.setBadgeTextColor({ color: '#ffffff' });
  }
  observeKeptOrders(() => void refresh());
  void refresh();
  return { refresh };
}

/** A browser may refuse, as Firefox does where no key or press has just been heard. */
export async function openPopup(): Promise<void> {
  // Firefox has it always, Chromium since 127; before that the toolbar is left.
  await browser.action.openPopup?.().catch(() => {});
}
