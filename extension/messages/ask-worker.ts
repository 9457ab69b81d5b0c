/** Sends requests from a script in a page to the worker. It runs in every page that the user has allowed. */
import { getInPageApi } from '../platform/in-page-api.ts';
import type { PageRequest } from './page-requests.ts';

/**
 * Resolves to the worker's reply. Resolves to null if the worker has none, or if the extension was
 * updated since the page was loaded and no worker receives the message.
 */
export async function askWorker(request: PageRequest): Promise<unknown> {
  try {
    return (await getInPageApi().runtime.sendMessage(request)) ?? null;
  } catch {
    return null; // `sendMessage` throws for no other reason.
  }
}
