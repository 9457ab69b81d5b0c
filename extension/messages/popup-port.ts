/**
 * Tells the worker that a popup in which a post was saved has closed, in whatever way: the browser
 * ends the connection with its page.
 */
import { browser } from 'wxt/browser';

const name = 'saved:';

/** Gives what is to be called whenever something was saved over a tab. */
export function createCloseNotice(): (tabId: number) => void {
  let isConnected = false;
  return function connect(tabId) {
    if (isConnected) return;
    isConnected = true;
    // The worker may be ended: its next one is to know as well.
    browser.runtime.connect({ name: name + tabId }).onDisconnect.addListener(() => {
      isConnected = false;
      connect(tabId);
    });
  };
}

/** To be called once, at the worker's start. */
export function onPopupClosed(closed: (tabId: number) => void): void {
  browser.runtime.onConnect.addListener(port => {
    const isOwnPage =
      port.sender?.id === browser.runtime.id && port.sender.url?.startsWith(location.origin);
    if (!isOwnPage || !port.name.startsWith(name)) return;
    const tabId = Number(port.name.slice(name.length));
    port.onDisconnect.addListener(() => closed(tabId));
  });
}
