/** The functions of the page under the popup that its models call. */
import type { MastodonLimits } from '../../shared/counting/mastodon.ts';
import type { AppendRequest } from '../append/request.ts';
import type { UnreportedResult } from '../append/unreported-results.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { EditorReportPage } from './editor-report-model.ts';
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
    /** Lets the page offer undo of a save in this tab after the popup has closed. */
    showNoticeWhenClosed(tabId: number): void;
    close(): void;
  };
