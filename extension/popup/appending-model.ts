/** Appends signatures to the page's composer, or inserts them at its caret, and closes the popup. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Separator } from '../../shared/resources/signature.ts';
import type { InsertionPlace } from '../append/request.ts';
import type { SnapshotSignature } from '../store/popup-snapshot.ts';
import type { ComposerProbe } from './composer-model.ts';
import type { PageControl } from './popup-page.ts';
import type { WordingModel } from './wording-model.ts';

type AppendContext = {
  page: Pick<PageControl, 'append' | 'close' | 'panel'>;
  probe: Pick<ComposerProbe, 'composer' | 'probe'>;
  wording: WordingModel<SnapshotSignature>;
  separator: ReadonlySignal<Separator>;
  /** True if the user always wants sets of hashtags as they are written. */
  addsAllHashtags: ReadonlySignal<boolean>;
  /** Gets the place of each request, and whether it is for all hashtags of its sets. */
  requested: Signal<{ where: InsertionPlace; requestsAll: boolean }>;
  /** Called after each append in the side panel, which stays open. */
  onAppended?: () => void;
};

/** Returns a function that resolves once the popup closes, the panel has appended, or if there is no composer. */
export function createAppending({
  page,
  probe: { composer, probe },
  wording,
  separator,
  addsAllHashtags,
  requested,
  onAppended = () => {},
}: AppendContext) {
  /** True until the popup closes, so that a second press or a repeated key does not append again. */
  let isAppending = false;

  /** Resolves to true if the popup closes, and to false if the user may press again. */
  async function appendOnce(
    signatures: readonly SnapshotSignature[],
    where: InsertionPlace,
    requestsAll: boolean,
  ): Promise<boolean> {
    // Before the composer is found, because the clipboard's permission must be requested at once.
    const [mayRead] =
      composer.value === undefined
        ? await Promise.all([wording.readClipboard(signatures), probe()])
        : [true];
    if (!composer.value?.found) return false;
    // If there are open questions, appends once the user has answered them.
    const proceed = () => void append(signatures, where, requestsAll);
    if (!(await wording.prepare(signatures, proceed, mayRead))) return false;
    await page.append({
      composer: composer.value.composer,
      signatures: wording
        .renderAll(signatures)
        .map(({ signature: { id, name }, text: content, caret }) => ({ id, name, content, caret })),
      separator: separator.value,
      addsAllHashtags: requestsAll || addsAllHashtags.value,
      where,
    });
    wording.clearAnswers(signatures.map(({ id }) => id));
    page.close();
    if (page.panel === undefined) return true;
    onAppended();
    return false;
  }

  async function append(
    signatures: readonly SnapshotSignature[],
    where: InsertionPlace = 'end',
    requestsAll = false,
  ): Promise<void> {
    if (signatures.length === 0 || isAppending) return;
    isAppending = true;
    requested.value = { where, requestsAll };
    try {
      isAppending = await appendOnce(signatures, where, requestsAll);
    } catch (error) {
      isAppending = false;
      // The browser may have stopped the worker. This message starts it again; it then finds the stored
      // request and reports its result.
      void probe();
      throw error;
    }
  }
  return append;
}
