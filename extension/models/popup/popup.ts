/** The popup: finding signatures, marking several in order, and handing them over to the page. */
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { MastodonRules } from '../../../shared/counting/mastodon.ts';
import type { ComposerState } from '../../messages/contract.ts';
import type { EndedOrder } from '../../orders/ended-orders.ts';
import type { AppendOrder } from '../../orders/order.ts';
import { createSearch } from '../../signatures/search.ts';
import { textToAppend } from '../../signatures/separator.ts';
import { orderBySite } from '../../signatures/suggest.ts';
import { presenceIn } from '../../signatures/visible.ts';
import { emptyGlance, type Glance, type GlancedSignature } from '../../store/glance.ts';
import { createCountingModel } from '../signatures/counting.ts';
import { createEditorReport, type ReportPage } from './editor-report.ts';
import { createHighlight } from './highlight.ts';
import { createMarks } from './marks.ts';
import { createSiteRight, type SitePage } from './site-right.ts';
import { createVariablesModel, type VariablesPage } from './variables.ts';
import { createWordingModel } from './wording.ts';

/** The page under the popup, as far as the browser lets the popup reach it. */
export type PageControl = VariablesPage &
  SitePage &
  ReportPage & {
    /** Its host, known before anything is asked of the page; null where there is none. */
    host(): Promise<string | null>;
    probe(): Promise<ComposerState>;
    /** Resolves once the order is safe: the popup may close then. */
    append(order: Omit<AppendOrder, 'tabId' | 'id'>): Promise<void>;
    /** Orders whose end no page could tell, now and whenever they change. */
    followEnded(changed: (ended: EndedOrder[]) => void): void;
    /** The person has seen the end of this order. */
    forget(order: AppendOrder): Promise<void>;
    /** What the page's server says of itself, null where it is no Mastodon. */
    instance(): Promise<MastodonRules | null>;
    /** Something was saved over this tab: the page has its Undo once the popup is gone. */
    noticeWhenClosed(tabId: number): void;
    close(): void;
  };

export type { Suggestion } from '../../signatures/search.ts';
export type { GlancedSignature } from '../../store/glance.ts';
export type PopupModel = ReturnType<typeof createPopupModel>;

export function createPopupModel(
  glance: ReadonlySignal<Glance | undefined>,
  page: PageControl,
  wallMs: () => number,
) {
  const composer = signal<ComposerState | undefined>(undefined);
  /** Undefined until it is known: an order that changes under the pointer helps nobody. */
  const pageHost = signal<string | null | undefined>(undefined);
  const query = signal('');
  const isCopied = signal(false);
  /** Until the popup is gone: a second press, or a key held down, would append a second time. */
  let isHandingOver = false;

  const signatures = computed(() => glance.value?.signatures);
  const ordered = computed(() =>
    glance.value === undefined || pageHost.value === undefined
      ? []
      : orderBySite(glance.value.signatures, glance.value.uses, {
          host: pageHost.value,
          nowMs: wallMs(),
        }),
  );
  const find = computed(() => createSearch(ordered.value));
  const suggestions = computed(() => find.value(query.value));
  const isWhole = computed(() => glance.value?.isWhole === true);
  const highlight = createHighlight(suggestions, isWhole);
  const active = computed(() => suggestions.value[highlight.index.value]?.signature);
  // Enter must not take what happens to be highlighted instead of what was marked.
  const { marked, ...marks } = createMarks(signatures, isWhole, highlight.drop);

  async function probe() {
    composer.value = await page.probe();
  }
  void probe();
  void page.host().then(host => {
    pageHost.value = host;
  });

  const separator = computed(() => (glance.value ?? emptyGlance).settings.separator);
  /** That of the frame which is written in; until it is found, that of the page around it. */
  const host = computed(() => (composer.value?.found ? composer.value.host : pageHost.value));
  const variables = createVariablesModel(page, glance, wallMs);
  const wording = createWordingModel<GlancedSignature>(host, variables);
  /** What Enter would append: those that something is asked of, the marked ones, or the highlighted one. */
  const chosen = computed<readonly GlancedSignature[]>(() => {
    if (wording.asking.value !== null) return wording.asking.value.signatures;
    return marked.value.length > 0 ? marked.value : active.value ? [active.value] : [];
  });
  effect(() => wording.look(chosen.value));
  const text = computed(() => (composer.value?.found ? composer.value.text : ''));
  const addition = computed(() =>
    textToAppend(text.value, wording.textsOf(chosen.value), { separator: separator.value }),
  );
  const isThere = computed(() => presenceIn(text.value));

  return {
    signatures,
    /** Why syncing stopped, null where it has not. */
    stopped: computed(() => glance.value?.stopped ?? null),
    /** Whether all signatures are here to be searched. */
    isWhole,
    suggestions,
    composer,
    separator,
    query,
    active,
    activeIndex: highlight.index,
    marked,
    chosen,
    /** What each signature says here. */
    wording,
    isCopied,
    page,
    /** The page's host, null where there is none. */
    host: computed(() => pageHost.value ?? null),
    counted: createCountingModel(composer, addition, page.instance).counted,
    /** Whether the field itself would cut what is chosen. */
    isTooLong: computed(() => {
      const { value: state } = composer;
      if (!state?.found || state.maxLength === null) return false;
      return state.text.length + addition.value.length > state.maxLength;
    }),
    /** Whether the signature stands in the post already. */
    isPresent: (signature: GlancedSignature): boolean =>
      wording.textsOf([signature]).some(isThere.value),

    async copy(chosen: readonly GlancedSignature[]): Promise<void> {
      if (!(await wording.prepare(chosen, () => void this.copy(chosen)))) return;
      await page.copy(textToAppend('', wording.textsOf(chosen), { separator: separator.value }));
      isCopied.value = true;
    },

    ...createEditorReport(page, probe),
    allow: createSiteRight(page, composer, probe),

    type(text: string) {
      batch(() => {
        query.value = text;
        highlight.toFirst();
        isCopied.value = false;
      });
    },

    /** Moves the highlight; it stops at both ends. */
    move(by: number) {
      batch(() => {
        highlight.move(by);
        isCopied.value = false;
      });
    },

    highlight: highlight.to,
    /** Keeps the highlight on a signature that is new in the list, or moves in it. */
    follow: highlight.follow,
    /** Gives it to the neighbour of a row that the person takes away. */
    leave: highlight.leave,

    mark(signature: GlancedSignature) {
      marks.mark(signature.id);
      isCopied.value = false;
    },

    unmarkLast: marks.unmarkLast,
    marksOf: marks.marksOf,

    /** Hands the signatures over and closes; stays where no composer can take them. */
    async append(chosen: readonly GlancedSignature[]): Promise<void> {
      if (chosen.length === 0 || isHandingOver) return;
      isHandingOver = true;
      try {
        composer.value ??= await page.probe();
        isHandingOver = composer.value.found;
        if (!composer.value.found) return;
        isHandingOver = await wording.prepare(chosen, () => void this.append(chosen));
        if (!isHandingOver) return;
        await page.append({
          composer: composer.value.composer,
          signatures: wording
            .fillAll(chosen)
            .map(({ of: { id, name }, text: content, caret }) => ({ id, name, content, caret })),
          separator: separator.value,
        });
        wording.forget(chosen.map(({ id }) => id));
        page.close();
      } catch (error) {
        isHandingOver = false;
        // The worker may have ended: its next one finds the order, and tells what became of it.
        void probe();
        throw error;
      }
    },
  };
}
