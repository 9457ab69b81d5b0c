/** The page under the popup, as a test sets it up, in place of the browser's tab and the worker. */
import type { AppendRequest } from '../../../extension/append/request.ts';
import type { RefusalReason } from '../../../extension/append/result.ts';
import type { UnreportedResult } from '../../../extension/append/unreported-results.ts';
import type { ComposerState } from '../../../extension/messages/contract.ts';
import type { FoundInvitation } from '../../../extension/popup/invitation.ts';
import type { PageControl } from '../../../extension/popup/popup-page.ts';
import type { MastodonLimits } from '../../../shared/counting/mastodon.ts';
import { textToAppend } from '../../../shared/signatures/text-to-append.ts';

type PageState = {
  /** The composer's text. An append or insertion adds to it as the script in a page does. */
  text: string;
  host: string | null;
  url: string;
  title: string;
  /** The composer's ID. */
  composer: string;
  maxLength: number | null;
  /** The caret or selection in the text; null if it is not known. */
  caret: { start: number; end: number } | null;
  /** True if the editor renders only a part of its text. */
  isPart: boolean;
  /** The reason why nothing can be appended; null if there is a composer. */
  refusal: RefusalReason | null;
  /** The host of the frame that Colophon has no permission for, if that is the reason. */
  refusedHost: string | null;
  selection: string;
  /** Null if the extension may not read it. */
  clipboard: string | null;
  mastodonLimits: MastodonLimits | null;
  /** The code of another device that the page shows. */
  invitation: FoundInvitation | null;
  unreported: UnreportedResult[];
  /** The page answers the popup once this has resolved. */
  whenReady: Promise<void>;
  /** The page answers a ping once this has resolved. */
  whenResponding: Promise<void>;
};

type SentRequest = Omit<AppendRequest, 'tabId' | 'id'>;

export type FakePage = PageState & {
  control: PageControl;
  /** The append requests that the popup has sent, oldest first. */
  sent: SentRequest[];
  /** The texts that the popup has copied. */
  copied: string[];
  /** The hosts that the popup has asked the user to permit. */
  requestedHosts: string[];
  /** The tabs in which the page offers undo of a save after the popup has closed. */
  tabsWithNotice: number[];
  /** The tabs beside which the popup has opened the side panel. */
  openedPanels: number[];
  /** True once the popup has closed itself. */
  isClosed: boolean;
};

/** Creates a page with an empty composer, unless `state` says otherwise. */
export function createFakePage(state: Partial<PageState> = {}): FakePage {
  const host = state.host === undefined ? 'site.example' : state.host;
  let onUnreportedChange = (_: UnreportedResult[]) => {};
  const page: FakePage = {
    text: '',
    host,
    url: `https://${host}/`,
    title: 'A site',
    composer: 'document-1/1',
    maxLength: null,
    caret: null,
    isPart: false,
    refusal: null,
    refusedHost: null,
    selection: '',
    clipboard: null,
    mastodonLimits: null,
    invitation: null,
    unreported: [],
    whenReady: Promise.resolve(),
    whenResponding: Promise.resolve(),
    ...state,
    sent: [],
    copied: [],
    requestedHosts: [],
    tabsWithNotice: [],
    openedPanels: [],
    isClosed: false,
    control: {
      host: async () => page.host,
      async probe() {
        await page.whenReady;
        return readComposer(page);
      },
      ping: () => page.whenResponding,
      async append(request) {
        page.sent.push(request);
        const contents = request.signatures.map(({ content }) => content);
        const { caret, text } = page;
        if (request.where === 'whole') page.text = textToAppend('', contents, request);
        else if (request.where !== 'caret')
          page.text = text + textToAppend(text, contents, request);
        // Without a known caret the script in a page refuses.
        else if (caret !== null) {
          const added = textToAppend('', contents, request);
          page.text = text.slice(0, caret.start) + added + text.slice(caret.end);
        }
      },
      watchUnreportedResults(onChange) {
        onUnreportedChange = onChange;
        onChange(page.unreported);
      },
      async forgetUnreportedResult({ id }) {
        page.unreported = page.unreported.filter(({ request }) => request.id !== id);
        onUnreportedChange(page.unreported);
      },
      readUrlAndTitle: async () => ({ url: page.url, title: page.title }),
      clipboard: async () => page.clipboard,
      readMastodonLimits: async () => page.mastodonLimits,
      selectedText: async () => page.selection,
      async requestSiteAccess(host) {
        page.requestedHosts.push(host);
        return true;
      },
      async revertSiteAccess() {},
      async copy(text) {
        page.copied.push(text);
      },
      reportEditor: async () => 'A report on the editor',
      findInvitation: async () => page.invitation,
      showNoticeWhenClosed: tabId => void page.tabsWithNotice.push(tabId),
      close() {
        page.isClosed = true;
      },
      openPanel: async tabId => void page.openedPanels.push(tabId),
    },
  };
  return page;
}

export type FakePanelPage = FakePage & {
  /** True if the user has to give the panel access to the page. */
  isAccessMissing: boolean;
  /** Puts another page in front, with these differences. */
  changePage(changes: Partial<PageState>): void;
};

/** Creates a page beside the side panel. Its first composer has access, unless a test says otherwise. */
export function createFakePanelPage(state: Partial<PageState> = {}): FakePanelPage {
  const listeners: (() => void)[] = [];
  const page: FakePanelPage = Object.assign(createFakePage(state), {
    isAccessMissing: false,
    changePage(changes: Partial<PageState>) {
      Object.assign(page, changes);
      for (const listener of listeners) listener();
    },
  });
  Object.assign(page.control, {
    close() {},
    openPanel: undefined,
    panel: {
      readTabId: async () => 1,
      watchTab: listener => void listeners.push(listener),
      isAccessMissing: async () => page.isAccessMissing,
      readKeys: async () => 'Alt+Shift+L',
      async requestAllSites() {
        page.requestedHosts.push('*');
        return true;
      },
    },
  } satisfies Partial<PageControl>);
  return page;
}

function readComposer({ refusal, refusedHost, ...page }: PageState): ComposerState {
  if (refusal !== null) return { found: false, reason: refusal, host: refusedHost };
  const { text, composer, isPart, host, url, maxLength, caret } = page;
  const known = { composer, frameId: 0, text, isPart, host: host ?? '', url, maxLength, caret };
  return { found: true, ...known };
}
