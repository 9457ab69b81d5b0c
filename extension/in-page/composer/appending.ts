/** Appends in this page as it is ordered, says what became of it, and remembers that. */
import { appendTo } from '../../composers/append.ts';
import { movers } from '../../composers/caret-hold.ts';
import type { Composer } from '../../composers/composer.ts';
import { documentAround } from '../../composers/dom.ts';
import { hear } from '../../composers/hear.ts';
import type { Hands } from '../../composers/memory.ts';
import { isInPage } from '../../composers/presence.ts';
import type { Rules } from '../../composers/rules.ts';
import { delay, nextFrame } from '../../composers/waiting.ts';
import { tellWorker } from '../../messages/tell-worker.ts';
import type { NotAppended, Outcome, Reason } from '../../orders/outcome.ts';
import { textToAppend, unixLines } from '../../signatures/separator.ts';
import { isAdded, judge } from '../../signatures/verdict.ts';
import { isPresent } from '../../signatures/visible.ts';
import { showNotice } from '../notice/notice.ts';
import type { PageNotices } from '../notice/raise.ts';
import type { PageEnd, PageOrder, PageSide } from './page-side.ts';
import { watchStandstill } from './standstill.ts';

/** The worker has somebody told that the page hangs where it answered nothing for 5 s: a bit sooner. */
const standstillMs = 4500;
/** When it is looked whether what was told still stands there, one behind the other. */
const looksMs = [300, 700];
/** What a person does before a text goes by them. Assistive technology presses by a click alone. */
const acts = [...movers, 'click'];

type Means = {
  /** The composer of this name, null where it has gone. */
  find(name: string | null): Composer | null;
  hands: Hands;
  notices: PageNotices;
  /** How often this page was left for the browser's memory, or brought back from it. */
  turnsSoFar(): number;
};

export function createAppending({
  find,
  hands,
  notices,
  turnsSoFar,
}: Means): Pick<PageSide, 'append' | 'endOf'> {
  const ends = new Map<string, PageEnd | 'under-way'>();
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
    const isGivenUp = watchStandstill(standstillMs, () => turnsSoFar() !== turns, signal);
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
      isOnce && isThere(composer, contents)
        ? refused('already-there')
        : await appendTo(composer, rules, hands, signal);
    if (!result.appended && result.reason !== 'changed' && !isInPage(composer.root)) {
      // Some pages draw their composer anew as their window has the focus again.
      composer = find(name);
      if (composer === null) return untold('composer-gone');
      result = await appendTo(composer, rules, hands, signal);
    }
    // Told already, or a notice would stand beside nothing.
    if (!result.appended && (result.reason === 'page-hangs' || !isInPage(composer.root)))
      return untold(result.reason);
    let isTold = false;
    const { kind, root } = composer;
    const undo = result.appended ? result.undo : null;
    const tell = (outcome: Outcome) =>
      showNotice(notices, {
        composer: kind.seenAs?.(root) ?? root,
        names: signatures.map(({ name }) => name),
        text: textToAppend('', contents, { separator }),
        words,
        style,
        outcome,
        undo,
      });
    if (result.appended) void tellLoss(root, result.isLost);
    try {
      tell(result);
      // Of a page that is being left none is drawn, and what ends with it is told elsewhere.
      await nextFrame();
      isTold = notices.isUp();
    } catch {
      // The page does not let it be shown.
    }
    if (!result.appended) return { outcome: result, isTold };
    // What can be handed on to the worker.
    const { undo: _, isLost: __, ...outcome } = result;
    return { outcome, isTold };

    /** Some pages put back what they hold themselves a moment later. */
    async function tellLoss(root: HTMLElement, isLost: () => boolean) {
      const looking = new AbortController();
      const { signal } = looking;
      const end = ({ isTrusted }: Event) => isTrusted && looking.abort();
      // Of the composer's document, and of this one, which the notice stands in.
      for (const each of [documentAround(root), document]) hear(each, acts, end, signal);
      for (const ms of looksMs) {
        await delay(ms);
        // What is there no more then, the person has taken away, or sent.
        if (signal.aborted || !isInPage(root)) break;
        if (!isLost()) continue;
        tell(refused('not-accepted'));
        void tellWorker('append-undone');
        break;
      }
      looking.abort();
    }
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

function isThere({ kind, root }: Composer, contents: string[]): boolean {
  const text = kind.read(root);
  return contents.every(content => isPresent(text, content));
}

function untold(reason: Reason): PageEnd {
  return { outcome: refused(reason), isTold: false };
}

function refused(reason: Reason): NotAppended {
  return { appended: false, reason, report: null };
}
