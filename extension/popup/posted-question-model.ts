/**
 * Asks whether a saved post was posted, if the page has left with its composer: no script in the page has
 * seen that. The question comes at the next opening of the popup in this tab and on this site, once.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { parseHost } from '../../shared/counting/host.ts';
import { stripCredentials } from '../../shared/signatures/site.ts';
import type { ComposerState } from '../messages/contract.ts';
import { type ComposedPost, getDocumentId } from '../store/composed-posts.ts';
import type { PopupSnapshot } from '../store/popup-snapshot.ts';
import type { PopupWriter } from './popup-writer.ts';

/** A post that nobody was asked about for longer than this has most likely been forgotten. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

type PostedQuestionContext = {
  snapshot: ReadonlySignal<PopupSnapshot | undefined>;
  composer: ReadonlySignal<ComposerState | undefined>;
  /** The ID of the post in the page's composer; undefined if it was not saved. */
  composedId: ReadonlySignal<string | undefined>;
  host: ReadonlySignal<string | null>;
  tabId: ReadonlySignal<number | undefined>;
  writer: Pick<PopupWriter, 'posted'>;
  wallMs: () => number;
};

export type PostedQuestionModel = ReturnType<typeof createPostedQuestion>;
type Question = { composerId: string; tabId: number; content: string };

export function createPostedQuestion(context: PostedQuestionContext) {
  const { snapshot, composer, composedId, host, tabId, writer, wallMs } = context;
  const asked = signal<Question | null>(null);

  /** Undefined until page and posts are known. */
  const candidate = computed<Question | null | undefined>(() => {
    const [state, tab] = [composer.value, tabId.value];
    if (state === undefined || tab === undefined || host.value === null) return undefined;
    if (snapshot.value === undefined) return undefined;
    // Only a page without a composer has left it. If the page hangs or refuses, its composer may still be there.
    if (!state.found && state.reason !== 'no-composer') return undefined;
    const posts = [...snapshot.value.composing];
    const askedIds = new Set(posts.flatMap(([, { id, isAsked }]) => (isAsked ? id : [])));
    // A composer of the page's own document may still hold its post, and the script in the page watches it.
    // The watch ends when the page changes its address.
    const isOnPage = (id: string, { url }: ComposedPost) =>
      state.found &&
      getDocumentId(id) === getDocumentId(state.composer) &&
      url === stripCredentials(state.url);
    const isOpen = ({ id, status, tabId: ownTab, url, savedMs }: ComposedPost) =>
      ownTab === tab &&
      status !== 'published' &&
      id !== composedId.value &&
      !askedIds.has(id) &&
      parseHost(url) === host.value &&
      wallMs() - savedMs < maxAgeMs;
    const found = posts.find(([id, post]) => !isOnPage(id, post) && isOpen(post));
    return found ? { composerId: found[0], tabId: tab, content: found[1].content } : null;
  });
  let isDecided = false;
  effect(() => {
    const { value: question } = candidate;
    if (question === undefined || isDecided) return;
    // Posts that are saved while the popup is open are still being written.
    isDecided = true;
    if (question === null) return;
    void writer.posted.beginToAsk(question).then(isNew => {
      if (isNew) asked.value = question;
    });
  });

  return {
    /** The question that is open; null if there is none. */
    question: computed(() => (asked.value?.tabId === tabId.value ? asked.value : null)),
    dismiss: () => (asked.value = null),
    /**
     * Marks the post as published. Resolves to the function that undoes it; null if it was not marked. The
     * function resolves to false if the post has changed since and stays published.
     */
    async mark(): Promise<(() => Promise<boolean>) | null> {
      const { value: question } = asked;
      asked.value = null;
      if (question === null || !(await writer.posted.mark(question))) return null;
      return () => writer.posted.undo(question);
    },
  };
}
