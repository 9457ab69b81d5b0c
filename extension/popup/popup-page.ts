/** The functions of the page under the popup that its models call. */
import type { MastodonLimits } from '../../shared/counting/mastodon.ts';
import type { AppendRequest } from '../append/request.ts';
import type { UnreportedResult } from '../append/unreported-results.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { EditorReportPage } from './editor-report-model.ts';
import type { FoundInvitation } from './invitation.ts';
import type { SiteAccessPage } from './site-access-model.ts';
import type { VariablesPage } from './variables-model.ts';

/** The page under the popup, as far as the browser allows access to it. */
export type PageControl = VariablesPage &
  SiteAccessPage &
  EditorReportPage & {
    /** Resolves to the page's host without access to the page; null if it has none. */
    host(): Promise<string | null>;
    probe(): Promise<ComposerState>;
    /** Resolves once the page has run a script in this frame, and also if none may run there. */
    ping(frameId: number): Promise<void>;
    /** Resolves once the request is stored; the popup may close then. */
    append(request: Omit<AppendRequest, 'tabId' | 'id'>): Promise<void>;
    /** Calls back with the results that no page could report, now and after every change. */
    watchUnreportedResults(onChange: (results: UnreportedResult[]) => void): void;
    /** Deletes the result of a request, after the user has seen it. */
    forgetUnreportedResult(request: AppendRequest): Promise<void>;
    /** Reads the limits of the page's Mastodon server; null if it is no Mastodon server. */
    readMastodonLimits(): Promise<MastodonLimits | null>;
    /** Resolves to the code of another device that the page shows; null if it shows none. */
    findInvitation?(): Promise<FoundInvitation | null>;
    /** Lets the page offer undo of a save in this tab after the popup has closed. */
    showNoticeWhenClosed(tabId: number): void;
    close(): void;
    /** Opens the side panel beside this tab. Call it in a user gesture. Undefined if there is none to open. */
    openPanel?: ((tabId: number) => Promise<void>) | undefined;
    /** Only in the side panel. */
    panel?: PanelPage;
  };

/** Members that only the side panel needs. It stays open beside the pages, and a press in it gives access to none. */
export type PanelPage = {
  /** Resolves to the ID of the tab in front. */
  readTabId(): Promise<number | undefined>;
  /** Calls back when another tab or page may be in front. */
  watchTab(onChange: () => void): void;
  /** Resolves to true if the user has to give access to the page in front. */
  isAccessMissing(): Promise<boolean>;
  /** Resolves to the keys that give it, in the browser's notation; empty if none are set. */
  readKeys(): Promise<string>;
  /** Asks the user for access to all sites. Call it in a user gesture. */
  requestAllSites(): Promise<boolean>;
};
