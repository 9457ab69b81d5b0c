/** The popup: finding signatures, marking several in order, and appending them on the page. */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ComposerState } from '../../messages/contract.ts';
import { rankSignatures } from '../../signatures/rank-signatures.ts';
import { createSearch } from '../../signatures/search.ts';
import { createPresenceCheck } from '../../signatures/text-presence.ts';
import { textToAppend } from '../../signatures/text-to-append.ts';
import {
  emptySnapshot,
  type PopupSnapshot,
  type SnapshotSignature,
} from '../../store/popup-snapshot.ts';
import { createCountingModel } from '../signatures/counting.ts';
import { createEditorReport } from './editor-report.ts';
import { createHighlight } from './highlight.ts';
import { createMarks } from './marks.ts';
import type { PageControl } from './popup-page.ts';
import { createSiteAccess } from './site-access.ts';
import { createVariablesModel } from './variables.ts';
import { createWordingModel } from './wording.ts';

export type { SearchResult } from '../../signatures/search.ts';
export type { SnapshotSignature } from '../../store/popup-snapshot.ts';
export type PopupModel = ReturnType<typeof createPopupModel>;

export function createPopupModel(
  snapshot: ReadonlySignal<PopupSnapshot | undefined>,
  page: PageControl,
  wallMs: () => number,
) {
  const composer = signal<ComposerState | undefined>(undefined);
  /** Undefined until it is known; the list stays empty until then, so that it is not reordered. */
  const pageHost = signal<string | null | undefined>(undefined);
  const query = signal('');
  const isCopied = signal(false);
  /** True until the popup closes, so that a second press or a repeated key does not append again. */
  let isAppending = false;
  /** Nothing was appended, so the user may press again. */
  const allowNextPress = () => {
    isAppending = false;
  };

  const signatures = computed(() => snapshot.value?.signatures);
  const ranked = computed(() =>
    snapshot.value === undefined || pageHost.value === undefined
      ? []
      : rankSignatures(snapshot.value.signatures, snapshot.value.uses, {
          host: pageHost.value,
          nowMs: wallMs(),
        }),
  );
  const find = computed(() => createSearch(ranked.value));
  const searchResults = computed(() => find.value(query.value));
  const isComplete = computed(() => snapshot.value?.isComplete === true);
  const highlight = createHighlight(searchResults, isComplete);
  const active = computed(() => searchResults.value[highlight.index.value]?.signature);
  // If all marked signatures were deleted, the highlight goes too: otherwise Enter would append the
  // highlighted signature, which the user had not marked.
  const { marked, ...marks } = createMarks(signatures, isComplete, highlight.clear);

  async function probe() {
    composer.value = await page.probe();
  }
  void probe();
  void page.host().then(host => {
    pageHost.value = host;
  });

  const separator = computed(() => (snapshot.value ?? emptySnapshot).settings.separator);
  /** The host of the composer's frame; the page's host until the composer is found. */
  const composerHost = computed(() =>
    composer.value?.found ? composer.value.host : pageHost.value,
  );
  const variables = createVariablesModel(page, snapshot, wallMs);
  const wording = createWordingModel<SnapshotSignature>(composerHost, variables);
  /** Enter appends these: signatures with open questions, else the marked ones, else the highlighted one. */
  const selected = computed<readonly SnapshotSignature[]>(() => {
    if (wording.questions.value !== null) return wording.questions.value.signatures;
    return marked.value.length > 0 ? marked.value : active.value ? [active.value] : [];
  });
  effect(() => wording.loadFor(selected.value));
  const text = computed(() => (composer.value?.found ? composer.value.text : ''));
  const textToInsert = computed(() =>
    textToAppend(text.value, wording.renderTexts(selected.value), { separator: separator.value }),
  );
  const isInText = computed(() => createPresenceCheck(text.value));

  return {
    signatures,
    /** The reason why sync stopped; null if it has not. */
    stopReason: computed(() => snapshot.value?.stopped ?? null),
    /** True once all signatures are read and can be searched. */
    isComplete,
    searchResults,
    composer,
    separator,
    query,
    active,
    activeIndex: highlight.index,
    marked,
    selected,
    /** The text of each signature on this page. */
    wording,
    isCopied,
    page,
    /** The page's host; null if it has none. */
    host: computed(() => pageHost.value ?? null),
    counted: createCountingModel(composer, textToInsert, page.readMastodonLimits).counted,
    /** True if the text would exceed the `maxlength` of the field. */
    isTooLong: computed(() => {
      const { value: state } = composer;
      if (!state?.found || state.maxLength === null) return false;
      return state.text.length + textToInsert.value.length > state.maxLength;
    }),
    /** True if the post already contains the signature. */
    isInPost: (signature: SnapshotSignature): boolean =>
      wording.renderTexts([signature]).some(isInText.value),

    async copy(signaturesToCopy: readonly SnapshotSignature[]): Promise<void> {
      // If there are open questions, copies once the user has answered them.
      if (!(await wording.prepare(signaturesToCopy, () => void this.copy(signaturesToCopy))))
        return;
      await page.copy(
        textToAppend('', wording.renderTexts(signaturesToCopy), { separator: separator.value }),
      );
      isCopied.value = true;
    },

    ...createEditorReport(page, probe),
    allow: createSiteAccess(page, composer, probe),

    type(text: string) {
      batch(() => {
        query.value = text;
        highlight.moveToFirst();
        isCopied.value = false;
      });
    },

    /** Moves the highlight; it stops at both ends. */
    move(by: number) {
      batch(() => {
        highlight.moveBy(by);
        isCopied.value = false;
      });
    },

    highlight: highlight.moveTo,
    /** Keeps the highlight on a signature that is being added to the list or moved in it. */
    follow: highlight.follow,
    /** Moves the highlight to the neighbor of a row that the user is removing. */
    moveHighlightOff: highlight.moveOff,

    mark(signature: SnapshotSignature) {
      marks.mark(signature.id);
      isCopied.value = false;
    },

    unmarkLast: marks.unmarkLast,
    getMarkNumbers: marks.getMarkNumbers,

    /** Appends the signatures and closes the popup; it stays open if there is no composer. */
    async append(signaturesToAppend: readonly SnapshotSignature[]): Promise<void> {
      if (signaturesToAppend.length === 0 || isAppending) return;
      isAppending = true;
      try {
        composer.value ??= await page.probe();
        if (!composer.value.found) return allowNextPress();
        // If there are open questions, appends once the user has answered them.
        const isReady = await wording.prepare(
          signaturesToAppend,
          () => void this.append(signaturesToAppend),
        );
        if (!isReady) return allowNextPress();
        await page.append({
          composer: composer.value.composer,
          signatures: wording
            .renderAll(signaturesToAppend)
            .map(({ signature: { id, name }, text: content, caret }) => ({
              id,
              name,
              content,
              caret,
            })),
          separator: separator.value,
        });
        wording.clearAnswers(signaturesToAppend.map(({ id }) => id));
        page.close();
      } catch (error) {
        allowNextPress();
        // The browser may have stopped the worker. This message starts it again; it then finds the stored
        // request and reports its result.
        void probe();
        throw error;
      }
    },
  };
}
