/**
 * What a page asks of the network, for tests that are about it. The browsers of tests tell of no
 * request unless they are asked here: told of each page's, they cost a popup an eighth of its time.
 */
import type { Page } from 'puppeteer-core';

export type HeldRequest = {
  url: string;
  isForScript: boolean;
  answer(answer: Answer): void;
  /** Goes where it would have gone. */
  goOn(): void;
  fail(): void;
};

/** `body` is text. */
type Answer = { status: number; body: string; headers?: Record<string, string> };

/** From now on each request of the page waits for what `heed` does with it. */
export async function holdRequests(
  page: Page,
  heed: (request: HeldRequest) => void,
): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request: { url }, resourceType }) => {
    // A page that is gone, or has gone on, wants no answer any more.
    const settle = (said: Promise<void>) => void said.catch(() => {});
    heed({
      url,
      isForScript: resourceType === 'Script',
      answer: ({ status, body, headers = {} }) =>
        settle(
          session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
            body: Buffer.from(body).toString('base64'),
          }),
        ),
      goOn: () => settle(session.send('Fetch.continueRequest', { requestId })),
      fail: () => settle(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    });
  });
  await session.send('Fetch.enable');
}

/** The addresses that the page asks for from now on; the list grows as it does. */
export async function noteRequests(page: Page): Promise<readonly string[]> {
  const session = await page.createCDPSession();
  const urls: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => urls.push(request.url));
  await session.send('Network.enable');
  return urls;
}
