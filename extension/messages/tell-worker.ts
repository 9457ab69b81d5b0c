/** What a script in a page asks of the worker. It is on every page that a person has let it on. */
import type { PageRequest } from './page-requests.ts';

type Api = {
  runtime: { sendMessage(message: PageRequest): Promise<unknown> };
  storage: { local: { get(key: string): Promise<Record<string, unknown>> } };
};

/**
 * Resolves to the worker's answer; null where it has none, and where nobody hears what is said here any
 * more, since the extension was updated.
 */
export async function tellWorker(request: PageRequest): Promise<unknown> {
  try {
    return (await api().runtime.sendMessage(request)) ?? null;
  } catch {
    return null; // It throws for no other reason.
  }
}

export async function readStored(key: string): Promise<unknown> {
  return (await api().storage.local.get(key))[key];
}

/**
 * Looked up when it is needed: the browser makes it then, which takes a page more time than all the
 * rest, and most pages never need it.
 */
function api(): Api {
  if (import.meta.env.BROWSER === 'firefox') {
    const { browser } = globalThis as unknown as { browser: Api };
    return browser;
  }
  const { chrome } = globalThis as unknown as { chrome: Api };
  return chrome;
}
