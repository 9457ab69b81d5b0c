import { browser } from 'wxt/browser';
import type { EssentialStrings } from '../locales/en/essential.ts';
import { chooseLanguage, loadEssentialStrings } from '../locales/languages.ts';
import { handleExtensionRequests } from '../messages/channel.ts';
import { handlePageRequests } from '../messages/page-requests.ts';
import { finishTurningButtonOn, turnButtonOff } from '../platform/button-script.ts';
import { hasDataConsent } from '../platform/data-consent.ts';
import { observeWrites } from '../store/observe.ts';
import { openDatabase } from '../store/open-database.ts';
import { readSettings } from '../store/settings.ts';
import { readSingle } from '../store/singles.ts';
import { createActionBadge, openPopup } from './action-badge.ts';
import { createAppendRequests } from './append-requests.ts';
import { describeEditor, reportEditor } from './describe-editor.ts';
import { readComposerState } from './find-composer.ts';
import { addMenuListeners, createMenuUpdater } from './menus.ts';
import { createPicker } from './picker.ts';
import { installSavedNotices } from './saved-notice.ts';
import { createSuggestions } from './suggestions.ts';
import { startSync } from './sync.ts';
import { createUseCounts } from './use-counts.ts';

/** Starts the worker. Every listener must be added before the first await. */
export function startWorker(): void {
  const database = openDatabase();
  // Never aborts: everything lives as long as the worker.
  const lifetime = new AbortController();

  async function words(): Promise<EssentialStrings> {
    const { language } = await readSettings(database);
    return await loadEssentialStrings(chooseLanguage(language, navigator.languages));
  }

  const actionBadge = createActionBadge(words, async () => {
    const [connection, status] = await Promise.all([
      readSingle(database, 'connection'),
      readSingle(database, 'sync-status'),
    ]);
    return connection !== null && status.phase === 'stopped' ? status : null;
  });
  observeWrites(database, ['singles'], () => void actionBadge.refresh(), lifetime.signal);
  const useCounts = createUseCounts(database);
  const picker = createPicker();
  const appendRequests = createAppendRequests({
    async words() {
      const { notice, refusals } = await words();
      return { ...notice, refusals };
    },
    async recordUse(request, frame) {
      await suggestions.close(request.tabId);
      await useCounts.record(request, frame);
    },
    async reportResult(result) {
      await actionBadge.refresh();
      // After a success the user continues to write, and the popup would take the keyboard focus away.
      if (result !== 'appended') await openPopup();
    },
  });
  void appendRequests.recoverAll();
  const suggestions = createSuggestions({
    database,
    words,
    append: async request => appendRequests.carryOut(await appendRequests.accept(request)),
    openPickerWith: picker.openWith,
  });
  observeWrites(database, ['signatures'], () => void suggestions.refresh(), lifetime.signal);
  void suggestions.refresh();

  const updateMenus = createMenuUpdater(words);
  browser.runtime.onInstalled.addListener(() => void updateMenus(true));
  browser.runtime.onInstalled.addListener(details => void openWelcomePage(details));
  observeWrites(database, ['singles'], () => void updateMenus(false), lifetime.signal);
  const updateButtonWords = createButtonWordsUpdater(words);
  void updateButtonWords();
  observeWrites(database, ['singles'], () => void updateButtonWords(), lifetime.signal);
  addMenuListeners({
    openPicker: picker.openFromBrowser,
    async newSignature(tabId) {
      await browser.action.setPopup({ tabId, popup: 'popup.html#new' });
      await openPopup();
      // The popup has opened with the form. The next press on the toolbar button must show the list.
      await browser.action.setPopup({ tabId, popup: 'popup.html' });
    },
  });

  browser.permissions.onAdded.addListener(() => {
    void finishTurningButtonOn();
    void suggestions.refresh();
  });
  browser.permissions.onRemoved.addListener(() => void suggestions.refresh());
  handlePageRequests({
    'open-picker': ({ tabId }) => picker.open(tabId),
    'open-popup': openPopup,
    'hide-button': ({ host }) => turnButtonOff(host),
    'append-ended': () => appendRequests.recoverAll(),
    'append-undone': useCounts.undo,
    'add-to-post': frame => suggestions.accept(frame, false),
    'add-to-reply': frame => suggestions.accept(frame, true),
    'suggest-in-post': frame => suggestions.suggest(frame, false),
    'suggest-in-reply': frame => suggestions.suggest(frame, true),
    'describe-editor': ({ tabId, frameId }) => describeEditor(tabId, frameId),
    async 'undo-save'(frame) {
      const isUndone = await undoNoticedSave(frame);
      await sync.syncSoon();
      return isUndone;
    },
  });

  const undoNoticedSave = installSavedNotices(database, words);
  const sync = startSync(database, lifetime.signal);
  browser.permissions.onRemoved.addListener(async () => {
    // The user may have withdrawn consent in the browser's settings.
    if (!(await hasDataConsent())) await sync.disconnect();
  });

  handleExtensionRequests({
    ...sync,
    async probe({ tabId }) {
      // The popup replaces the picker, which would keep the focus of the page.
      await picker.close(tabId);
      return await readComposerState(tabId);
    },
    reportEditor: async ({ tabId }) => ({ report: await reportEditor(tabId) }),
    // Replies before the append. The popup closes on the reply, and only then does the page get the focus.
    append: async request => {
      const pending = await appendRequests.accept(request);
      void appendRequests.carryOut(pending);
      return { accepted: true };
    },
    claimPicker: async ({ token }) => picker.claim(token),
    appendFromPicker: async ({ wasVisible, ...request }) => {
      const pending = await appendRequests.accept(request);
      const accepted = (await picker.closeForAppend(request)) && wasVisible;
      if (accepted) void appendRequests.carryOut(pending);
      else void appendRequests.saveUnreported(request, 'not-seen');
      return { accepted };
    },
    closePicker: async ({ tabId }) => {
      await picker.close(tabId);
      return {};
    },
  });
}

/**
 * Returns the function that stores the button's texts in the user's language. Local storage is the only
 * way to pass them to the button's script. Call it when the language may have changed.
 */
function createButtonWordsUpdater(words: () => Promise<EssentialStrings>): () => Promise<void> {
  let stored = '';
  return async () => {
    const { append, hide } = (await words()).button;
    const serialized = JSON.stringify([append, hide]);
    if (serialized === stored) return;
    stored = serialized;
    await browser.storage.local.set({ buttonWords: { append, hide } });
  };
}

/**
 * Opens the welcome page for users who have just installed Colophon. Developers and tests load it from a
 * folder again and again, and do not need the page.
 */
async function openWelcomePage({ reason }: { reason: string }): Promise<void> {
  if (reason !== 'install') return;
  const { installType } = await browser.management.getSelf();
  if (installType === 'development') return;
  await browser.tabs.create({ url: '/welcome.html' });
}
