/** The worker's side of the list of a typed shortcut: opens it in the page, keeps it up to date, and closes it. */

import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import { getExtensionId, onConnect, type Port } from '../platform/runtime.ts';
import { portNamePrefix, type ShortcutListState } from './list-state.ts';

type OpenList = {
  tabId: number;
  /** The frame of the composer. A frame of the same origin inside of it may be the one that the user types in. */
  frameId: number;
  token: string;
  state: ShortcutListState;
  /** Null until the list's page has loaded. */
  port: ShortcutListPort | null;
  /** Resolves the question whether the user has seen the list. */
  resolveSeen: ((isSeen: boolean) => void) | null;
};

/** A page that does not answer in this time was covered, or is gone. */
const answerTimeoutMs = 500;
/** The list accepts a choice once it has been visible for half a second. Its page loads within another. */
const seenTimeoutMs = 1000;
const seenPollMs = 50;

/** @param onTaken called when the user has pressed on a signature in the list of this tab */
export function createShortcutLists(
  { frames, runtime }: Platform,
  onTaken: (tabId: number, taken: TakenOption) => void,
) {
  /** The open lists, by tab. A stopped worker forgets them, and the user types on. */
  const lists = new Map<number, OpenList>();

  onShortcutListConnected((token, port) => {
    const list = [...lists.values()].find(open => open.token === token);
    // Each token is valid once, so a copy of the frame stays empty.
    if (list === undefined || list.port !== null) return false;
    list.port = port;
    port.onMessage(message => {
      if (message.type === 'seen') list.resolveSeen?.(message.isSeen);
      else void takeIfVisible(list, message);
    });
    // The page has removed the frame.
    port.onClosed(() => {
      if (lists.get(list.tabId) === list) lists.delete(list.tabId);
    });
    port.show(list.state);
    return true;
  });
  return { isOpen: (tabId: number) => lists.has(tabId), open, show, waitUntilSeen, close };

  /** Opens the list at the composer of this frame. Resolves to false if the page does not let it be shown. */
  async function open(tabId: number, frameId: number, state: ShortcutListState): Promise<boolean> {
    const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), part =>
      part.toString(36),
    ).join('-');
    lists.set(tabId, { tabId, frameId, token, state, port: null, resolveSeen: null });
    await frames.injectScript({ tabId, frameIds: [frameId] }, '/picker.js');
    const url = `${runtime.getPageUrl('/shortcut-list.html')}#${token}`;
    const openInPage = (address: string) =>
      globalThis.colophonPicker?.open({ url: address, isShortcutList: true }) ?? false;
    const isOpened = await frames.runInFrame(tabId, frameId, openInPage, url);
    if (isOpened !== true) lists.delete(tabId);
    return isOpened === true;
  }

  /** Shows another state in the open list. */
  function show(tabId: number, state: ShortcutListState): void {
    const list = lists.get(tabId);
    if (list === undefined) return;
    list.state = state;
    list.port?.show(state);
  }

  /** Resolves to true once the user has seen the list for long enough to choose, to false if that takes too long. */
  async function waitUntilSeen(tabId: number): Promise<boolean> {
    const end = performance.now() + seenTimeoutMs;
    while (!(await isSeen(tabId))) {
      if (performance.now() >= end) return false;
      await new Promise(resolve => setTimeout(resolve, seenPollMs));
    }
    return true;
  }

  async function isSeen(tabId: number): Promise<boolean> {
    const list = lists.get(tabId);
    if (list?.port == null) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    list.resolveSeen = resolve;
    setTimeout(() => resolve(false), answerTimeoutMs);
    list.port.askIfSeen();
    return (await promise) && (await isVisibleInPage(list));
  }

  /** The list's page has checked that the user has seen it. */
  async function takeIfVisible(list: OpenList, taken: TakenOption): Promise<void> {
    if (await isVisibleInPage(list)) onTaken(list.tabId, taken);
  }

  async function isVisibleInPage({ tabId, frameId }: OpenList): Promise<boolean> {
    const isVisible = () => globalThis.colophonPicker?.isFullyVisible() ?? false;
    return (await frames.runInFrame(tabId, frameId, isVisible)) === true;
  }

  /** Closes the list also if a worker has opened it that the browser has stopped since. */
  async function close(tabId: number): Promise<void> {
    lists.delete(tabId);
    await frames.runInAllFrames(tabId, () => {
      globalThis.colophonPicker?.closeShortcutList();
      return null;
    });
  }
}

/** The answers of the page: what the user has chosen with the pointer, and whether they have seen the list. */
const pageMessage = z.discriminatedUnion('type', [
  /** The user has pressed on this signature, in a list that they have seen. */
  z.object({ type: z.literal('take'), id: z.string(), addsAllHashtags: z.boolean() }),
  /** The answer to `ask-if-seen`. */
  z.object({ type: z.literal('seen'), isSeen: z.boolean() }),
]);
type PageMessage = z.output<typeof pageMessage>;
type TakenOption = Extract<PageMessage, { type: 'take' }>;

type ShortcutListPort = {
  show(state: ShortcutListState): void;
  askIfSeen(): void;
  onMessage(listener: (message: PageMessage) => void): void;
  onClosed(listener: () => void): void;
};

/**
 * Calls the listener when a list's page connects, with the token in its address. If the listener returns false,
 * the token is not valid, and the page stays empty. Call it at the worker's start.
 */
function onShortcutListConnected(
  listener: (token: string, port: ShortcutListPort) => boolean,
): void {
  onConnect(port => {
    const isOwnPage =
      port.sender?.id === getExtensionId() && port.sender.url?.startsWith(location.origin);
    if (!isOwnPage || !port.name.startsWith(portNamePrefix)) return;
    if (!listener(port.name.slice(portNamePrefix.length), wrap(port))) port.disconnect();
  });
}

function wrap(port: Port): ShortcutListPort {
  return {
    show: state => port.postMessage({ type: 'show', state }),
    askIfSeen: () => port.postMessage({ type: 'ask-if-seen' }),
    onMessage(listener) {
      port.onMessage.addListener(message => {
        const parsed = pageMessage.safeParse(message);
        if (parsed.success) listener(parsed.data);
      });
    },
    onClosed: listener => port.onDisconnect.addListener(listener),
  };
}
