/** Appends in this page as it is ordered, says what became of it, and remembers that. */
import { appendTo } from '../../composers/append.ts';
import type { Composer } from '../../composers/composer.ts';
import type { Hands } from '../../composers/memory.ts';
import { isInPage } from '../../composers/presence.ts';
import type { Rules } from '../../composers/rules.ts';
import { nextFrame } from '../../composers/waiting.ts';
import { tellWorker } from '../../messages/tell-worker.ts';
import type { Reason } from '../../orders/outcome.ts';
import { textToAppend, unixLines } from '../../signatures/separator.ts';
import { isAdded, judge } from '../../signatures/verdict.ts';
import { isPresent } from '../../signatures/visible.ts';
import { showNotice } from '../notice/notice.ts';
import { isNoticeUp } from '../notice/raise.ts';
import type { PageEnd, PageOrder, PageSide } from './page-side.ts';
import { watchStandstill, watchTurns } from './standstill.ts';

/** The worker has somebody told that the page hangs where it answered nothing for 5 s: a bit sooner. */
const standstillMs = 4500;

type Means = {
  /** The composer of this name, null where it has gone. */
  find(name: string | null): Composer | null;
  hands: Hands;
};

export function createAppending({ find, hands }: Means): Pick<PageSide, 'append' | 'endOf'> {
  const ends = new Map<string, PageEnd | 'under-way'>();
  watchTurns();
  return {
    endOf: id => ends.get(id) ?? null,
    async append(order) {
      ends.set(order.id, 'under-way');
      const life = new AbortController();
      const end = await carryOut(order, life.signal).catch((error: unknown) => {
        // Nobody knows then how far it came.
        reportError(error);
        return untold('changed');
      });
      life.abort();
      ends.set(order.id, end);
      // The worker that ordered it may be gone: then this wakes the next one, which asks.
      void tellWorker('order-ended');
      return end;
    },
  };

  async function carryOut(order: PageOrder, signal: AbortSignal): Promise<PageEnd> {
    const { composer: name, signatures, separator, isOnce, words, style, turns, byMs } = order;
    // What has not been put in by then never is: it would come behind what was told.
    const isGivenUp = watchStandstill(standstillMs, turns, signal);
    if (Date.now() > byMs || isGivenUp()) return untold('page-hangs');
    let composer = find(name);
    if (composer === null) return untold('composer-gone');
    const contents = signatures.map(({ content }) => content);
    const rules: Rules = {
      addition: (text, singleLine) => textToAppend(text, contents, { separator, singleLine }),
      caret: (text, singleLine) => caretIn(signatures, text, { separator, singleLine }),
      judge,
      isAdded,
      isGivenUp,
    };
    let result =
      isOnce && isThere(composer, contents) ? alreadyThere : await appendTo(composer, rules, hands);
    if (!result.appended && result.reason !== 'changed' && !isInPage(composer.root)) {
      // Some pages draw their composer anew as their window has the focus again.
      composer = find(name);
      if (composer === null) return untold('composer-gone');
      result = await appendTo(composer, rules, hands);
    }
    if (!result.appended && result.reason === 'page-hangs') return untold('page-hangs');
    // A notice would stand beside nothing.
    if (!result.appended && !isInPage(composer.root)) return untold(result.reason);
    let isTold = false;
    try {
      showNotice({
        composer: composer.kind.seenAs?.(composer.root) ?? composer.root,
        names: signatures.map(({ name }) => name),
        text: textToAppend('', contents, { separator }),
        words,
        style,
        outcome: result,
        undo: result.appended ? result.undo : null,
      });
      // Of a page that is being left none is drawn, and what ends with it is told elsewhere.
      await nextFrame();
      isTold = isNoticeUp();
    } catch {
      // The page does not let it be shown.
    }
    if (!result.appended) return { outcome: result, isTold };
    // What can be handed on to the worker.
    const { undo: _, ...outcome } = result;
    return { outcome, isTold };
  }
}

/** Where the first mark stands in the text that is appended to `text`; null where there is none. */
function caretIn(
  signatures: PageOrder['signatures'],
  text: string,
  how: Parameters<typeof textToAppend>[2],
): number | null {
  const index = signatures.findIndex(({ caret }) => typeof caret === 'number');
  const marked = signatures[index];
  if (marked === undefined) return null;
  const upTo = signatures.slice(0, index + 1).map(({ content }) => content);
  const behind = unixLines(marked.content.slice(marked.caret ?? 0));
  return textToAppend(text, upTo, how).length - behind.length;
}

const alreadyThere = { appended: false, reason: 'already-there', report: null } as const;

function isThere({ kind, root }: Composer, contents: string[]): boolean {
  const text = kind.read(root);
  return contents.every(content => isPresent(text, content));
}

function untold(reason: Reason): PageEnd {
  return { outcome: { appended: false, reason, report: null }, isTold: false };
}
