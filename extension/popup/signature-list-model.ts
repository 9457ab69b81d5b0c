/** The popup's list: ranked for the page, searched, with a highlight and with marks. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { findMatchedRanges } from '../signatures/matched-ranges.ts';
import { rankSignatures } from '../signatures/rank-signatures.ts';
import { signatureSearch } from '../signatures/search.ts';
import { parseTagQuery } from '../signatures/tag-query.ts';
import type { PopupSnapshot, SnapshotSignature } from '../store/popup-snapshot.ts';
import { createHighlight } from './highlight-model.ts';
import { createMarks } from './marks-model.ts';

export type SearchResult = {
  signature: SnapshotSignature;
  /** Start and end of each match in the name, as flat pairs, in UTF-16 units. */
  readonly ranges: number[];
};

function toResult(signature: SnapshotSignature, query: string): SearchResult {
  return {
    signature,
    // Computed for the rows that are rendered, which are few of all results.
    get ranges() {
      return findMatchedRanges(signature.name, query);
    },
  };
}

/** @param pageHost undefined until it is known; the list stays empty until then, so that it is not reordered */
export function createSignatureList(
  snapshot: ReadonlySignal<PopupSnapshot | undefined>,
  pageHost: ReadonlySignal<string | null | undefined>,
  wallMs: () => number,
) {
  const query = signal('');
  const signatures = computed(() => snapshot.value?.signatures);
  const ranked = computed(() =>
    snapshot.value === undefined || pageHost.value === undefined
      ? []
      : rankSignatures(snapshot.value.signatures, snapshot.value.uses, {
          host: pageHost.value,
          nowMs: wallMs(),
        }),
  );
  const searchResults = computed(() => {
    const tagQuery = parseTagQuery(query.value, () => ranked.value.map(({ tags }) => tags));
    const found = tagQuery
      ? ranked.value.filter(({ tags }) => tagQuery.hasTag(tags))
      : ranked.value;
    const words = tagQuery?.rest ?? query.value;
    return signatureSearch.find(found, words).map(signature => toResult(signature, words));
  });
  const isComplete = computed(() => snapshot.value?.isComplete === true);
  const highlight = createHighlight(searchResults, isComplete);
  // If all marked signatures were deleted, the highlight goes too: otherwise Enter would append the
  // highlighted signature, which the user had not marked.
  const marks = createMarks(signatures, isComplete, highlight.clear);

  return {
    signatures,
    /** True once all signatures are read and can be searched. */
    isComplete,
    searchResults,
    query,
    highlight,
    /** The highlighted signature. */
    active: computed(() => searchResults.value[highlight.index.value]?.signature),
    ...marks,
    /** Empties the search and removes the marks. */
    reset() {
      batch(() => {
        marks.unmarkAll();
        query.value = '';
        highlight.moveToFirst();
      });
    },
    search(text: string) {
      batch(() => {
        query.value = text;
        highlight.moveToFirst();
      });
    },
  };
}
