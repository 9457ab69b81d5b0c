/**
 * Remembers the last composer that had the focus, in this document and the ones it reaches, for
 * when the focus has gone to a button or to nowhere.
 */
import type { Composer } from './composer.ts';
import { watchComposition } from './composition.ts';
import {
  deepActiveElement,
  findTarget,
  isFrame,
  isInPage,
  type Sight,
  type Target,
} from './target.ts';
import { watchWriting } from './typing-pause.ts';

const watched = new WeakSet<Document>();
let last: Composer | null = null;

/** The focused composer, or the last that was where the focus is in none. Watches from now on. */
export function recallTarget(document: Document, sight: Sight, signal: AbortSignal): Target {
  const target = findTarget(document, sight);
  watch(document, sight, signal);
  const active = deepActiveElement(document, sight);
  if (active !== null && active.ownerDocument !== document)
    watch(active.ownerDocument, sight, signal);
  if (target.found === 'composer') last = target.composer;
  if (target.found !== 'nothing' || last === null || !isInPage(last.root)) return target;
  // Somebody who writes elsewhere, if only a password, does not mean the composer of before.
  return active !== null && isWritten(active) ? target : { found: 'composer', composer: last };
}

function watch(document: Document, sight: Sight, signal: AbortSignal): void {
  if (watched.has(document)) return;
  watched.add(document);
  watchComposition(document, signal);
  watchWriting(document, signal);
  const options = { capture: true, signal };
  document.addEventListener(
    'focusin',
    () => {
      const active = deepActiveElement(document, sight);
      if (active !== null && !isFrame(active)) watch(active.ownerDocument, sight, signal);
      const target = findTarget(document, sight);
      if (target.found === 'composer') last = target.composer;
    },
    options,
  );
}

function isWritten(element: Element): boolean {
  if (element.tagName !== 'INPUT') return false;
  return !/^(button|checkbox|color|file|image|radio|range|reset|submit)$/.test(
    (element as HTMLInputElement).type,
  );
}
