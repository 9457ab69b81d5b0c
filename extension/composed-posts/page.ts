/**
 * The saved-post script. The worker injects it once the user has saved a post in a page, beside the append
 * script, whose composers and notices it uses: most uses of Colophon in a page save nothing.
 */

import { type PageApi, readSavedNotice } from '../append/page-api.ts';
import { isInPage } from '../composers/presence.ts';
import { askWorker } from '../messages/ask-worker.ts';
import type { PageRequest } from '../messages/page-requests.ts';
import { isPostedQuestion, showPostedNotice } from './posted-notice.ts';
import { createPostedWatch } from './posted-watch.ts';
import { showSavedNotice } from './saved-notice.ts';

/** Adds its function to the append script's, once. Does nothing in a document without the append script. */
export function installSavedNotices(): void {
  const page = globalThis.colophon;
  if (page !== undefined) page.showSavedNotice ??= createSavedNotices(page);
}

function createSavedNotices(page: PageApi): NonNullable<PageApi['showSavedNotice']> {
  const watchPosted = createPostedWatch({ onPosted: (...posted) => void askIfPosted(...posted) });
  return text => {
    const notice = readSavedNotice(text);
    if (notice === null) return;
    const { composerId, words, style } = notice;
    page.savedComposerId = composerId;
    const composer = page.findComposer(composerId);
    if (composer === null) return;
    watchPosted(composerId, composer);
    showSavedNotice(page.notices, composer.root, words, style);
  };

  async function askIfPosted(composerId: string, composer: HTMLElement): Promise<void> {
    const ask = (request: PageRequest) => {
      // The request itself carries no data: the worker reads the ID here. Another composer may have been
      // posted since the last request.
      page.postedComposerId = composerId;
      return askWorker(request);
    };
    const question = await ask('ask-if-posted');
    if (isPostedQuestion(question) && isInPage(composer))
      showPostedNotice(page.notices, composer, { words: question, ask });
  }
}
