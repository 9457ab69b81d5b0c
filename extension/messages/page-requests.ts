/**
 * The few things that a script in a page may ask of the worker, without a word of data: such
 * scripts run beside hostile pages. Which tab and which site it is, the browser says.
 */
import { browser } from 'wxt/browser';

const orders = [
  'open-picker',
  'open-popup',
  'hide-button',
  'order-ended',
  'append-undone',
  'add-to-post',
  'add-to-reply',
] as const;
const questions = ['offer-in-post', 'offer-in-reply', 'undo-save', 'describe-editor'] as const;

type From = { tabId: number; frameId: number; host: string };
type PageOrder = (typeof orders)[number];
type PageQuestion = (typeof questions)[number];
export type PageRequest = PageOrder | PageQuestion;

export type PageHandlers = Record<PageOrder, (from: From) => unknown> &
  /** What they answer the page's script gets to know. */
  Record<PageQuestion, (from: From) => Promise<unknown>>;

/** To be called once, at the worker's start. */
export function answerPages(handlers: PageHandlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const asked = askedByPage(message, sender, browser.runtime.id);
    if (asked === null) return;
    const { request, from } = asked;
    if (isOrder(request)) return void handlers[request](from);
    handlers[request](from).then(respond, (error: unknown) => {
      respond(null);
      throw error;
    });
    return true;
  });
}

type Sender = {
  id?: string | undefined;
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined } | undefined;
};

/** What a script of the extension's own asks in a page, and where; null for all else. */
export function askedByPage(
  message: unknown,
  { id, url, frameId = 0, tab: { id: tabId } = {} }: Sender,
  ownId: string,
): { request: PageRequest; from: From } | null {
  if (id !== ownId || tabId === undefined) return null;
  if (url === undefined || !URL.canParse(url)) return null;
  const request = [...orders, ...questions].find(known => known === message);
  return request ? { request, from: { tabId, frameId, host: new URL(url).hostname } } : null;
}

const isOrder = (request: PageRequest): request is PageOrder =>
  orders.some(order => order === request);
