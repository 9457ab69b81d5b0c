/**
 * Renders the variables of signatures for the current page. The parser and the values are loaded when
 * the first signature with variables is highlighted, after the popup's first frame.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { parseHost } from '../../shared/counting/host.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { stripCredentials } from '../../shared/signatures/site.ts';
import type { RenderedContent, VariableValues } from '../../shared/signatures/variables/render.ts';
import { strings } from '../app/strings.ts';
import { createAnswers, withOpenQuestions } from '../app/wording/answers.ts';
import { countUses, type SignatureUse } from '../signatures/rank-signatures.ts';

/** The data of the page and the clipboard that variables use. */
export type VariablesPage = {
  readUrlAndTitle(): Promise<{ url: string; title: string }>;
  selectedText(): Promise<string>;
  /** Reads the clipboard; null without permission. If `asks` is true, the browser may ask the user for it. */
  clipboard(asks: boolean): Promise<string | null>;
};

export type SignatureWithVariables = Pick<Signature, 'id' | 'variables'>;
export type VariablesModel = ReturnType<typeof createVariablesModel>;

type VariablesModule = typeof import('../signatures/variables/render.ts');
type LoadedVariables = {
  module: VariablesModule;
  values: Omit<VariableValues, 'now' | 'clipboard' | 'counter' | 'answers'>;
};

const minuteMs = 60_000;

export function createVariablesModel(
  page: VariablesPage,
  usage: ReadonlySignal<{ uses: SignatureUse[] } | undefined>,
  wallMs: () => number,
) {
  const loaded = signal<LoadedVariables | null>(null);
  const clipboard = signal<string | null>(null);
  const answers = createAnswers();
  /** The time that is both shown and appended, even if midnight passes in between. */
  const now = signal(new Date(wallMs()));
  let loading: Promise<LoadedVariables> | undefined;

  async function load(): Promise<LoadedVariables> {
    const [module, { url, title }, selection, clipboardText] = await Promise.all([
      import('../signatures/variables/render.ts'),
      page.readUrlAndTitle(),
      page.selectedText(),
      page.clipboard(false),
    ]);
    const language = await module.loadDateLanguage(strings.value.language.tag, navigator.languages);
    clipboard.value = clipboardText;
    const host = parseHost(url) ?? '';
    updateTime();
    const values = { language, url: stripCredentials(url), title, host, selection };
    loaded.value = { module, values };
    return loaded.value;
  }

  function updateTime(): void {
    now.value = new Date(wallMs());
    setTimeout(updateTime, minuteMs - (now.value.getTime() % minuteMs));
  }

  /** @param nth index among the same signatures of one append, from 0 */
  function getCounter(id: string, nth: number): number {
    return countUses(usage.value?.uses ?? [], id) + nth + 1;
  }

  function render(
    { id, variables }: SignatureWithVariables,
    content: string,
    signatureAnswers: Map<string, string>,
    { nth = 0, clipboardPlaceholder = '' } = {},
  ): RenderedContent {
    if (!variables || loaded.value === null)
      return { text: content, caret: null, invalidVariables: [], isTruncated: false };
    const { module, values } = loaded.value;
    return module.renderVariables(content, {
      ...values,
      now: now.value,
      clipboard: clipboard.value ?? clipboardPlaceholder,
      counter: String(getCounter(id, nth)),
      answers: signatureAnswers,
    });
  }

  /** Returns the questions to answer before the append; an empty list until `load` has resolved. */
  function listQuestions({ id, variables }: SignatureWithVariables, content: string) {
    if (!variables || loaded.value === null) return [];
    return answers.toQuestions(id, loaded.value.module.findQuestions(content));
  }

  return {
    load: () => (loading ??= load()),
    isLoaded: () => loaded.value !== null,

    /**
     * Renders the content; returns it unchanged if it has no variables or they are not loaded yet.
     * @param nth how many times the same signature comes before this one in the append
     */
    render: (signature: SignatureWithVariables, content: string, nth: number): RenderedContent =>
      render(signature, content, answers.getAnswers(signature.id), { nth }),

    /** Renders a preview: unanswered questions show their text, an unread clipboard its name. */
    preview(signature: SignatureWithVariables, content: string): RenderedContent {
      const given = answers.getAnswers(signature.id);
      const shown = withOpenQuestions(given, listQuestions(signature, content));
      const clipboardPlaceholder = `‹${strings.value.signatures.samples.clipboard}›`;
      return render(signature, content, shown, { clipboardPlaceholder });
    },

    listQuestions,

    answer: answers.answer,
    clearAnswers: answers.clearAnswers,

    /**
     * Reads the clipboard if the contents need it, and asks for permission: call it in the handler of a
     * user gesture. Resolves to false if the clipboard cannot be read.
     */
    async readClipboard(contents: readonly string[]): Promise<boolean> {
      const needsClipboard = contents.some(content =>
        loaded.value?.module.hasVariable(content, 'clipboard'),
      );
      if (!needsClipboard) return true;
      clipboard.value ??= await page.clipboard(true);
      return clipboard.value !== null;
    },
  };
}
