/** The extension in the browser's own interface: the badge of its button, its menu items and its keyboard commands. */
import { createSerialQueue } from '../../shared/serial-queue.ts';
import { listPendingAppends, observePendingAppends } from '../append/pending-appends.ts';
import type { ResultCode } from '../append/result.ts';
import { listUnreportedResults } from '../append/unreported-results.ts';
import { describeResult, describeStop } from '../locales/describe-outcomes.ts';
import type { EssentialStrings } from '../locales/en/essential.ts';
import type { MenuItem } from '../platform/menus.ts';
import { observeWrites } from '../store/observe.ts';
import { listDuePosts } from '../store/reminder.ts';
import { readSingle } from '../store/singles.ts';
import type { WorkerContext } from './context.ts';

/** Shows a badge while something needs the user, with the reason as the button's title. */
export function registerActionBadge({ platform, database, loadStrings, signal }: WorkerContext) {
  const { action } = platform;
  // One update at a time, so that the state that was read last is also shown last.
  const queue = createSerialQueue();
  const refresh = () => queue.run(update);
  observePendingAppends(() => void refresh());
  observeWrites(database, ['singles'], () => void refresh(), signal);
  void refresh();

  return {
    refresh,
    /** Reports the result of an append that no page could report. */
    async reportResult(result: ResultCode): Promise<void> {
      await refresh();
      // After a success the user continues to write, and the popup would take the keyboard focus away.
      if (result !== 'appended') await action.openPopup();
    },
  };

  async function update(): Promise<void> {
    const strings = await loadStrings();
    const sentence = await findSentence(strings);
    const { name } = strings.app;
    if (sentence !== null) return await action.showBadge(`${name}: ${sentence}`);
    const { length: count } = await listDuePosts(database, Date.now());
    if (count === 0) await action.hideBadge(name);
    else await action.showBadge(`${name}: ${strings.due.count(count, `${count}`)}`, count);
  }

  async function findSentence(strings: EssentialStrings): Promise<string | null> {
    const [latest] = listUnreportedResults(await listPendingAppends()).toReversed();
    if (latest !== undefined) return describeResult(strings, latest.result);
    const [connection, status] = await Promise.all([
      readSingle(database, 'connection'),
      readSingle(database, 'sync-status'),
    ]);
    const isStopped = connection !== null && status.phase === 'stopped';
    return isStopped ? describeStop(strings, status) : null;
  }
}

/** The names of the keyboard commands in the manifest, and the ids of the menu items. */
const openPickerId = 'open-picker';
const openPanelId = 'open-panel';
const newSignatureId = 'new-signature';

/**
 * Adds the page's context menu and the keyboard commands. Both grant `activeTab` for their tab. Browsers for
 * phones have neither; the user opens the popup there.
 */
export function registerMenus(
  { platform, database, loadStrings, signal }: WorkerContext,
  { openPicker }: { openPicker(tabId: number): Promise<void> },
): void {
  const { menus, runtime, action, panel } = platform;
  menus.onCommand((name, tabId) => {
    if (name === openPickerId) void openPicker(tabId);
    if (name === openPanelId) void panel.openPanel(tabId);
  });
  menus.onMenuClick((itemId, tabId) => {
    if (itemId === openPickerId) void openPicker(tabId);
    if (itemId === openPanelId) void panel.openPanel(tabId);
    if (itemId === newSignatureId) void openSignatureForm(tabId);
  });
  // One update at a time: two at once would create each item twice.
  const queue = createSerialQueue();
  runtime.onInstalled(() => void queue.run(() => update(true)));
  observeWrites(database, ['singles'], () => void queue.run(() => update(false)), signal);
  let currentTitles = '';

  /**
   * Creates the menu in the user's language. The browser keeps the menu while the worker sleeps, so it is
   * created again only if its texts have changed since this worker's last call, or if `isForced` is true,
   * as after an update of the extension.
   */
  async function update(isForced: boolean): Promise<void> {
    const { openPicker, newSignature, openPanel } = (await loadStrings()).menus;
    const titles = [openPicker, newSignature, openPanel].join('\n');
    if (titles === currentTitles && !isForced) return;
    await menus.replaceMenu([
      { id: openPickerId, title: openPicker, contexts: ['editable'] },
      { id: newSignatureId, title: newSignature, contexts: ['selection'] },
      // Not in a text field: a second item there would put both into a submenu.
      ...(panel.hasPanel()
        ? [{ id: openPanelId, title: openPanel, contexts: ['page', 'action'] } satisfies MenuItem]
        : []),
    ]);
    currentTitles = titles;
  }

  /** Opens the popup with a form that holds the text selected in the tab. */
  async function openSignatureForm(tabId: number): Promise<void> {
    await action.setPopupPage(tabId, 'popup.html#new');
    await action.openPopup();
    // The popup has opened with the form. The next press on the toolbar button must show the list.
    await action.setPopupPage(tabId, 'popup.html');
  }
}
