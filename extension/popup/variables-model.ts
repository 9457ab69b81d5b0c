/**
 * Renders the variables of signatures for the current page. Their values are loaded when the first signature
 * with variables is selected, after the popup's first frame.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { parseHost } from '../../shared/counting/host.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { FillVariables, SignatureText } from '../../shared/signatures/render-signature.ts';
import { toOwnValues } from '../../shared/signatures/variables/own-values.ts';
import type { Answers, VariableValues } from '../../shared/signatures/variables/render.ts';
import { strings } from '../app/strings.ts';
import { createAnswers, withOpenQuestions } from '../app/wording/answers.ts';
import { countUses, type SignatureUse } from '../signatures/rank-signatures.ts';
import type { PopupSnapshot } from '../store/popup-snapshot.ts';

/** The data of the page and the clipboard that variables use. */
export type VariablesPage = {
  readUrlAndTitle(): Promise<{ url: string; title: string }>;
  selectedText(): Promise<string>;
  /** Reads the clipboard; null without permission. If `asks` is true, the browser may ask the user for it. */
  clipboard(asks: boolean): Promise<string | null>;
};

/** The part of the device's data that variables use. */
type StoredFacts = Pick<PopupSnapshot, 'values' | 'isComplete'> & {
  signatures: readonly (SignatureText & Pick<Signature, 'name'>)[];
  uses: SignatureUse[];
};

export type VariablesModel = ReturnType<typeof createVariablesModel>;

type VariablesModule = typeof import('../signatures/variables/render.ts');
type LoadedVariables = {
  module: VariablesModule;
  values: Omit<VariableValues, 'now' | 'clipboard' | 'counter' | 'own' | 'answers'>;
};

const minuteMs = 60_000;

export function createVariablesModel(
  page: VariablesPage,
  stored: ReadonlySignal<StoredFacts | undefined>,
  wallMs: () => number,
) {
  const loaded = signal<LoadedVariables | null>(null);
  const clipboard = signal<string | null>(null);
  const answers = createAnswers();
  /** The time that is both shown and appended, even if midnight passes in between. */
  const now = signal(new Date(wallMs()));
  let loading: Promise<LoadedVariables> | undefined;
  const own = computed(() =>
    toOwnValues(stored.value?.values ?? [], stored.value?.signatures ?? []),
  );
  const { promise: whenComplete, resolve } = Promise.withResolvers<void>();
  effect(() => {
    if (stored.value?.isComplete) resolve();
  });

  async function readPage() {
    const [{ url, title }, selection] = await Promise.all([
      page.readUrlAndTitle(),
      page.selectedText(),
    ]);
    return { url, title, host: parseHost(url) ?? '', selection };
  }

  async function load(): Promise<LoadedVariables> {
    const [module, pageValues, clipboardText] = await Promise.all([
      import('../signatures/variables/render.ts'),
      readPage(),
      page.clipboard(false),
    ]);
    const language = await module.loadDateLanguage(strings.value.language.tag, navigator.languages);
    clipboard.value = clipboardText;
    updateTime();
    loaded.value = { module, values: { language, ...pageValues } };
    return loaded.value;
  }

  function updateTime(): void {
    now.value = new Date(wallMs());
    setTimeout(updateTime, minuteMs - (now.value.getTime() % minuteMs));
  }

  /** @param nth index among the same signatures of one append, from 0 */
  function getCounter(id: string, nth: number): number {
    return countUses(stored.value?.uses ?? [], id) + nth + 1;
  }

  function createFill(id: string, known: Answers, nth: number, shownClipboard: string) {
    if (loaded.value === null) return null;
    const { module, values } = loaded.value;
    const all = {
      ...values,
      now: now.value,
      clipboard: clipboard.value ?? shownClipboard,
      counter: String(getCounter(id, nth)),
      own: own.value,
      answers: known,
    };
    return module.createFill(all);
  }

  return {
    load: () => (loading ??= load()),
    isLoaded: () => loaded.value !== null,
    /** Resolves once all signatures are read: a text may name any of them. */
    whenComplete,
    /** Reads the page's values again if they are loaded: another page may be in front. */
    async refresh(): Promise<void> {
      if (loaded.value === null) return;
      const pageValues = await readPage();
      const { module, values } = loaded.value;
      const changed = { ...values, ...pageValues };
      if (JSON.stringify(changed) !== JSON.stringify(values))
        loaded.value = { module, values: changed };
    },

    /**
     * Returns the function that fills in the variables of a signature; null if they are not loaded yet.
     * @param nth how many times the same signature comes before this one in the append
     */
    createFill: (id: string, nth: number): FillVariables | null =>
      createFill(id, answers.getAnswers(id), nth, ''),

    /** The same for a preview: unanswered questions show their text, an unread clipboard its name. */
    createPreviewFill(id: string): FillVariables | null {
      const shown = withOpenQuestions(answers.getAnswers(id));
      return createFill(id, shown, 0, `‹${strings.value.signatures.samples.clipboard}›`);
    },

    toQuestions: answers.toQuestions,
    answer: answers.answer,
    clearAnswers: answers.clearAnswers,

    /**
     * Reads the clipboard, and asks for permission: call it in the handler of a user gesture. Resolves to
     * false if the clipboard cannot be read.
     */
    async readClipboard(): Promise<boolean> {
      clipboard.value ??= await page.clipboard(true);
      return clipboard.value !== null;
    },
  };
}
