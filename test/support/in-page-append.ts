/** Sends append requests to Colophon's script in a page as the worker does, without popup and worker. */

import type { CDPSession, Page } from 'puppeteer-core';
import type { PageAppendRequest } from '../../extension/append/page-api.ts';
import type { AppendResult } from '../../extension/append/result.ts';
import { en } from '../../extension/locales/en/en.ts';
import { style } from '../../extension/surface/notice-style.ts';
import type { Separator } from '../../shared/resources/signature.ts';
import type { ComposerPage } from './composer-page.ts';

/** Appends these texts. Returns the result, and the times at which the page's script began and ended. */
export type AppendInPage = (...contents: (string | TextWithCaret)[]) => Promise<TimedAppend>;

/** `began` and `ended` are milliseconds since 1970. */
export type TimedAppend = { began: number; ended: number; outcome: AppendResult };

/** A text, and the offset in it at which the append puts the caret. */
export type TextWithCaret = { content: string; caret: number };

type PageContexts = {
  client: CDPSession;
  frameId: string;
  /** Contexts of the page's current document. */
  contexts: { id: number; origin: string; auxData?: { frameId?: string } }[];
};

/** Kept by page, because tests open one composer after another in the same page. */
const contextsByPage = new WeakMap<Page, PageContexts>();

async function trackContexts(page: Page): Promise<PageContexts> {
  const client = await page.createCDPSession();
  const { frameTree } = await client.send('Page.getFrameTree');
  const contexts: PageContexts['contexts'] = [];
  client.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context));
  client.on('Runtime.executionContextsCleared', () => contexts.splice(0));
  await client.send('Runtime.enable');
  return { client, frameId: frameTree.frame.id, contexts };
}

/** Call it before the script is in the page. The first append through the popup injects the script. */
export async function createInPageAppend(
  { page }: ComposerPage,
  where?: PageAppendRequest['where'],
): Promise<AppendInPage> {
  const known = contextsByPage.get(page) ?? (await trackContexts(page));
  contextsByPage.set(page, known);
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
      expression: `(${appendTimed})(${JSON.stringify(createAppendRequest(contents, { where }))})`,
    });
    return result.value as TimedAppend;
  };
}

/**
 * Does the same in Firefox, where a driver cannot reach an extension's isolated world. An extension page in
 * a background tab sends the request instead of the worker.
 */
export function createFirefoxInPageAppend(
  extensionPage: Page,
  where?: PageAppendRequest['where'],
): AppendInPage {
  return async (...contents) => {
    const answer = await extensionPage.evaluate(`(async () => {
      const [{ id: tabId }] = await browser.tabs.query({ active: true, currentWindow: true });
      const [answer] = await browser.scripting.executeScript({
        target: { tabId, frameIds: [0] },
        func: ${appendTimed},
        args: [${JSON.stringify(createAppendRequest(contents, { where }))}],
      });
      if (answer.error) throw new Error(String(answer.error));
      return answer.result;
    })()`);
    return answer as TimedAppend;
  };
}

/** Runs in the page, as text, so it may use nothing of this module. */
async function appendTimed(request: PageAppendRequest): Promise<TimedAppend> {
  const now = () => performance.timeOrigin + performance.now();
  const began = now();
  // The script remembers the user's caret when the popup opens.
  const report = request.where === 'caret' ? globalThis.colophon?.reportFocus(null) : undefined;
  const composerId = report?.focus.found === 'composer' ? report.focus.composerId : null;
  const answer = await globalThis.colophon?.append(JSON.stringify({ ...request, composerId }));
  if (answer === undefined) throw new Error('The script is not in the page');
  return { began, ended: now(), outcome: answer.result };
}

export function createAppendRequest(
  contents: readonly (string | TextWithCaret)[],
  {
    separator = 'blank-line',
    where = 'end',
  }: { separator?: Separator | undefined; where?: PageAppendRequest['where'] | undefined } = {},
): PageAppendRequest {
  return {
    id: crypto.randomUUID(),
    bfcacheTransitions: 0,
    deadlineMs: Date.now() + 60_000,
    composerId: null,
    signatures: contents.map(given => ({
      name: 'Ordered',
      ...(typeof given === 'string' ? { content: given } : given),
    })),
    separator,
    hashtagLimit: null,
    where,
    skipIfPresent: false,
    words: { ...en.notice, refusals: en.refusals },
    style,
  };
}
