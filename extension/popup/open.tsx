/** Opens the popup on this page, as the toolbar popup, as the picker or as the side panel. */
import '../ui/theme.css';
import '../ui/controls.css';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { withTimeout } from '../../shared/async.ts';
import { applyAppearance, applyStoredAppearance } from '../app/appearance.ts';
import { createEditNotices } from '../app/edit-notices.ts';
import { waitForLoad, watchFailures } from '../app/failure.ts';
import { type OpeningFault, watchOpening } from '../app/opening.ts';
import { showLanguage } from '../app/strings.ts';
import { readSession } from '../platform/storage.ts';
import { openTab } from '../platform/tabs.ts';
import { suggestionPermissions } from '../site-scripts/controls.ts';
import { threadPrefix } from '../threads/thread-key.ts';
import { DatabaseErrorPage } from '../ui/database-error-page.tsx';
import { FailureAlert } from '../ui/failure-alert.tsx';
import { LoadFailureAlert } from '../ui/load-failure-alert.tsx';
import { renderPage } from '../ui/render-page.ts';
import { createComposingModel } from './composing-model.ts';
import { loadPanels, loadRegions, Popup, type PopupProps } from './popup.tsx';
import { createPopupModel } from './popup-model.ts';
import type { PageControl } from './popup-page.ts';
import { createPopupSnapshotModel } from './popup-snapshot-model.ts';
import type { PopupWriter } from './popup-writer.ts';
import { createPostedQuestion } from './posted-question-model.ts';
import type { RegionsProps } from './regions.tsx';
import { createRowActions } from './row-actions.ts';
import type { TypedShortcut } from './typed-trigger-model.ts';
import { createUnreportedResultsModel } from './unreported-results-model.ts';

const managerUrl = '/manager.html';
/** The address's fragment if the popup was opened by the context menu, to create a signature. */
const newSignatureHash = '#new';

/**
 * The first frame waits for the list, but no longer than this. Measured: if it does not, the browser fits its window
 * to the popup twice, and the list is painted 50 ms later.
 */
const maxListWaitMs = 150;

type DeferredCode = typeof import('./deferred-code.ts');

type PopupOptions = {
  /** Called once the first list has been painted. */
  onFirstPaint?: () => void;
  /** The ID of the signature that is highlighted in the list. */
  highlightedId?: string | null;
  /** The typed shortcut that the signature replaces, if the user has typed one. */
  typed?: TypedShortcut | null | undefined;
  /** True if the page shows the same after a reload. */
  canReload?: boolean;
};

export async function openPopup(
  deferredCode: Promise<DeferredCode>,
  page: PageControl,
  tabId: Promise<number | undefined>,
  { onFirstPaint = () => {}, highlightedId = null, typed, canReload = true }: PopupOptions = {},
): Promise<void> {
  watchFailures(window);
  const root = document.documentElement;
  const appearance = applyStoredAppearance(root, showLanguage);
  void deferredCode.then(loadPanels);
  const { snapshot, refresh, firstRead } = createPopupSnapshotModel(page.host);
  void firstRead.then(() => afterNextPaint(window, onFirstPaint));
  const loadedWriter = deferredCode.then(({ createWriter }) => createWriter(() => void refresh()));
  const writer: PopupWriter = {
    saveSignature: async (...parameters) => (await loadedWriter).saveSignature(...parameters),
    openSignatureDraft: async (...parameters) =>
      (await loadedWriter).openSignatureDraft(...parameters),
    saveLabel: async name => (await loadedWriter).saveLabel(name),
    duplicateSignature: async (...parameters) =>
      (await loadedWriter).duplicateSignature(...parameters),
    trashSignature: async (...parameters) => (await loadedWriter).trashSignature(...parameters),
    posted: {
      beginToAsk: async posted => (await loadedWriter).posted.beginToAsk(posted),
      mark: async posted => (await loadedWriter).posted.mark(posted),
      undo: async posted => (await loadedWriter).posted.undo(posted),
    },
    listScheduleChoices: async url => (await loadedWriter).listScheduleChoices(url),
    async savePost(composed) {
      const result = await (await loadedWriter).savePost(composed);
      if (result.saved && composed.tabId !== undefined) page.showNoticeWhenClosed(composed.tabId);
      return result;
    },
  };
  const popup = createPopupModel(snapshot, page, Date.now);
  if (highlightedId !== null) popup.follow(highlightedId);
  if (typed) void deferredCode.then(code => code.insertTypedShortcut(popup, typed));
  // Never aborts: the page is watched as long as the popup is open.
  void popup.watchPage(new AbortController().signal);
  const tab = signal<number | undefined>(undefined);
  const hasStoredThread = signal(false);
  const tabRead = tabId.then(async id => {
    tab.value = id;
    hasStoredThread.value =
      id !== undefined && (await readSession(threadPrefix + id)) !== undefined;
  });
  const loaded = signal<RegionsProps['loaded']['value']>(null);
  void Promise.all([deferredCode, loadedWriter, tabId, deferredCode.then(loadRegions)]).then(
    ([{ createRegions, threadMemory: memory }, { due: reminders }]) => {
      loaded.value = { ...createRegions(popup, { tabId: tab, memory }), reminders };
    },
  );
  const invitation = signal<PopupProps['invitation']['value']>(null);
  const { panel } = page;
  // The panel stays open when another page comes to the front.
  if (panel === undefined) void page.findInvitation?.().then(found => (invitation.value = found));
  if (panel !== undefined) {
    panel.watchTab(() => void panel.readTabId().then(id => (tab.value = id)));
    // Each site has its own signatures first.
    effect(() => void (popup.host.value !== null && refresh()));
    // The panel is open while the time of a post comes.
    void deferredCode.then(({ watchMinutes }) =>
      watchMinutes({ wallMs: Date.now, signal: new AbortController().signal }).subscribe(
        () => void refresh(),
      ),
    );
  }

  async function openTabAndClose(url: string) {
    await openTab(url);
    page.close();
  }

  if (!(await waitForLoad(appearance))) {
    renderPage(<LoadFailureAlert onReload={canReload ? () => location.reload() : undefined} />);
    return;
  }
  const shownLoaded = Promise.all([firstRead, tabRead]).then(async () => {
    if (hasStoredThread.value || snapshot.value?.due.length) await loadRegions();
  });
  await withTimeout(Promise.allSettled([firstRead, shownLoaded]), maxListWaitMs);
  applyAppearance({ settings: computed(() => snapshot.value?.settings) }, root, showLanguage);
  const openingFault = watchOpening(() => snapshot.value !== undefined);
  const composing = createComposingModel(snapshot, popup.composer, tab, writer, Date.now);
  const { composer, host } = popup;
  const posted = createPostedQuestion({
    ...{ snapshot, composer, host, writer, tabId: tab, wallMs: Date.now },
    composedId: composing.postId,
  });
  const props: PopupProps = {
    popup,
    unreportedResults: createUnreportedResultsModel(page),
    composing,
    posted,
    writer,
    shownRegions: { loaded, hasStoredThread },
    actions: createRowActions(popup, writer, createEditNotices(isNoticeInUse)),
    suggestionPermissions,
    invitation,
    startsWithForm: location.hash === newSignatureHash,
    managerUrl,
    openManager: (hash = '') => openTabAndClose(managerUrl + hash),
    openWelcome: () => openTabAndClose('/welcome.html'),
    openPanel:
      page.openPanel &&
      (() => {
        // Nothing is awaited before the call, which has to be made within the user gesture.
        if (tab.value !== undefined) void page.openPanel?.(tab.value).then(page.close);
      }),
  };
  renderPage(<Page openingFault={openingFault} canReload={canReload} popup={props} />);
}

type PageProps = {
  openingFault: ReadonlySignal<OpeningFault | null>;
  canReload: boolean;
  popup: PopupProps;
};

function Page({ openingFault, canReload, popup }: PageProps) {
  if (openingFault.value !== null)
    return <DatabaseErrorPage fault={openingFault.value} canReload={canReload} />;
  return (
    <>
      <FailureAlert canReload={canReload} />
      <Popup {...popup} />
    </>
  );
}

/**
 * Calls `callback` after the next paint. The first frame callback runs before this paint, the second one
 * after it and before the paint that follows.
 */
function afterNextPaint(window: Window, callback: () => void): void {
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => setTimeout(callback)));
}

/** True while the pointer or the focus is in a notice, which then stays open. */
const isNoticeInUse = () =>
  document.querySelector('.popup-notice:is(:hover, :focus-within)') !== null;
