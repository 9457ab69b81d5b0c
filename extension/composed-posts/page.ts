/**
 * The saved-post script. The worker injects it once the user has saved a post in a page, beside the append
 * script, whose composers and notices it uses: most uses of Colophon in a page save nothing.
 */

import { type PageApi, readSavedNotice } from '../append/page-api.ts';
import type { Composer } from '../composers/composer.ts';
import { isInPage } from '../composers/presence.ts';
import { askWorker } from '../messages/ask-worker.ts';
import type { PageRequest } from '../messages/page-requests.ts';
import { isPostedQuestion, showPostedNotice } from './posted-notice.ts';
import { createPostedWatch } from './posted-watch.ts';
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
