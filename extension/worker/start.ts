import { browser } from 'wxt/browser';
import type { EssentialWords } from '../locales/en/essential.ts';
import { chooseLanguage, loadEssentialWords } from '../locales/languages.ts';
import { finishTurningOn, turnButtonOff } from '../messages/button-sites.ts';
import { answer } from '../messages/channel.ts';
import { maySend } from '../messages/data-consent.ts';
import { answerPages } from '../messages/page-requests.ts';
import { observeWrites } from '../store/observe.ts';
import { openDatabase } from '../store/open-database.ts';
import { readConnection, readSettings, readSyncStatus } from '../store/settings.ts';
import { drawAttention, openPopup } from './attention.ts';
import { createButtonWords } from './button-words.ts';
import { describeEditor, reportEditor } from './describe-editor.ts';
import { probeTab } from './find-composer.ts';
import { createMenuNames, listenToMenus } from './menus.ts';
import { createOffers } from './offers.ts';
import { startOrderAlarm } from './order-alarm.ts';
import { createOrders } from './orders.ts';
import { createPicker } from './picker.ts';
import { noticeSaves } from './saved-notice.ts';
import { startSync } from './sync.ts';
import { createUses } from './uses.ts';
import { welcome } from './welcome.ts';

/** What the worker does from its start. Every listener is added before the first await. */
export function startWorker(): void {
  const database = openDatabase();
  const lifetime = new AbortController();

  async function words(): Promise<EssentialWords> {
    const { language } = await readSettings(database);
    return await loadEssentialWords(chooseLanguage(language, navigator.languages));
  }

  const attention = drawAttention(words, async () => {
    const [connection, status] = await Promise.all([
      readConnection(database),
      readSyncStatus(database),
    ]);
    return connection !== null && status.phase === 'stopped' ? status : null;
  });
  observeWrites(database, ['singles'], () => void attention.refresh(), lifetime.signal);
  const uses = createUses(database);
  const picker = createPicker();
  const orders = createOrders({
    async words() {
      const { notice, refusals } = await words();
      return { ...notice, refusals };
    },
    async recordUse(order, frame) {
      await offers.settle(order.tabId);
      await uses.record(order, frame);
    },
    async tell(end) {
      await attention.refresh();
      // Who has what they ordered goes on writing: a popup would take the keyboard from them.
      if (end !== 'appended') await openPopup();
    },
    wakeLater: startOrderAlarm(() => orders.recoverAll()),
  });
  void orders.recoverAll();
  const offers = createOffers({
    database,
    words,
    append: async order => orders.carryOut(await orders.take(order)),
    openPickerFor: picker.openFor,
  });
  observeWrites(database, ['signatures'], () => void offers.refresh(), lifetime.signal);
  void offers.refresh();

  const nameMenus = createMenuNames(words);
  browser.runtime.onInstalled.addListener(() => void nameMenus(true));
  browser.runtime.onInstalled.addListener(installed => void welcome(installed));
  observeWrites(database, ['singles'], () => void nameMenus(false), lifetime.signal);
  const keepButtonWords = createButtonWords(words);
  void keepButtonWords();
  observeWrites(database, ['singles'], () => void keepButtonWords(), lifetime.signal);
  listenToMenus({
    openPicker: picker.openByBrowser,
    async newSignature(tabId) {
      await browser.action.setPopup({ tabId, popup: 'popup.html#new' });
      await openPopup();
      await browser.action.setPopup({ tabId, popup: 'popup.html' });
    },
  });

  browser.permissions.onAdded.addListener(() => {
    void finishTurningOn();
    void offers.refresh();
  });
  browser.permissions.onRemoved.addListener(() => void offers.refresh());
  answerPages({
    'open-picker': ({ tabId }) => picker.open(tabId),
    'open-popup': openPopup,
    'hide-button': ({ host }) => turnButtonOff(host),
    'order-ended': () => orders.recoverAll(),
    'append-undone': uses.takeBack,
    'add-to-post': place => offers.add(place, false),
    'add-to-reply': place => offers.add(place, true),
    'offer-in-post': place => offers.offer(place, false),
    'offer-in-reply': place => offers.offer(place, true),
    'describe-editor': ({ tabId, frameId }) => describeEditor(tabId, frameId),
    async 'undo-save'(place) {
      const isUndone = await undoNoticedSave(place);
      await sync.syncSoon();
      return isUndone;
    },
  });

  const undoNoticedSave = noticeSaves(database, words);
  const sync = startSync(database, lifetime.signal);
  browser.permissions.onRemoved.addListener(async () => {
    // Taken back in the browser's own settings.
    if (!(await maySend())) await sync.disconnect();
  });

  answer({
    ...sync,
    async probe({ tabId }) {
      // The popup takes over from the picker, which would have the focus of the page.
      await picker.close(tabId);
      return await probeTab(tabId);
    },
    reportEditor: async ({ tabId }) => ({ report: await reportEditor(tabId) }),
    // The reply goes out first: the popup closes on it, and only then has the page the focus.
    append: async order => {
      const kept = await orders.take(order);
      void orders.carryOut(kept);
      return { accepted: true };
    },
    claimPicker: async ({ token }) => picker.claim(token),
    appendFromPicker: async ({ isSeen, ...order }) => {
      const kept = await orders.take(order);
      const accepted = (await picker.release(order)) && isSeen;
      if (accepted) void orders.carryOut(kept);
      else void orders.endUntold(order, 'not-seen');
      return { accepted };
    },
    closePicker: async ({ tabId }) => {
      await picker.close(tabId);
      return {};
    },
  });
}
