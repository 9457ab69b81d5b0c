/** Appends signatures to the page's composer, or inserts them at its caret, and closes the popup. */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import { findTaggableWords, fitHashtagSets, listHashtags } from '../../shared/counting/hashtags.ts';
import { findNetwork } from '../../shared/counting/network.ts';
import { getHashtagLimit } from '../../shared/counting/rules.ts';
import type { Separator } from '../../shared/resources/signature.ts';
import { textToAppend } from '../../shared/signatures/text-to-append.ts';
import type { InsertionPlace } from '../append/request.ts';
import type { SnapshotSignature } from '../store/popup-snapshot.ts';
import type { ComposerProbe } from './composer-model.ts';
import type { PageControl } from './popup-page.ts';
import type { WordingModel } from './wording-model.ts';

/** An undo takes back 20 steps of an editor at most, and each of these words is one. */
const maxTaggedWords = 10;

/** The place of a request, and whether it is for all hashtags of its sets. */
export type Requested = { where: InsertionPlace; requestsAll: boolean };

type TextContext = {
  probe: Pick<ComposerProbe, 'host' | 'text' | 'caret' | 'maxLength'>;
  wording: WordingModel<SnapshotSignature>;
  selected: ReadonlySignal<readonly SnapshotSignature[]>;
  separator: ReadonlySignal<Separator>;
  place: ReadonlySignal<InsertionPlace>;
  addsAllHashtags: ReadonlySignal<boolean>;
};

/** The text that an append of the selected signatures gives, and what it does to their hashtags. */
export function createAppendedText({
  probe,
  wording,
  selected,
  separator,
  place,
  addsAllHashtags,
}: TextContext) {
  const network = computed(() => findNetwork(probe.host.value ?? ''));
  /** The caret, if the signatures are to be inserted there. */
  const caret = computed(() => (place.value === 'caret' ? probe.caret.value : null));
  /** The post before the signatures and behind them. */
  const surroundings = computed<[before: string, after: string]>(() => {
    const { value: text } = probe.text;
    const { start, end } = caret.value ?? { start: text.length, end: text.length };
    return [text.slice(0, start), text.slice(end)];
  });
  const texts = computed(() => wording.renderTexts(selected.value));
  const fitted = computed(() =>
    fitHashtagSets(
      surroundings.value.join('\n'),
      texts.value,
      getHashtagLimit(network.value),
      addsAllHashtags.value,
    ),
  );
  /** The text as it will be. */
  const resultingText = computed(() => {
    const [before, after] = surroundings.value;
    // At the caret there is no separator before the signatures.
    const current = caret.value === null ? before : '';
    const { contents } = fitted.value;
    return before + textToAppend(current, contents, { separator: separator.value }) + after;
  });
  return {
    resultingText,
    /** The texts of the selected signatures, with the hashtags that the post gets. */
    fittedTexts: computed(() => fitted.value.contents),
    /** The hashtags of the selected signatures that the append leaves out, and the network that decides. */
    leftOut: computed(() => ({ ...fitted.value.leftOut, network: network.value })),
    /** The hashtags of the selected signatures whose words are in the post. */
    hashtagsOfWords: computed(() =>
      caret.value === null
        ? findTaggableWords(probe.text.value, listHashtags(texts.value))
            .slice(0, maxTaggedWords)
            .map(({ hashtag }) => hashtag)
        : [],
    ),
    /** True if the text would exceed the `maxlength` of the field. */
    isTooLong: computed(() => {
      const { value: maxLength } = probe.maxLength;
      return maxLength !== null && resultingText.value.length > maxLength;
    }),
  };
}

type AppendContext = {
  page: Pick<PageControl, 'append' | 'close' | 'panel'>;
  probe: Pick<ComposerProbe, 'composer' | 'probe'>;
  wording: WordingModel<SnapshotSignature>;
  separator: ReadonlySignal<Separator>;
  /** True if the user always wants sets of hashtags as they are written. */
  addsAllHashtags: ReadonlySignal<boolean>;
  /** Gets each request. */
  requested: Signal<Requested>;
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
    { where, requestsAll }: Requested,
    hashtagsOfWords: readonly string[],
  ): Promise<boolean> {
    // Before the composer is found, because the clipboard's permission must be requested at once.
    const [mayRead] =
      composer.value === undefined
        ? await Promise.all([wording.readClipboard(signatures), probe()])
        : [true];
    if (!composer.value?.found) return false;
    // If there are open questions, appends once the user has answered them.
    const proceed = () => void append(signatures, where, requestsAll, hashtagsOfWords);
    if (!(await wording.prepare(signatures, proceed, mayRead))) return false;
    await page.append({
      composer: composer.value.composer,
      signatures: wording
        .renderAll(signatures)
        .map(({ signature: { id, name }, text: content, caret }) => ({ id, name, content, caret })),
      separator: separator.value,
      addsAllHashtags: requestsAll || addsAllHashtags.value,
      ...(hashtagsOfWords.length > 0 && { hashtagsOfWords: [...hashtagsOfWords] }),
      where,
    });
    wording.clearAnswers(signatures.map(({ id }) => id));
    page.close();
    if (page.panel === undefined) return true;
    onAppended();
    return false;
  }

  /** @param hashtagsOfWords those whose words in the post become hashtags */
  async function append(
    signatures: readonly SnapshotSignature[],
    where: InsertionPlace = 'end',
    requestsAll = false,
    hashtagsOfWords: readonly string[] = [],
  ): Promise<void> {
    if (signatures.length === 0 || isAppending) return;
    isAppending = true;
    requested.value = { where, requestsAll };
    try {
      isAppending = await appendOnce(signatures, requested.value, hashtagsOfWords);
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
