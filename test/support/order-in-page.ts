/** Gives orders to Colophon's script in a page as its worker does, without popup and worker. */

import { style } from '../../extension/in-page/notice/notice-style.ts';
import { en } from '../../extension/locales/en/en.ts';
import type { Outcome } from '../../extension/orders/outcome.ts';
import type { ComposerPage } from './composer-page.ts';

export type Ordered = { began: number; ended: number; outcome: Outcome };

/** A text with the place in it at which the caret shall stand then. */
type Marked = { content: string; caret: number };

/** To be called before the script is in the page, which the first append through the popup brings. */
export async function ordersTo({ page }: ComposerPage) {
  const client = await page.createCDPSession();
  const { frameTree } = await client.send('Page.getFrameTree');
  const contexts: { id: number; origin: string; auxData?: { frameId?: string } }[] = [];
  client.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
  await client.send('Runtime.enable');

  /** Appends these; answers with when the order reached the page and when it was done with. */
  return async (...contents: (string | Marked)[]): Promise<Ordered> => {
    const world = contexts.findLast(
      ({ origin, auxData }) =>
        origin.startsWith('chrome-extension:') && auxData?.frameId === frameTree.frame.id,
    );
    if (world === undefined) throw new Error('The script is not in the page');
    const words = { ...en.notice, refusals: en.refusals };
    const signatures = contents.map(given => ({
      name: 'Ordered',
      ...(typeof given === 'string' ? { content: given } : given),
    }));
    const order = {
      id: crypto.randomUUID(),
      byMs: Date.now() + 60_000,
      composer: null,
      signatures,
      separator: 'blank-line',
      words,
      style,
    };
    const { result } = await client.send('Runtime.evaluate', {
      contextId: world.id,
      awaitPromise: true,
      returnByValue: true,
      expression: `(async () => {
        const now = () => performance.timeOrigin + performance.now();
        const began = now();
        const { outcome } = await colophon.append(${JSON.stringify(order)});
        return { began, ended: now(), outcome };
      })()`,
    });
    return result.value as Ordered;
  };
}
