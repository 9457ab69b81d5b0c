/** Splits texts as the composer's network counts, and says in how many parts a text that is too long would be. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { whenKnown } from '../app/when-known.ts';
import type { Counter } from '../app/wording/counting.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { CutMove, SplitRefusal, SplitRequest } from './split-text.ts';
import type { Thread, ThreadOptions } from './thread.ts';

type SplitContext = {
  composer: ReadonlySignal<ComposerState | undefined>;
  /** Null until all is loaded that counting needs. */
  counter: ReadonlySignal<Counter | null>;
};

export type SplitSource = Pick<Thread, 'text' | 'postId' | 'signature'>;
export type Split = Pick<Thread, 'parts' | 'cutWords' | 'options'> & Pick<SplitRequest, 'network'>;

/** The text is split once it has not changed for this long, so not at each letter. */
const debounceMs = 200;
const firstOptions: ThreadOptions = { numbering: 'none', signatureOn: 'last', cuts: [] };
const loadSplit = () => import('./split-text.ts');

export function createSplitter({ composer, counter }: SplitContext) {
  // The counter loads its rules after the composer is found.
  const counted = computed(() => (composer.value?.found ? counter.value : 'no-composer'));

  /** Resolves to null if there is no network by whose limits it could split. */
  async function loadCode() {
    const [code, known] = await Promise.all([loadSplit(), whenKnown(counted)]);
    if (known === 'no-composer' || known.network === 'elsewhere') return null;
    return { ...code, network: known.network, context: known.context };
  }

  /** Resolves to null if there is no network. */
  async function split(
    { text, signature }: SplitSource,
    options: ThreadOptions,
  ): Promise<Split | SplitRefusal | null> {
    const code = await loadCode();
    if (code === null) return null;
    const { network, context } = code;
    const request = { text, network, signature: signature?.content ?? '', options };
    const result = code.splitText(request, context);
    return 'refusal' in result ? result : { ...result, network, options };
  }

  /** Moves a cut of the thread. */
  async function moveCut(
    { text, signature, parts, options }: Thread,
    move: CutMove,
  ): Promise<Split | { refusal: 'cut' } | null> {
    const code = await loadCode();
    if (code === null) return null;
    const { network, context } = code;
    const request = { text, network, signature: signature?.content ?? '', options, parts };
    const found = code.moveCut(request, move, context);
    if (found === null) return { refusal: 'cut' };
    const { cuts, ...result } = found;
    return { ...result, network, options: { ...options, cuts } };
  }

  /** Resolves to null if there are not two parts at least. */
  async function splitFirst(source: SplitSource): Promise<Split | null> {
    const found = await split(source, firstOptions);
    return found === null || 'refusal' in found || found.parts.length < 2 ? null : found;
  }

  return {
    split,
    moveCut,
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
