/**
 * The worker's side of typed shortcuts. It knows the signatures and decides; the script in the page
 * (page.ts) only says that a shortcut was typed, and which of the list's keys was pressed.
 *
 * A page must not get a signature that nobody chose. So it is enough to press Enter or Tab if the user has typed
 * the whole shortcut, which no page knows. Anything else that the list offers is inserted only if the user has
 * seen the list for a while. If the browser cannot say that, there is no list.
 */
import { z } from 'zod';
import type { Signature } from '../../shared/resources/signature.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { WorkerContext } from '../background/context.ts';
import type { RequestingFrame, ShortcutAnswer } from '../messages/page-requests.ts';
import { fromWireText } from '../messages/wire.ts';
import { hasVisibilityTracking } from '../platform/in-page-api.ts';
import { rankSignatures } from '../signatures/rank-signatures.ts';
import { readButtonSites } from '../site-scripts/button-sites.ts';
import { isShortcutHost, readShortcutSettings } from '../site-scripts/shortcut-settings.ts';
import { observeWrites } from '../store/observe.ts';
import { listSignatures, listUses } from '../store/read.ts';
import { describeShortcutList } from './describe-list.ts';
import {
  createShortcutInsertion,
  type InsertionDependencies,
  type Taken,
} from './insert-trigger.ts';
import { createShortcutLists } from './list-worker.ts';
import { createHeldKeyTyper } from './type-held-keys.ts';
import { matchShortcuts, type ShortcutMatch } from './typed-trigger.ts';

/** The shortcut that the user is typing in a tab. */
type Typed = {
  frame: RequestingFrame;
  match: ShortcutMatch<Signature>;
  /** The signatures in the order of the list, as many as it shows. */
  options: Signature[];
  activeIndex: number;
  /** True if the user has moved the highlight since the last letter. */
  hasMoved: boolean;
};

/** The key that takes a shortcut. `requestsAll` is for all hashtags of a set. */
type Taking = { isEnter?: boolean; requestsAll?: boolean };

const maxOptions = 5;
const textList = z.array(z.string());

export function registerTypedShortcuts(
  context: WorkerContext,
  dependencies: InsertionDependencies,
) {
  const { platform, database, composers, signal } = context;
  const { runInFrame } = platform.frames;
  /** One event at a time: a key is about the letters that were typed before it. */
  const queue = createSerialQueue();
  const typedByTab = new Map<number, Typed>();
  const typeHeldKeys = createHeldKeyTyper(context);
  const { insert, openPicker } = createShortcutInsertion(context, dependencies, typeHeldKeys);
  const lists = createShortcutLists(platform, (tabId, { id, addsAllHashtags }) => {
    void queue.run(async () => {
      const typed = typedByTab.get(tabId);
      const chosen = typed?.options.find(signature => signature.id === id);
      if (typed === undefined || chosen === undefined) return;
      await close(tabId);
      await insert(typed.frame, typed.match.typed, chosen, addsAllHashtags);
    });
  });
  /** The signatures with a shortcut, until one is written. */
  let signatures: Promise<Signature[]> | null = null;
  observeWrites(database, ['signatures'], () => (signatures = null), signal);

  return {
    answer: (frame: RequestingFrame) => queue.run(() => answer(frame)),
    take: (frame: RequestingFrame) => takeAndTypeOn(frame, {}),
    takeByEnter: (frame: RequestingFrame) => takeAndTypeOn(frame, { isEnter: true }),
    takeWithAll: (frame: RequestingFrame) => takeAndTypeOn(frame, { requestsAll: true }),
    move: (frame: RequestingFrame, by: number) => queue.run(() => move(frame, by)),
    close: (frame: RequestingFrame) => queue.run(() => close(frame.tabId)),
  };

  /** Answers whether the typed text is a shortcut, and opens or updates the list. */
  async function answer(frame: RequestingFrame): Promise<ShortcutAnswer | null> {
    const { tabId, frameId, host } = frame;
    const [settings, buttonSites] = await Promise.all([readShortcutSettings(), readButtonSites()]);
    const isOn = isShortcutHost(host, settings, buttonSites);
    const match = isOn ? await findMatch(tabId, frameId, settings.sign) : null;
    if (match === null) {
      typedByTab.delete(tabId);
      if (lists.isOpen(tabId)) await lists.close(tabId);
      return null;
    }
    const uses = await listUses(database);
    const rank = (some: Signature[]) => rankSignatures(some, uses, { host, nowMs: Date.now() });
    const options = [...rank(match.whole), ...rank(match.others)].slice(0, maxOptions);
    const typed: Typed = { frame, match, options, activeIndex: 0, hasMoved: false };
    const isInOtherFrame = typedByTab.get(tabId)?.frame.frameId !== frameId;
    if (isInOtherFrame && lists.isOpen(tabId)) await lists.close(tabId);
    typedByTab.set(tabId, typed);
    const hasList = settings.usesList && hasVisibilityTracking && (await showList(typed));
    return { isWhole: match.whole.length > 0, hasList };
  }

  async function findMatch(tabId: number, frameId: number, sign: string) {
    const readTyped = () => JSON.stringify(globalThis.colophonShortcuts?.getTyped() ?? []);
    signatures ??= listSignatures(database).then(all =>
      all.filter(({ shortcut }) => shortcut !== null),
    );
    const [candidates, all] = await Promise.all([
      runInFrame(tabId, frameId, readTyped).then(fromWireText),
      signatures,
    ]);
    return matchShortcuts(textList.safeParse(candidates).data ?? [], sign, all);
  }

  /** Opens or updates the list. Resolves to false if the composer cannot take a signature at its caret. */
  async function showList(typed: Typed): Promise<boolean> {
    const { tabId } = typed.frame;
    const state = await describeShortcutList(context, typed);
    if (lists.isOpen(tabId)) {
      lists.show(tabId, state);
      return true;
    }
    const search = await composers.findComposer(tabId);
    if (!search.found || search.focus.refusalReason !== null) return false;
    const { text, caret } = search.focus;
    // The page may have moved the focus into another composer.
    const isAtCaret = caret !== null && text.slice(0, caret.end).endsWith(typed.match.typed);
    return isAtCaret && (await lists.open(tabId, search.frameId, state));
  }

  async function move({ tabId, frameId }: RequestingFrame, by: number): Promise<void> {
    const typed = typedByTab.get(tabId);
    if (typed?.frame.frameId !== frameId) return;
    const { length } = typed.options;
    typed.activeIndex = (typed.activeIndex + by + length) % length;
    typed.hasMoved = true;
    lists.show(tabId, await describeShortcutList(context, typed));
  }

  /**
   * Inserts the signature, then types the keys that the user has pressed since. Resolves to false if the key that
   * was pressed belongs to the page, which has it then.
   */
  async function takeAndTypeOn(frame: RequestingFrame, taking: Taking): Promise<boolean> {
    const taken = await queue.run(() => take(frame, taking));
    // Not in the queue: the page may have other requests until the insertion is done.
    await taken?.inserted;
    await typeHeldKeys(frame, taken !== null);
    return taken !== null;
  }

  /** Resolves to null if the key takes nothing. */
  async function take(
    frame: RequestingFrame,
    { isEnter = false, requestsAll = false }: Taking,
  ): Promise<Taken | null> {
    const { tabId, frameId } = frame;
    const typed = typedByTab.get(tabId);
    if (typed?.frame.frameId !== frameId) {
      await close(tabId);
      return null;
    }
    const { whole } = typed.match;
    const [only, ...others] = whole;
    const isTypedOut = only !== undefined && others.length === 0 && !typed.hasMoved;
    if (isEnter && only === undefined && !typed.hasMoved) return null;
    const chosen = isTypedOut ? only : typed.options[typed.activeIndex];
    if (lists.isOpen(tabId)) {
      if (!isTypedOut && !(await lists.waitUntilSeen(tabId))) return null;
    } else if (!isTypedOut) {
      await close(tabId);
      if (only === undefined) return null;
      // Without a list, the picker asks which of the signatures with this shortcut is meant.
      return await openPicker(frame, typed.match.typed, { id: only.id, chosenId: null });
    }
    if (chosen === undefined) return null;
    await close(tabId);
    return await insert(frame, typed.match.typed, chosen, requestsAll);
  }

  async function close(tabId: number): Promise<void> {
    typedByTab.delete(tabId);
    await lists.close(tabId);
  }
}
