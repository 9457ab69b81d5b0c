/** Watches whether the page under the popup still answers: a script of the page can keep it busy at any time. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { PageControl } from './popup-page.ts';

/** The popup asks the page this long after its last answer. */
const pingIntervalMs = 500;
/** A page that has not answered for this long is reported. With the interval, the user knows within 2 s. */
const pingTimeoutMs = 1200;

type WatchedPage = {
  page: Pick<PageControl, 'ping'>;
  composer: ReadonlySignal<ComposerState | undefined>;
  probe: () => Promise<void>;
  /** True if a page that answers is probed each time: the user writes on while the panel is open. */
  isProbedOften: boolean;
  /** Set to false while the page does not answer. */
  isResponding: Signal<boolean>;
};

/**
 * Asks the composer's frame again and again until `stop` aborts. Once a page answers whose probe has ended
 * because it was hanging, probes it again.
 */
export async function watchPage(watched: WatchedPage, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await pingOnce(watched);
    await new Promise(resolve => setTimeout(resolve, pingIntervalMs));
  }
}

async function pingOnce({
  page,
  composer,
  probe,
  isProbedOften,
  isResponding,
}: WatchedPage): Promise<void> {
  const answer = page.ping(composer.value?.found ? composer.value.frameId : 0);
  if ((await withTimeout(answer, pingTimeoutMs)) === TIMED_OUT) {
    isResponding.value = false;
    await answer;
  }
  const { value: state } = composer;
  const wasHanging = state !== undefined && !state.found && state.reason === 'page-hangs';
  if (isProbedOften || wasHanging) await probe();
  isResponding.value = true;
}
