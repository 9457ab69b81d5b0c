/**
 * The requests that a script in a page may send to the worker. They carry no data, because such a script
 * runs in the process of a page that may be hostile. The browser supplies the tab, the frame and the site.
 */
import { getExtensionId, type MessageSender, onMessage } from '../platform/runtime.ts';

/** Requests without a reply. */
const commands = [
  'open-picker',
  'open-popup',
  'hide-button',
  'append-ended',
  'append-undone',
  'add-to-post',
  'add-to-reply',
  'next-shortcut',
  'previous-shortcut',
  'close-shortcuts',
] as const;
/** Requests that are answered with the result of their handler. */
const queries = [
  'suggest-in-post',
  'suggest-in-reply',
  'undo-save',
  'describe-editor',
  'ask-if-posted',
  'mark-published',
  'undo-published',
  'shortcut-typed',
  'take-shortcut',
  'take-shortcut-by-enter',
  'take-shortcut-with-all',
] as const;

/** The reply to `shortcut-typed`; null if no shortcut begins with what the user has typed. */
export type ShortcutAnswer = {
  /** True if the user has typed a whole shortcut. */
  isWhole: boolean;
  /** True if the list is open, so that its keys are the user's choice in it. */
  hasList: boolean;
};

export type FrameAddress = { tabId: number; frameId: number };
/** The frame that sent the request, with the host of its page. */
export type RequestingFrame = FrameAddress & { host: string };
type PageCommand = (typeof commands)[number];
type PageQuery = (typeof queries)[number];
export type PageRequest = PageCommand | PageQuery;

export type PageHandlers = Record<PageCommand, (frame: RequestingFrame) => unknown> &
  Record<PageQuery, (frame: RequestingFrame) => Promise<unknown>>;

/** Handles the requests of scripts in pages. Call it once, at the worker's start. */
export function handlePageRequests(handlers: PageHandlers): void {
  onMessage((message, sender) => {
    const parsed = parsePageRequest(message, sender, getExtensionId());
    if (parsed === null) return null;
    const { request, from } = parsed;
    if (!isCommand(request)) return handlers[request](from);
    handlers[request](from);
    return null;
  });
}

/** Returns the request and its frame if a script of this extension sent it from a page, else null. */
export function parsePageRequest(
  message: unknown,
  { id, url, origin, frameId = 0, tab: { id: tabId } = {} }: MessageSender,
  ownId: string,
): { request: PageRequest; from: RequestingFrame } | null {
  if (id !== ownId || tabId === undefined) return null;
  if (url === undefined || !URL.canParse(url)) return null;
  const request = [...commands, ...queries].find(known => known === message);
  // A frame without an address of its own, such as `about:srcdoc`, has the origin of the page around it.
  const host = [url, origin].map(toHost).find(known => known !== '') ?? '';
  return request ? { request, from: { tabId, frameId, host } } : null;
}

/** Returns '' for an address without a host, and for the origin "null" of a sandbox. */
const toHost = (address = ''): string => (URL.canParse(address) ? new URL(address).hostname : '');

const isCommand = (request: PageRequest): request is PageCommand =>
  commands.some(command => command === request);
