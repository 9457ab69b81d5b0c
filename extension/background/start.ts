import { registerAccount } from '../account/worker.ts';
import { createUseCounts } from '../append/counted-uses.ts';
import { createEditorReports } from '../append/describe-editor.ts';
import { toComposerState } from '../append/find-composer.ts';
import type { AppendRequest } from '../append/request.ts';
import { registerAppendRequests } from '../append/worker.ts';
import { registerBackups } from '../backups/worker.ts';
import { registerButton } from '../button/worker.ts';
import { createPostedPosts } from '../composed-posts/posted-posts.ts';
import { registerSavedNotices } from '../composed-posts/worker.ts';
import { registerDue } from '../due/worker.ts';
import { exportAll } from '../manager/transfer/export.ts';
import { handleExtensionRequests } from '../messages/channel.ts';
import { handlePageRequests } from '../messages/page-requests.ts';
import { createPicker } from '../picker/worker.ts';
import type { Platform } from '../platform/platform.ts';
import type { Database } from '../store/database.ts';
import { writeSingle } from '../store/singles.ts';
import { registerSuggestions } from '../suggestions/worker.ts';
import { createPutParts } from '../threads/worker.ts';
import { registerTypedShortcuts } from '../triggers/worker.ts';
import { createWorkerContext, type WorkerContext } from './context.ts';
import { registerSync } from './sync.ts';
import { registerActionBadge, registerMenus } from './toolbar.ts';

/**
 * Starts the worker: a list of features, each of which adds its listeners. All of them are added before
 * anything is awaited, because the browser sends a started worker only the events that it listens to then.
 *
 * @param signal ends the observers when it aborts; the browser's own worker never aborts it
 */
export function startWorker(platform: Platform, database: Database, signal: AbortSignal): void {
  const context = createWorkerContext(platform, database, signal);
  const { composers } = context;
  const badge = registerActionBadge(context);
  const useCounts = createUseCounts(context);
  const putParts = createPutParts();
  const picker = createPicker(context);
  const editorReports = createEditorReports(context);
  const appendRequests = registerAppendRequests(context, {
    async recordUse(request, frame) {
      await suggestions.close(request.tabId);
      const postInParts = await putParts.add(request, frame.host);
      // Also a post: the undo in the page is of the request that was recorded last.
      await useCounts.record(request, frame);
      if (postInParts)
        await postedPosts.watch(request, frame.frameId, { ...postInParts, isInParts: true });
      const [post] = request.onlyIfEmpty && request.part === undefined ? request.signatures : [];
      if (post) await postedPosts.watch(request, frame.frameId, post);
    },
    reportResult: badge.reportResult,
  });
  async function append(request: AppendRequest): Promise<void> {
    await appendRequests.accept(request);
    await appendRequests.carryOut(request);
  }
  const suggestions = registerSuggestions(context, { append, openPickerWith: picker.openWith });
  const shortcuts = registerTypedShortcuts(context, { append, openPickerWith: picker.openWith });
  const button = registerButton(context);
  registerMenus(context, { openPicker: picker.openFromBrowser });
  registerInstallation(context);
  const undoNoticedSave = registerSavedNotices(context);
  const postedPosts = createPostedPosts(context);
  const { exchange, ...sync } = registerSync(context);
  const due = registerDue(context, { exchange, refreshBadge: badge.refresh });
  const account = registerAccount(context);
  const backups = registerBackups(context, () => exportAll({ database, wallMs: Date.now }));

  async function syncAfter<Result>(write: Promise<Result>): Promise<Result> {
    const result = await write;
    await sync.syncSoon();
    return result;
  }

  handlePageRequests({
    'open-picker': ({ tabId }) => picker.open(tabId),
    'open-popup': platform.action.openPopup,
    'hide-button': ({ host }) => button.hideOn(host),
    'append-ended': () => appendRequests.resumeAll(),
    'append-undone': async frame => {
      await postedPosts.forgetUndone(frame);
      const requestId = await useCounts.undo(frame);
      if (requestId !== null) await putParts.remove(frame.tabId, requestId);
    },
    'add-to-post': frame => suggestions.accept(frame, false),
    'add-to-reply': frame => suggestions.accept(frame, true),
    'suggest-in-post': frame => suggestions.suggest(frame, false),
    'suggest-in-reply': frame => suggestions.suggest(frame, true),
    'shortcut-typed': shortcuts.answer,
    'take-shortcut': shortcuts.take,
    'take-shortcut-by-enter': shortcuts.takeByEnter,
    'take-shortcut-with-all': shortcuts.takeWithAll,
    'next-shortcut': frame => shortcuts.move(frame, 1),
    'previous-shortcut': frame => shortcuts.move(frame, -1),
    'close-shortcuts': shortcuts.close,
    'describe-editor': ({ tabId, frameId }) => editorReports.describeEditor(tabId, frameId),
    'ask-if-posted': postedPosts.ask,
    'mark-published': frame => syncAfter(postedPosts.mark(frame)),
    'undo-published': frame => syncAfter(postedPosts.undo(frame)),
    'undo-save': frame => syncAfter(undoNoticedSave(frame)),
  });

  handleExtensionRequests({
    ...sync,
    ...account,
    backUp: backups.backUp,
    async probe({ tabId }) {
      void due.noteUse();
      // The popup replaces the picker, which would keep the focus of the page.
      await picker.close(tabId);
      return toComposerState(await composers.findComposer(tabId));
    },
    reportEditor: async ({ tabId }) => ({ report: await editorReports.reportEditor(tabId) }),
    // Replies before the append. The popup closes on the reply, and only then does the page get the focus.
    append: async request => {
      await appendRequests.accept(request);
      void appendRequests.carryOut(request);
      return { accepted: true };
    },
    claimPicker: async ({ token }) => picker.claim(token),
    appendFromPicker: async ({ wasVisible, ...request }) => {
      await appendRequests.accept(request);
      const accepted = (await picker.closeForAppend(request)) && wasVisible;
      void (accepted ? appendRequests.carryOut(request) : appendRequests.refuse(request));
      return { accepted };
    },
    closePicker: async ({ tabId }) => {
      await picker.close(tabId);
      return {};
    },
  });
}

/**
 * Opens the welcome page after the installation, also from a folder. After an update to another minor version the
 * manager tells of what is new. A reload counts as an update to the same version.
 */
function registerInstallation({ platform: { runtime, tabs }, database }: WorkerContext): void {
  runtime.onInstalled(async ({ reason, previousVersion }) => {
    if (reason === 'install') await tabs.openTab('/welcome.html');
    if (reason !== 'update' || previousVersion === undefined) return;
    const version = toMinorVersion(runtime.getVersion());
    if (version !== toMinorVersion(previousVersion)) await writeSingle(database, 'news', version);
  });
}

/** Returns `1.2` of `1.2.3`. */
const toMinorVersion = (version: string): string => version.split('.').slice(0, 2).join('.');
