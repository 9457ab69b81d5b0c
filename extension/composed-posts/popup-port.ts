/**
 * Notifies the worker when a popup in which a post was saved has closed. However it closes, the browser
 * disconnects the port of its page.
 */
import { connect, getExtensionId, onConnect } from '../platform/runtime.ts';

const portNamePrefix = 'saved:';

/**
 * Returns the function that the popup calls whenever a post was saved for a tab. The worker then shows a
 * notice in that tab when the popup closes.
 */
export function createNoticeWhenClosed(): (tabId: number) => void {
  let isConnected = false;
  return function connectFor(tabId) {
    if (isConnected) return;
    isConnected = true;
    // The port disconnects if the browser stops the worker. The new connection starts the worker again, so
    // that it will notice when the popup closes.
    connect(portNamePrefix + tabId).onDisconnect.addListener(() => {
      isConnected = false;
      connectFor(tabId);
    });
  };
}

/** Calls the listener when a popup in which a post was saved has closed. Call it at the worker's start. */
export function onPopupClosed(listener: (tabId: number) => void): void {
  onConnect(port => {
    const isOwnPage =
      port.sender?.id === getExtensionId() && port.sender.url?.startsWith(location.origin);
    if (!isOwnPage || !port.name.startsWith(portNamePrefix)) return;
    const tabId = Number(port.name.slice(portNamePrefix.length));
    port.onDisconnect.addListener(() => listener(tabId));
  });
}
