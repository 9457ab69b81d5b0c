/** Gives orders to Colophon's script in a page as its worker does, without popup and worker. */

import type { CDPSession, Page } from 'puppeteer-core';
import type { PageOrder } from '../../extension/in-page/composer/page-side.ts';
import { style } from '../../extension/in-page/notice/notice-style.ts';
import { en } from '../../extension/locales/en/en.ts';
import type { Outcome } from '../../extension/orders/outcome.ts';
import type { ComposerPage } from './composer-page.ts';

/** Appends these; answers with when the order reached the page and when it was done with. */
export type GiveOrder = (...contents: (string | Marked)[]) => Promise<Ordered>;

export type Ordered = { began: number; ended: number; outcome: Outcome };

/** A text with the place in it at which the caret shall stand then. */
type Marked = { content: string; caret: number };

type Worlds = {
  client: CDPSession;
  frameId: string;
  /** Of the page that stands there now. */
  contexts: { id: number; origin: string; auxData?: { frameId?: string } }[];
};

/** By pages, in which one composer follows another. */
const knownWorlds = new WeakMap<Page, Worlds>();

async function knowWorlds(page: Page): Promise<Worlds> {
  const client = await page.createCDPSession();
  const { frameTree } = await client.send('Page.getFrameTree');
  const contexts: Worlds['contexts'] = [];
  client.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
  client.on('Runtime.executionContextsCleared', () => contexts.splice(0));
  await client.send('Runtime.enable');
  return { client, frameId: frameTree.frame.id, contexts };
}

/** To be called before the script is in the page, which the first append through the popup brings. */
export async function ordersTo({ page }: ComposerPage): Promise<GiveOrder> {
  const known = knownWorlds.get(page) ?? (await knowWorlds(page));
  knownWorlds.set(page, known);
  const { client, frameId, contexts } = known;

  return async (...contents) => {
    const world = contexts.findLast(
      ({ origin, auxData }) =>
        origin.startsWith('chrome-extension:') && auxData?.frameId === frameId,
    );
    if (world === undefined) throw new Error('The script is not in the page');
    const { result } = await client.send('Runtime.evaluate', {
      contextId: world.id,
      awaitPromise: true,
      returnByValue: true,
      expression: `(${appendTimed})(${JSON.stringify(orderOf(contents))})`,
    });
    return result.value as Ordered;
  };
}

/**
 * The same in Firefox, where a driver reaches no world of an extension: by an extension's page that
 * stands in a tab behind, in the worker's stead.
 */
export function ordersFrom(backstage: Page): GiveOrder {
  return async (...contents) => {
    const answer = await backstage.evaluate(`(async () => {
      const [{ id: tabId }] = await browser.tabs.query({ active: true, currentWindow: true });
      const [answer] = await browser.scripting.executeScript({
        target: { tabId, frameIds: [0] },
        func: ${appendTimed},
        args: [${JSON.stringify(orderOf(contents))}],
      });
      if (answer.error) throw new Error(String(answer.error));
      return answer.result;
    })()`);
    return answer as Ordered;
  };
}

async function appendTimed(order: PageOrder): Promise<Ordered> {
  const now = () => performance.timeOrigin + performance.now();
  const began = now();
  const end = await globalThis.colophon?.append(order);
  if (end === undefined) throw new Error('The script is not in the page');
  return { began, ended: now(), outcome: end.outcome };
}

function orderOf(contents: readonly (string | Marked)[]): PageOrder {
  return {
    id: crypto.randomUUID(),
    turns: 0,
    byMs: Date.now() + 60_000,
    composer: null,
    signatures: contents.map(given => ({
      name: 'Ordered',
      ...(typeof given === 'string' ? { content: given } : given),
    })),
    separator: 'blank-line',
    isOnce: false,
    words: { ...en.notice, refusals: en.refusals },
    style,
  };
}
