/**
 * The few things that a script in a page may ask of the worker, without a word of data: such
 * scripts run beside hostile pages. Which tab and which site it is, the browser says.
 */
import { browser } from 'wxt/browser';

const orders = ['open-picker', 'open-popup', 'hide-button', 'order-ended', 'add-offered'] as const;
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
    const { id, frameId = 0, tab: { id: tabId } = {}, url } = sender;
    if (id !== browser.runtime.id || tabId === undefined) return;
    if (url === undefined || !URL.canParse(url)) return;
    const from = { tabId, frameId, host: new URL(url).hostname };
    const order = orders.find(known => known === message);
    if (order !== undefined) return void handlers[order](from);
    const question = questions.find(known => known === message);
    if (question === undefined) return;
    handlers[question](from).then(respond, (error: unknown) => {
      respond(null);
      throw error;
    });
    return true;
  });
}
