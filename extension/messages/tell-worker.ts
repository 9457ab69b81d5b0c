/** What a script in a page asks of the worker. It is on every page that a person has let it on. */
import type { PageRequest } from './page-requests.ts';

type Api = {
  runtime: { sendMessage(message: PageRequest): Promise<unknown> };
  storage: { local: { get(key: string): Promise<Record<string, unknown>> } };
};

export async function tellWorker(request: PageRequest): Promise<void> {
  await api().runtime.sendMessage(request);
}

/** The worker's answer; null where it has none. */
export async function askWorker(request: PageRequest): Promise<unknown> {
  return (await api().runtime.sendMessage(request)) ?? null;
}

export async function readStored(key: string): Promise<unknown> {
  return (await api().storage.local.get(key))[key];
}

/**
 * Looked up when it is needed: the browser makes it then, which takes a page more time than all the
 * rest, and most pages never need it.
 */
function api(): Api {
  const { browser, chrome } = globalThis as unknown as { browser: Api; chrome: Api };
  return import.meta.env.BROWSER === 'firefox' ? browser : chrome;
}
