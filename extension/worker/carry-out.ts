/** Carries an order out: finds its composer, hands it over to the page, and hears what became of it. */
import type { Words } from '../locales/en/en.ts';
import type { AppendOrder } from '../messages/contract.ts';
import type { Outcome } from '../orders/outcome.ts';
import { findComposer, inFrame } from './find-composer.ts';

/** `host` is the composer's, null where there was none. */
export type CarriedOut = { outcome: Outcome; host: string | null };

/** Appends to the composer of a tab and shows the outcome there. Keeps no text. */
export async function carryOut(
  order: AppendOrder,
  { notice, refusals }: Words,
): Promise<CarriedOut> {
  const { tabId, composer, signatures, separator } = order;
  const found = await findComposer(tabId, composer);
  if (!found.found) {
    const { reason, host } = found;
    return { outcome: { appended: false, reason, report: null }, host };
  }
  const words = { ...notice, refusals };
  const outcome = await inFrame(
    tabId,
    found.frameId,
    order => globalThis.colophon?.append(order) ?? null,
    { composer, signatures, separator, words },
  );
  // The page has gone, and the composer with it.
  const gone = { appended: false, reason: 'page-not-reachable', report: null } as const;
  return { outcome: outcome ?? gone, host: found.answer.host };
}
