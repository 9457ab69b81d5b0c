/** The popup: finding signatures, marking several in order, and appending them on the page. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { textToAppend } from '../../shared/signatures/text-to-append.ts';
import { createCountingModel } from '../app/wording/counting.ts';
import type { InsertionPlace } from '../append/request.ts';
import { createPresenceCheck } from '../signatures/text-presence.ts';
import {
  emptySnapshot,
  type PopupSnapshot,
  type SnapshotSignature,
} from '../store/popup-snapshot.ts';
import { createAppendedText, createAppending, type Requested } from './appending-model.ts';
import { createComposerProbe } from './composer-model.ts';
import { createEditorReport } from './editor-report-model.ts';
import { watchPage } from './page-watch-model.ts';
import { createPanelAccess } from './panel-access-model.ts';
import type { PageControl } from './popup-page.ts';
import { createSignatureList } from './signature-list-model.ts';
import { createSiteAccess } from './site-access-model.ts';
import { createVariablesModel } from './variables-model.ts';
import { createWordingModel } from './wording-model.ts';

export type { SnapshotSignature } from '../store/popup-snapshot.ts';
export type { SearchResult } from './signature-list-model.ts';
export type PopupModel = ReturnType<typeof createPopupModel>;

export function createPopupModel(
  snapshot: ReadonlySignal<PopupSnapshot | undefined>,
  page: PageControl,
  wallMs: () => number,
) {
  const probe = createComposerProbe(page);
  const { composer } = probe;
  const list = createSignatureList(snapshot, probe.pageHost, wallMs);
  const { highlight, marked, active } = list;
  const isPageResponding = signal(true);
  const isCopied = signal(false);
  const settings = computed(() => (snapshot.value ?? emptySnapshot).settings);
  const separator = computed(() => settings.value.separator);
  const myLimits = computed(() => (snapshot.value ?? emptySnapshot).myLimits);
  const variables = createVariablesModel(page, snapshot, wallMs);
  const wording = createWordingModel<SnapshotSignature>(probe.host, variables);
  /** Enter appends these: signatures with open questions, else the marked ones, else the highlighted one. */
  const selected = computed<readonly SnapshotSignature[]>(() => {
    if (wording.questions.value !== null) return wording.questions.value.signatures;
    return marked.value.length > 0 ? marked.value : active.value ? [active.value] : [];
  });
  effect(() => wording.loadFor(selected.value));
  /** The place that the counts are for: the caret while the user is about to insert there. */
  const countedPlace = signal<InsertionPlace>('end');
  /** The last request, for which the popup may still ask questions. */
  const requested = signal<Requested>({ where: 'end', requestsAll: false });
  const isAsking = computed(() => wording.questions.value !== null);
  const addsAllHashtags = computed(
    () => settings.value.addsAllHashtags || (isAsking.value && requested.value.requestsAll),
  );
  const place = computed(() => (isAsking.value ? requested.value.where : countedPlace.value));
  const appended = createAppendedText({
    probe,
    wording,
    selected,
    separator,
    place,
    addsAllHashtags,
  });
  const access = page.panel === undefined ? null : createPanelAccess(page.panel);

  /** Reads everything of the page again: in the side panel, pages and posts change. */
  async function refresh(): Promise<void> {
    await Promise.all([probe.refresh(), variables.refresh(), access?.refresh()]);
  }
  if (page.panel !== undefined) {
    void refresh();
    page.panel.watchTab(() => void refresh());
  }

  const isInText = computed(() => createPresenceCheck(probe.text.value));

  async function copy(signatures: readonly SnapshotSignature[]): Promise<void> {
    // If there are open questions, copies once the user has answered them.
    if (!(await wording.prepare(signatures, () => void copy(signatures)))) return;
    const texts = wording.renderTexts(signatures);
    await page.copy(textToAppend('', texts, { separator: separator.value }));
    isCopied.value = true;
  }

  return {
    signatures: list.signatures,
    /** The reason why sync stopped; null if it has not. */
    stopReason: computed(() => snapshot.value?.stopped ?? null),
    /** The due posts that have words, earliest first. */
    due: computed(() =>
      (snapshot.value ?? emptySnapshot).due.filter(({ content }) => content.trim() !== ''),
    ),
    isComplete: list.isComplete,
    searchResults: list.searchResults,
    composer,
    /** Reads the composer again. */
    probe: probe.probe,
    /** False while the page does not answer; watched once `watchPage` has been called. */
    isPageResponding,
    watchPage: (stop: AbortSignal) =>
      watchPage(
        {
          ...{ page, composer, isResponding: isPageResponding },
          ...(page.panel === undefined
            ? { probe: probe.probe, isProbedOften: false }
            : { probe: refresh, isProbedOften: true }),
        },
        stop,
      ),
    separator,
    /** True if a sign alone is a shortcut. */
    hasSingleKeys: computed(() => settings.value.singleKeys),
    query: list.query,
    active,
    activeIndex: highlight.index,
    marked,
    selected,
    /** The text of each signature on this page. */
    wording,
    isCopied,
    page,
    /** The panel's access to the page; null in popup and picker. */
    access,
    allowAllSites: () => access?.allowAllSites(refresh),
    /** The page's host; null if it has none. */
    host: computed(() => probe.pageHost.value ?? null),
    ...appended,
    ...createCountingModel(composer, appended.resultingText, page.readMastodonLimits, myLimits),
    /** True if the post already contains the signature. */
    isInPost: (signature: SnapshotSignature): boolean =>
      wording.renderTexts([signature]).some(isInText.value),
    copy,
    ...createEditorReport(page, probe.probe),
    allow: createSiteAccess(page, composer, probe.probe),
    type(text: string) {
      list.search(text);
      isCopied.value = false;
    },

    /** Moves the highlight; it stops at both ends. */
    move(by: number) {
      highlight.moveBy(by);
      isCopied.value = false;
    },

    highlight: highlight.moveTo,
    /** Keeps the highlight on a signature that is being added to the list or moved in it. */
    follow: highlight.follow,
    /** Moves the highlight to the neighbor of a row that the user is removing. */
    moveHighlightOff: highlight.moveOff,

    mark(signature: SnapshotSignature) {
      list.mark(signature.id);
      isCopied.value = false;
    },

    unmarkLast: list.unmarkLast,
    getMarkNumbers: list.getMarkNumbers,

    countedPlace,
    /** The place that the user is about to request. */
    place,
    /** Appends or inserts the signatures and closes the popup; it stays open if there is no composer. */
    append: createAppending({
      ...{ page, probe, wording, separator, addsAllHashtags, requested },
      onAppended() {
        list.reset();
        isCopied.value = false;
        void refresh();
      },
    }),
  };
}
