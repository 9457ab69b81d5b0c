/** The popup: finding signatures, marking several in order, and handing them over to the page. */
import { batch, computed, signal } from '@preact/signals';
import type { Signature } from '../../shared/signature.ts';
import type { AppendOrder, ComposerState } from '../messages/contract.ts';
import { textToAppend } from '../signatures/separator.ts';
import { orderBySite, search } from '../signatures/suggest.ts';
import { listSignatures, listUses } from '../store/read.ts';
import { readSettings } from '../store/settings.ts';
import type { ModelContext } from './context.ts';
import { live } from './live.ts';

/** The page under the popup, as far as the browser lets the popup reach it. */
export type PageControl = {
  probe(): Promise<ComposerState>;
  append(order: Omit<AppendOrder, 'tabId'>): Promise<void>;
  /** Asks the person for access to a host; resolves to what they decided. */
  allow(host: string): Promise<boolean>;
  copy(text: string): Promise<void>;
  close(): void;
};

export type { Suggestion } from '../signatures/suggest.ts';
export type PopupModel = ReturnType<typeof createPopupModel>;

export function createPopupModel(context: ModelContext, page: PageControl) {
  const { database, wallMs } = context;
  const signatures = live(context, () => listSignatures(database));
  const uses = live(context, () => listUses(database));
  const composer = signal<ComposerState | undefined>(undefined);
  const query = signal('');
  const activeIndex = signal(0);
  const markedIds = signal<string[]>([]);
  const isCopied = signal(false);

  const host = computed(() => (composer.value?.found ? composer.value.host : null));
  const ordered = computed(() =>
    orderBySite(signatures.value ?? [], uses.value ?? [], { host: host.value, nowMs: wallMs() }),
  );
  const suggestions = computed(() => search(ordered.value, query.value));
  const active = computed(() => suggestions.value[activeIndex.value]?.signature);
  const marked = computed(() =>
    markedIds.value.flatMap(id => signatures.value?.find(signature => signature.id === id) ?? []),
  );

  async function probe() {
    composer.value = await page.probe();
  }
  void probe();

  async function copy(chosen: Signature[]) {
    const { separator } = await readSettings(database);
    await page.copy(
      textToAppend(
        '',
        chosen.map(({ content }) => content),
        { separator },
      ),
    );
    isCopied.value = true;
  }

  return {
    signatures,
    suggestions,
    composer,
    query,
    active,
    activeIndex,
    marked,
    isCopied,
    copy,

    async allow(host: string) {
      if (await page.allow(host)) await probe();
    },

    type(text: string) {
      batch(() => {
        query.value = text;
        activeIndex.value = 0;
      });
    },

    /** Moves the highlight; it stops at both ends. */
    move(by: number) {
      const last = suggestions.value.length - 1;
      activeIndex.value = Math.max(0, Math.min(last, activeIndex.value + by));
    },

    highlight(index: number) {
      activeIndex.value = index;
    },

    mark(signature: Signature) {
      markedIds.value = [...markedIds.value, signature.id];
      isCopied.value = false;
    },

    unmarkLast() {
      markedIds.value = markedIds.value.slice(0, -1);
    },

    /** The places of a signature in the order of marks, counted from 1. */
    marksOf(id: string): number[] {
      return markedIds.value.flatMap((marked, index) => (marked === id ? [index + 1] : []));
    },

    /** Hands the signatures over and closes; stays where no composer can take them. */
    async append(chosen: Signature[]) {
      if (chosen.length === 0) return;
      composer.value ??= await page.probe();
      if (!composer.value.found) return;
      const { separator } = await readSettings(database);
      const order = chosen.map(({ id, name, content }) => ({ id, name, content }));
      await page.append({ signatures: order, separator });
      page.close();
    },
  };
}
