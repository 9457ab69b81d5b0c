/** Splits the composer's text where it is too long, and puts the parts of the tab's thread in, one after the other. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import { whenKnown } from '../app/when-known.ts';
import type { Counter } from '../app/wording/counting.ts';
import type { AppendRequest } from '../append/request.ts';
import type { RefusalReason } from '../append/result.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { DuePost } from '../store/due-posts.ts';
import { createPartRequest, readPartStates } from './part-states.ts';
import { createSplitter, type Split, type SplitSource } from './split-model.ts';
import type { CutMove, SplitRefusal } from './split-text.ts';
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
  /** Forgets the answers about signatures that a split has used. */
  clearAnswers(signatureIds: readonly string[]): void;
  page: {
    append(request: Omit<AppendRequest, 'tabId' | 'id'>): Promise<void>;
    copy(text: string): Promise<void>;
    close(): void;
  };
  memory: ThreadMemory;
  wallMs(): number;
};

/** `whole`: the post fits, or cannot be split. `unfinished`: parts of another thread are still to be put in. */
export type OfferedParts = 'whole' | 'offered' | 'unfinished';

type Resplit = Split | SplitRefusal | { refusal: 'cut' } | null;

export type ThreadModel = ReturnType<typeof createThreadModel>;

/** Each action goes on in the tab in which it began: the side panel follows the user to others. */
export function createThreadModel(context: ThreadContext) {
  const { composer, tabId, counter, isTooLong, signature, page, memory } = context;
  const thread = signal<Thread | null>(null);
  const putParts = signal<readonly PutPart[]>([]);
  const isRead = signal(false);
  /** Why a part was not put in, the text not split, or a cut not moved. */
  const refusal = signal<RefusalReason | SplitRefusal['refusal'] | 'cut' | null>(null);
  const states = computed(() =>
    thread.value === null ? [] : readPartStates(thread.value, putParts.value, composer.value),
  );
  const nextIndex = computed(() => states.value.findIndex(({ at }) => at === 'open'));
  const isUntouched = computed(() => states.value.every(({ at }) => at === 'open'));
  const splitter = createSplitter({ composer, counter });
  /** One change at a time, as each is made to those before it. */
  const changes = createSerialQueue();
  let isPutting = false;
  const text = computed(() =>
    composer.value?.found && !composer.value.isPart ? composer.value.text : '',
  );
  const source = computed<SplitSource | null>(() => {
    const { value: current } = thread;
    const isNew = current === null || (isUntouched.value && current.text !== text.value);
    return isNew && isTooLong.value && text.value.trim() !== ''
      ? { text: text.value, postId: null, signature: signature.value }
      : null;
  });
  const offeredCount = splitter.watchPartCount(source);
  effect(() => {
    const { value: tab } = tabId;
    // The thread of the tab before is none of this one.
    thread.value = null;
    putParts.value = [];
    refusal.value = null;
    if (tab !== undefined) void read(tab);
  });
  memory.observeThreads(() => void (tabId.value !== undefined && read(tabId.value)));

  async function read(tab: number): Promise<void> {
    const [stored, put] = await memory.readTab(tab);
    if (tab !== tabId.value) return;
    putParts.value = put;
    isRead.value = true;
    if (JSON.stringify(stored) === JSON.stringify(thread.value)) return;
    if (stored?.id !== thread.value?.id) refusal.value = null;
    thread.value = stored;
  }

  /** Rejects if the browser's quota is full; the thread before stays then. */
  const begin = (tab: number, parts: SplitSource & Split): Promise<void> =>
    memory.writeThread(tab, {
      ...{ id: crypto.randomUUID(), startedMs: context.wallMs(), copied: [] },
      ...parts,
    });

  /** Stores the thread as `split` splits it anew, or says why it cannot. */
  async function resplit(split: (current: Thread) => Promise<Resplit>): Promise<void> {
    const { value: tab } = tabId;
    if (tab === undefined) return;
    await changes.run(async () => {
      const [current] = await memory.readTab(tab);
      if (current === null) return;
      const found = await split(current);
      if (found === null || thread.value?.id !== current.id) return;
      refusal.value = 'refusal' in found ? found.refusal : null;
      if ('parts' in found) await memory.updateThread(tab, current.id, () => found);
    });
  }

  /** Takes the long text and the signature as they are when the user presses. */
  async function splitComposer(): Promise<void> {
    const { value: tab } = tabId;
    if (!(await context.prepareSignature(() => void splitComposer()))) return;
    const { value: from } = source;
    if (from === null || tab === undefined || tab !== tabId.value) return;
    const found = await splitter.splitFirst(from);
    if (found === null) return;
    await begin(tab, { ...from, ...found });
    context.clearAnswers(from.signature?.ids ?? []);
  }

  return {
    thread: thread as ReadonlySignal<Thread | null>,
    isRead: isRead as ReadonlySignal<boolean>,
    offeredCount,
    states,
    /** The index of the part to put in next; -1 if none is left. */
    nextIndex,
    refusal: refusal as ReadonlySignal<typeof refusal.value>,
    /** False once a part was put in or copied: the others stay as they were split with it. */
    canChange: computed(
      () => isUntouched.value && counter.value?.network === thread.value?.network,
    ),
    splitComposer,

    async splitPost({ id, content }: Pick<DuePost, 'id' | 'content'>): Promise<OfferedParts> {
      const { value: tab } = tabId;
      const from: SplitSource = { text: content, postId: id, signature: null };
      const found = await splitter.splitFirst(from);
      if (found === null || tab === undefined) return 'whole';
      const [stored, put] = await memory.readTab(tab);
      if (stored && readPartStates(stored, put, composer.value).some(({ at }) => at === 'open'))
        return stored.text === content ? 'offered' : 'unfinished';
      await begin(tab, { ...from, ...found });
      return 'offered';
    },

    change: (options: Partial<ThreadOptions>) =>
      resplit(current => splitter.split(current, { ...current.options, ...options })),
    moveCut: (move: CutMove) => resplit(current => splitter.moveCut(current, move)),

    /** Resolves once the popup closes, or if the composer cannot take the part. */
    async put(index: number): Promise<void> {
      const { value: current } = thread;
      if (current === null || isPutting) return;
      isPutting = true;
      try {
        // The thread is read sooner than the worker finds the composer, and the button has the focus at once.
        const request = createPartRequest(current, index, await whenKnown(composer));
        if (thread.value?.id !== current.id) return;
        refusal.value = typeof request === 'string' ? request : null;
        if (typeof request === 'string') return;
        await page.append(request);
        page.close();
      } finally {
        isPutting = false;
      }
    },

    async copy(index: number): Promise<void> {
      const [tab, current] = [tabId.value, thread.value];
      const part = current?.parts[index];
      if (tab === undefined || !current || !part) return;
      await page.copy(part.content);
      refusal.value = null;
      await memory.updateThread(tab, current.id, ({ copied }) => ({
        copied: [...new Set([...copied, index])],
      }));
    },

    /** Returns what brings the thread back; null if no part of it was left. */
    async end(): Promise<(() => Promise<void>) | null> {
      const [tab, ended, put] = [tabId.value, thread.value, putParts.value];
      if (tab === undefined || ended === null) return null;
      const isDone = nextIndex.value < 0;
      await memory.removeThread(tab);
      if (isDone) return null;
      return async () => {
        // A thread that was begun meanwhile exists nowhere else either.
        const [other] = await memory.readTab(tab);
        if (other === null) await memory.restoreThread(tab, ended, put);
      };
    },
  };
}
