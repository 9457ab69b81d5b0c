/** Messages between the contexts of the extension, and facts about its installation. */
import { browser } from 'wxt/browser';
import { reportUncaughtError } from '../../shared/async.ts';

/** The sender of a message, as the browser describes it. */
export type MessageSender = {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined } | undefined;
};

/** A connection that ends when one of its two contexts ends. */
export type Port = {
  name: string;
  sender?: MessageSender | undefined;
  onDisconnect: { addListener(listener: () => void): void };
  onMessage: { addListener(listener: (message: unknown) => void): void };
  postMessage(message: unknown): void;
  disconnect(): void;
};

/** Resolves to the reply of the listener that handles the message. Rejects if no listener is there. */
export function sendMessage(message: unknown): Promise<unknown> {
  return browser.runtime.sendMessage(message);
}

/**
 * Calls `handle` for each message that another context sends. Call it at the worker's start.
 *
 * @param handle returns the promise of a reply, or null if the message is none of its own. If the promise
 *   rejects, the sender gets null as the reply, and the error is reported as uncaught
 */
export function onMessage(
  handle: (message: unknown, sender: MessageSender) => Promise<unknown> | null,
): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const reply = handle(message, sender);
    if (reply === null) return false;
    reply.then(respond, (error: unknown) => {
      respond(null);
      reportUncaughtError(error);
    });
    return true;
  });
}

export function connect(name: string): Port {
  return browser.runtime.connect({ name });
}

/** Calls the listener for each port that another context opens. Call it at the worker's start. */
export function onConnect(listener: (port: Port) => void): void {
  browser.runtime.onConnect.addListener(listener);
}

/** `previousVersion` is set after an update of the extension. */
type Installation = { reason: string; previousVersion?: string | undefined };

/** Calls the listener after an installation or an update. Call it at the worker's start. */
export function onInstalled(listener: (installation: Installation) => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/** Calls the listener when the browser has started. Call it at the worker's start. */
export function onStartup(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}

export function getExtensionId(): string {
  return browser.runtime.id;
}

export function getVersion(): string {
  return browser.runtime.getManifest().version;
}

/** Returns the full address of a page of the extension. */
export function getPageUrl(path: string): string {
  // WXT's type knows only the paths of the files that WXT has listed.
  return (browser.runtime as unknown as { getURL(path: string): string }).getURL(path);
}
