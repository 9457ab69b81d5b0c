/** Splits the composer's text where it is too long, and puts the parts of the tab's thread in, one after the other. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { whenKnown } from '../app/when-known.ts';
import type { Counter } from '../app/wording/counting.ts';
import type { AppendRequest } from '../append/request.ts';
import type { RefusalReason } from '../append/result.ts';
import type { ComposerState } from '../messages/contract.ts';
import { findPlaceOfPart, readPartStates } from './part-states.ts';
import type { SplitRefusal, SplitRequest } from './split-text.ts';
import type { PutPart, Thread, ThreadOptions } from './thread.ts';

export type ThreadMemory = Omit<typeof import('./thread-memory.ts'), 'writePutParts'>;

type ThreadContext = {
  composer: ReadonlySignal<ComposerState | undefined>;
  tabId: ReadonlySignal<number | undefined>;
  /** Null until all is loaded that counting needs. */
  counter: ReadonlySignal<Counter | null>;
  /** True if the text with the chosen signature exceeds what the network takes. */
  isTooLong: ReadonlySignal<boolean>;
  /** The chosen signature as it would be appended; null if there is none. */
  signature: ReadonlySignal<Thread['signature']>;
  /** Asks what the signature needs to know. Resolves to false if `proceed` is called later, or never. */
  prepareSignature(proceed: () => void): Promise<boolean>;
  page: {
    append(request: Omit<AppendRequest, 'tabId' | 'id'>): Promise<void>;
    copy(text: string): Promise<void>;
    close(): void;
  };
  memory: ThreadMemory;
  wallMs(): number;
};

type SplitSource = Pick<Thread, 'text' | 'isStoredPost' | 'signature'>;

/** The text is split once it has not changed for this long, so not at each letter. */
const debounceMs = 200;
const firstOptions: ThreadOptions = { numbering: 'none', signatureOn: 'last' };
const loadSplit = () => import('./split-text.ts');

/** The name of a part in the notice of the page, and in the list; `index` from 0. */
export const namePart = (index: number, count: number): string =>
  strings.value.threads.part(formatNumber(index + 1), formatNumber(count));

export type ThreadModel = ReturnType<typeof createThreadModel>;

export function createThreadModel(context: ThreadContext) {
  const { composer, tabId, counter, isTooLong, signature, page, memory } = context;
  const thread = signal<Thread | null>(null);
  const putParts = signal<readonly PutPart[]>([]);
  /** Why a part was not put in, or the text not split. */
  const refusal = signal<RefusalReason | SplitRefusal['refusal'] | null>(null);
  /** The number of parts; null if the text is not too long, or is not split yet. */
  const offeredCount = signal<number | null>(null);
  let isPutting = false;

  const text = computed(() =>
    composer.value?.found && !composer.value.isPart ? composer.value.text : '',
  );
  const source = computed(() =>
    thread.value === null && isTooLong.value && text.value.trim() !== ''
      ? { text: text.value, isStoredPost: false, signature: signature.value }
      : null,
  );
  effect(() => {
    const { value: wanted } = source;
    offeredCount.value = null;
    // The counter loads its rules after the composer is found.
    if (wanted === null || counter.value === null) return;
    const timer = setTimeout(async () => {
      const split = await trySplit(wanted, firstOptions);
      if (source.value === wanted) offeredCount.value = split?.parts.length ?? null;
    }, debounceMs);
    return () => clearTimeout(timer);
  });
  effect(() => {
    void (tabId.value !== undefined && read());
  });
  memory.observeThreads(() => void read());

  async function read(): Promise<void> {
    const { value: tab } = tabId;
    if (tab === undefined) return;
    const [stored, put] = await Promise.all([memory.readThread(tab), memory.readPutParts(tab)]);
    if (tab !== tabId.value) return;
    putParts.value = put;
    if (JSON.stringify(stored) === JSON.stringify(thread.value)) return;
    if (stored?.id !== thread.value?.id) refusal.value = null;
    thread.value = stored;
  }

  /** Resolves to null if the text cannot be split. */
  async function trySplit(
    { text, signature }: SplitSource,
    options: ThreadOptions,
  ): Promise<(Pick<Thread, 'parts' | 'cutWords'> & Pick<SplitRequest, 'network'>) | null> {
    const { splitText } = await loadSplit();
    const { value: counted } = counter;
    if (counted === null || counted.network === 'elsewhere') return null;
    const { network, context } = counted;
    const request = { text, network, signature: signature?.content ?? '', options };
    const split = splitText(request, context);
    refusal.value = 'refusal' in split ? split.refusal : null;
    return 'refusal' in split ? null : { ...split, network };
  }

  async function start(from: SplitSource): Promise<boolean> {
    const split = await trySplit(from, firstOptions);
    if (split === null || split.parts.length < 2) return false;
    await store({
      ...{ id: crypto.randomUUID(), startedMs: context.wallMs(), copied: [] },
      ...{ ...from, ...split, options: firstOptions },
    });
    return true;
  }

  async function store(changed: Thread): Promise<void> {
    thread.value = changed;
    if (tabId.value !== undefined) await memory.writeThread(tabId.value, changed);
  }

  /** Takes the long text and the signature as they are when the user presses. */
  async function splitComposer(): Promise<void> {
    if (!(await context.prepareSignature(() => void splitComposer()))) return;
    if (source.value !== null) await start(source.value);
  }

  const states = computed(() =>
    thread.value === null ? [] : readPartStates(thread.value, putParts.value, composer.value),
  );

  return {
    thread: thread as ReadonlySignal<Thread | null>,
    offeredCount: offeredCount as ReadonlySignal<number | null>,
    states,
    /** The index of the part to put in next; -1 if none is left. */
    nextIndex: computed(() => states.value.findIndex(({ at }) => at === 'open')),
    refusal: refusal as ReadonlySignal<typeof refusal.value>,
    /** False once a part was put in or copied: the others stay as they were split with it. */
    canChange: computed(
      () =>
        states.value.every(({ at }) => at === 'open') &&
        counter.value?.network === thread.value?.network,
    ),
    splitComposer,

    /** Resolves to false if the post fits into one part, so that it can be put in whole. */
    splitPost: (content: string) => start({ text: content, isStoredPost: true, signature: null }),

    async change(options: Partial<ThreadOptions>): Promise<void> {
      const { value: current } = thread;
      if (current === null) return;
      const changed = { ...current.options, ...options };
      const split = await trySplit(current, changed);
      if (split !== null) await store({ ...current, ...split, options: changed });
    },

    /** Resolves once the popup closes, or if the composer cannot take the part. */
    async put(index: number): Promise<void> {
      const { value: current } = thread;
      const part = current?.parts[index];
      if (!current || !part || isPutting) return;
      isPutting = true;
      try {
        // The thread is read sooner than the worker finds the composer, and the button has the focus at once.
        const state = await whenKnown(composer);
        const place = findPlaceOfPart(current, index, state);
        refusal.value = typeof place === 'string' ? place : null;
        if (typeof place === 'string' || !state.found) return;
        const signatureIds = (part.isSigned && current.signature?.ids) || [];
        const name = namePart(index, current.parts.length);
        await page.append({
          composer: state.composer,
          signatures: [{ id: '', name, content: part.content, caret: null }],
          separator: 'none',
          ...place,
          part: { thread: current.id, index, signatureIds },
        });
        page.close();
      } finally {
        isPutting = false;
      }
    },

    async copy(index: number): Promise<void> {
      const { value: current } = thread;
      const part = current?.parts[index];
      if (!current || !part) return;
      await page.copy(part.content);
      refusal.value = null;
      await store({ ...current, copied: [...new Set([...current.copied, index])] });
    },

    async end(): Promise<void> {
      thread.value = null;
      refusal.value = null;
      if (tabId.value !== undefined) await memory.removeThread(tabId.value);
    },
  };
}
