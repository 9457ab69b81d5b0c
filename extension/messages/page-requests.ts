/**
 * The few things that a script in a page may ask of the worker, without a word of data: such
 * scripts run beside hostile pages. Which tab and which site it is, the browser says.
 */
import { browser } from 'wxt/browser';

const pageRequests = ['open-picker', 'open-popup', 'hide-button', 'order-ended'] as const;

export type PageRequest = (typeof pageRequests)[number];

export type PageHandlers = Record<PageRequest, (from: { tabId: number; host: string }) => unknown>;

/** To be called once, at the worker's start. */
export function answerPages(handlers: PageHandlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id || sender.tab?.id === undefined) return;
    const request = pageRequests.find(known => known === message);
    if (request === undefined || sender.url === undefined || !URL.canParse(sender.url)) return;
    handlers[request]({ tabId: sender.tab.id, host: new URL(sender.url).hostname });
  });
}
