/**
 * Intercepts and records a page's network requests. The driver's own request events are off in tests,
 * because they slow a popup down by an eighth.
 */
import type { Page } from 'puppeteer-core';

export type InterceptedRequest = {
  url: string;
  isForScript: boolean;
  answer(answer: Answer): void;
  /** Sends the request to its server. */
  goOn(): void;
  fail(): void;
};

export type Answer = { status: number; body: string; headers?: Record<string, string> };

/** Pauses each request of the page from now on. `handle` answers, continues or fails it. */
export async function interceptRequests(
  page: Page,
  handle: (request: InterceptedRequest) => void,
): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request: { url }, resourceType }) => {
    // The command fails if the page has closed or navigated, which is fine.
    const ignoreFailure = (sent: Promise<void>) => void sent.catch(() => {});
    handle({
      url,
      isForScript: resourceType === 'Script',
      answer: ({ status, body, headers = {} }) =>
        ignoreFailure(
          session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
            body: Buffer.from(body).toString('base64'),
          }),
        ),
      goOn: () => ignoreFailure(session.send('Fetch.continueRequest', { requestId })),
      fail: () =>
        ignoreFailure(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    });
  });
  await session.send('Fetch.enable');
}

/** Returns the addresses that the page requests from now on. The list grows with each request. */
export async function recordRequests(page: Page): Promise<readonly string[]> {
  const session = await page.createCDPSession();
  const urls: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => urls.push(request.url));
  await session.send('Network.enable');
  return urls;
}
