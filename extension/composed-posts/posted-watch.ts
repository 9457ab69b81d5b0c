/**
 * Watches a composer whose text was saved as a post, until the user has posted it. The watch begins with a
 * save and ends with the post, so no script runs all the time. If the page leaves with its composer, nothing
 * here can see it; the popup then asks when it opens on that page again.
 */
import { isContinuation } from '../../shared/text/continuation.ts';
import type { Composer } from '../composers/composer.ts';
import { addListeners, getDocument, isElement, unclobbered } from '../composers/dom.ts';
import { isInPage } from '../composers/presence.ts';

const checkIntervalMs = 1_000;
/** A page that submits its form by itself has refused or emptied it by then. */
const submitDelayMs = 500;

type PostedWatchOptions = {
  /** Called once for each composer ID, when the composer was emptied or submitted. */
  onPosted: (composerId: string, composer: HTMLElement) => void;
};

/** Returns a function that watches a composer in place of the one before. */
export function createPostedWatch({ onPosted }: PostedWatchOptions) {
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
