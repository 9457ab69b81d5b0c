/**
 * The saved-post script. The worker injects it once the user has saved a post in a page, beside the append
 * script, whose composers and notices it uses: most uses of Colophon in a page save nothing.
 */

import { isContinuation } from '../../shared/text/continuation.ts';
import { type PageApi, readSavedNotice } from '../append/page-api.ts';
import type { Composer } from '../composers/composer.ts';
import { addListeners, getDocument, isElement, unclobbered } from '../composers/dom.ts';
import { isInPage } from '../composers/presence.ts';
import { askWorker } from '../messages/ask-worker.ts';
import type { PageRequest } from '../messages/page-requests.ts';
import { isPostedQuestion, showPostedNotice } from './posted-notice.ts';
import { showSavedNotice } from './saved-notice.ts';

/** Adds its function to the append script's, once. Does nothing in a document without the append script. */
export function installSavedNotices(): void {
  const page = globalThis.colophon;
  if (page !== undefined && page.showSavedNotice === undefined)
    Object.assign(page, createSavedNotices(page));
}

/** After an undo, which empties the composer too, the worker has to learn of it before the question. */
const undoDelayMs = 1_500;

type SavedNotices = Required<
  Pick<PageApi, 'showSavedNotice' | 'watchPosted' | 'findEmptiedComposer'>
>;

function createSavedNotices(page: PageApi): SavedNotices {
  /** The composer that has got a whole post. It gets another ID when it is empty again. */
  let filled: { id: string; composer: Composer } | null = null;
  const watchPosted = createPostedWatch({ onPosted: (...posted) => void askIfPosted(...posted) });
  function showNotice(text: string): void {
    const notice = readSavedNotice(text);
    if (notice === null) return;
    const { composerId, words, style } = notice;
    page.savedComposerId = composerId;
    const composer = page.findComposer(composerId);
    if (composer === null) return;
    watchPosted(composerId, composer);
    showSavedNotice(page.notices, composer.root, words, style);
  }

  return {
    showSavedNotice: showNotice,
    watchPosted(composerId) {
      const composer = page.findComposer(composerId);
      if (composer === null) return;
      filled = { id: composerId, composer };
      watchPosted(composerId, composer);
    },
    findEmptiedComposer() {
      if (filled === null) return null;
      const { adapter, root } = filled.composer;
      return adapter.read(root).trim() === '' ? filled.id : null;
    },
  };

  async function askIfPosted(composerId: string, composer: HTMLElement): Promise<void> {
    const ask = (request: PageRequest) => {
      // The request itself carries no data: the worker reads the ID here. Another composer may have been
      // posted since the last request.
      page.postedComposerId = composerId;
      return askWorker(request);
    };
    if (composerId === filled?.id) await new Promise(resolve => setTimeout(resolve, undoDelayMs));
    const question = await ask('ask-if-posted');
    if (isPostedQuestion(question) && isInPage(composer))
      showPostedNotice(page.notices, composer, { words: question, ask });
  }
}

const checkIntervalMs = 1_000;
/** A page that submits its form by itself has refused or emptied it by then. */
const submitDelayMs = 500;

type PostedWatchOptions = {
  /** Called once for each composer ID, when the composer was emptied or submitted. */
  onPosted: (composerId: string, composer: HTMLElement) => void;
};

/**
 * Returns a function that watches a composer in place of the one before, until the user has posted its text. The watch
 * begins with a save and ends with the post, so no script runs all the time. If the page leaves with its composer,
 * nothing here can see it; the popup then asks when it opens on that page again.
 */
function createPostedWatch({ onPosted }: PostedWatchOptions) {
  const reportedIds = new Set<string>();
  let current: { composerId: string; lifetime: AbortController } | null = null;

  return function watch(composerId: string, { adapter, root }: Composer): void {
    if (reportedIds.has(composerId) || current?.composerId === composerId) return;
    current?.lifetime.abort();
    const lifetime = new AbortController();
    const { signal } = lifetime;
    current = { composerId, lifetime };
    let text = adapter.read(root);
    const { href } = location;

    const report = () => {
      if (signal.aborted) return;
      lifetime.abort();
      if (!isInPage(root)) return;
      reportedIds.add(composerId);
      onPosted(composerId, root);
    };
    const check = () => {
      const now = isInPage(root) && location.href === href ? adapter.read(root) : null;
      if (now === null) return lifetime.abort();
      if (now.trim() === '' && text.trim() !== '') return report();
      // The composer holds another post.
      if (!isContinuation(text, now, true)) return lifetime.abort();
      if (now.trim() !== '') text = now;
    };
    const timer = setInterval(check, checkIntervalMs);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      if (current?.lifetime === lifetime) current = null;
    });
    const { defaultView: window } = getDocument(root);
    const reportSubmit = ({ target }: Event) => {
      const form = target as Node;
      if (isElement(form) && unclobbered(form).contains(root)) setTimeout(report, submitDelayMs);
    };
    if (window) addListeners(window, ['submit'], reportSubmit, signal);
  };
}
