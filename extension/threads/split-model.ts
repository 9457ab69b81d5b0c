/** Splits texts as the composer's network counts, and says in how many parts a text that is too long would be. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { whenKnown } from '../app/when-known.ts';
import type { Counter } from '../app/wording/counting.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { SplitRefusal, SplitRequest } from './split-text.ts';
import type { Thread, ThreadOptions } from './thread.ts';

type SplitContext = {
  composer: ReadonlySignal<ComposerState | undefined>;
  /** Null until all is loaded that counting needs. */
  counter: ReadonlySignal<Counter | null>;
};

export type SplitSource = Pick<Thread, 'text' | 'isStoredPost' | 'signature'>;
export type Split = Pick<Thread, 'parts' | 'cutWords'> & Pick<SplitRequest, 'network'>;

/** The text is split once it has not changed for this long, so not at each letter. */
const debounceMs = 200;
export const firstOptions: ThreadOptions = { numbering: 'none', signatureOn: 'last' };
const loadSplit = () => import('./split-text.ts');

export function createSplitter({ composer, counter }: SplitContext) {
  // The counter loads its rules after the composer is found.
  const counted = computed(() => (composer.value?.found ? counter.value : 'no-composer'));

  /** Resolves to null if there is no network by whose limits it could split. */
  async function split(
    { text, signature }: SplitSource,
    options: ThreadOptions,
  ): Promise<Split | SplitRefusal | null> {
    const [{ splitText }, known] = await Promise.all([loadSplit(), whenKnown(counted)]);
    if (known === 'no-composer' || known.network === 'elsewhere') return null;
    const { network, context } = known;
    const request = { text, network, signature: signature?.content ?? '', options };
    const result = splitText(request, context);
    return 'refusal' in result ? result : { ...result, network };
  }

  /** Resolves to null if there are not two parts at least. */
  async function splitFirst(source: SplitSource): Promise<Split | null> {
    const found = await split(source, firstOptions);
    return found === null || 'refusal' in found || found.parts.length < 2 ? null : found;
  }

  return {
    split,
    splitFirst,
    /** Returns the number of parts of the text; null if there is no such text, or until it is split. */
    watchPartCount(source: ReadonlySignal<SplitSource | null>): ReadonlySignal<number | null> {
      const count = signal<number | null>(null);
      effect(() => {
        const { value: wanted } = source;
        count.value = null;
        if (wanted === null) return;
        const timer = setTimeout(async () => {
          const found = await splitFirst(wanted);
          if (source.value === wanted) count.value = found?.parts.length ?? null;
        }, debounceMs);
        return () => clearTimeout(timer);
      });
      return count;
    },
  };
}
