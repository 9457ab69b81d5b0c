/** Splits the popup's composer into a thread: with its counts, and the selected signatures as one text. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { textToAppend } from '../../shared/signatures/text-to-append.ts';
import { createThreadModel, type ThreadMemory } from '../threads/thread-model.ts';
import type { PopupModel } from './popup-model.ts';

export type ThreadPartsContext = {
  tabId: ReadonlySignal<number | undefined>;
  memory: ThreadMemory;
};

export function createThreadParts(popup: PopupModel, { tabId, memory }: ThreadPartsContext) {
  const { composer, counted, counter, fittedTexts, page, selected, separator, wording } = popup;
  return createThreadModel({
    ...{ composer, counter, page, tabId, memory, wallMs: Date.now },
    // Other limits, as that of hashtags, are kept by no split.
    isTooLong: computed(
      () =>
        counted.value?.exceeded.some(({ unit }) => unit === 'characters' || unit === 'bytes') ??
        false,
    ),
    signature: computed(() => {
      const ids = selected.value.map(({ id }) => id);
      const content = textToAppend('', fittedTexts.value, { separator: separator.value });
      return content === '' ? null : { ids, content };
    }),
    prepareSignature: proceed => wording.prepare(selected.value, proceed),
    clearAnswers: wording.clearAnswers,
  });
}
