/** The state of the page's composer, and the hosts of the page and of the composer's frame. */
import { computed, signal } from '@preact/signals';
import type { ComposerState } from '../messages/contract.ts';
import type { PageControl } from './popup-page.ts';

export type ComposerProbe = ReturnType<typeof createComposerProbe>;

/** Reads the state and the page's host at once. */
export function createComposerProbe(page: Pick<PageControl, 'probe' | 'host'>) {
  const composer = signal<ComposerState | undefined>(undefined);
  /** Undefined until it is known. */
  const pageHost = signal<string | null | undefined>(undefined);
  const openComposer = computed(() => (composer.value?.found ? composer.value : null));

  let latestProbe = 0;

  async function probe() {
    const thisProbe = ++latestProbe;
    const state = await page.probe();
    // A page that answered late, from another tab by now, never replaces a later answer.
    if (thisProbe === latestProbe && JSON.stringify(state) !== JSON.stringify(composer.value))
      composer.value = state;
  }

  async function readHost() {
    pageHost.value = await page.host();
  }
  void probe();
  void readHost();

  return {
    composer,
    pageHost,
    /** The composer's text; empty until it is found. */
    text: computed(() => openComposer.value?.text ?? ''),
    /** The user's caret or selection in the text; null if it is not known. */
    caret: computed(() => openComposer.value?.caret ?? null),
    /** The maximum length of the composer's text in UTF-16 units; null if there is none. */
    maxLength: computed(() => openComposer.value?.maxLength ?? null),
    /** The host of the composer's frame; the page's host until the composer is found. */
    host: computed(() => (openComposer.value ? openComposer.value.host : pageHost.value)),
    probe,
    /** Reads the composer and the page's host again. */
    async refresh() {
      await Promise.all([probe(), readHost()]);
    },
  };
}
