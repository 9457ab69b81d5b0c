/**
 * The variables of signatures on the page at hand. What reads them, and what they stand for, is
 * loaded when the first signature that has any is highlighted; the popup's first frame has no part
 * in it.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { hostOf } from '../../../shared/counting/host.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { pageAddress } from '../../signatures/page-address.ts';
import { timesUsed, type Use } from '../../signatures/suggest.ts';
import type { Facts, Rendered } from '../../signatures/variables/render.ts';
import { words } from '../app/words.ts';
import { type Answers, keepAnswers, recallAnswers } from './answers.ts';

/** What of the page and of the person's clipboard variables may stand for. */
export type VariablesPage = {
  address(): Promise<{ url: string; title: string }>;
  selectedText(): Promise<string>;
  /** Null where it may not be read. Only where `asks` is set the person is asked for it. */
  clipboard(asks: boolean): Promise<string | null>;
};

export type Filled = Pick<Signature, 'id' | 'variables'>;
export type VariablesModel = ReturnType<typeof createVariablesModel>;

type Reading = typeof import('../../signatures/variables/index.ts');
type Known = { reading: Reading; facts: Omit<Facts, 'now' | 'clipboard' | 'counter' | 'answers'> };

const minuteMs = 60_000;

export function createVariablesModel(
  page: VariablesPage,
  used: ReadonlySignal<{ uses: Use[] } | undefined>,
  wallMs: () => number,
) {
  const known = signal<Known | null>(null);
  const clipboard = signal<string | null>(null);
  const answers = signal<Answers>(recallAnswers());
  /** What is appended is what was shown, also where midnight lies between the two. */
  const now = signal(new Date(wallMs()));
  let loading: Promise<Known> | undefined;

  function setAnswers(changed: Answers): void {
    answers.value = changed;
    keepAnswers(changed);
  }

  async function load(): Promise<Known> {
    const [reading, { url, title }, selection, copied] = await Promise.all([
      import('../../signatures/variables/index.ts'),
      page.address(),
      page.selectedText(),
      page.clipboard(false),
    ]);
    const language = await reading.loadDateLanguage(words.value.language.tag, navigator.languages);
    clipboard.value = copied;
    const host = hostOf(url) ?? '';
    followClock();
    const facts = { language, url: pageAddress(url), title, host, selection };
    known.value = { reading, facts };
    return known.value;
  }

  function followClock(): void {
    now.value = new Date(wallMs());
    setTimeout(followClock, minuteMs - (now.value.getTime() % minuteMs));
  }

  /** @param nth counted from 0: the same one may stand in a post more than once */
  function counterOf(id: string, nth: number): number {
    return timesUsed(used.value?.uses ?? [], id) + nth + 1;
  }

  const answersTo = ({ id }: Filled) => new Map(Object.entries(answers.value[id] ?? {}));

  function render(
    { id, variables }: Filled,
    content: string,
    given: Map<string, string>,
    { nth = 0, unread = '' } = {},
  ): Rendered {
    if (!variables || known.value === null)
      return { text: content, caret: null, faults: [], isCut: false };
    const { reading, facts } = known.value;
    return reading.renderVariables(content, {
      ...facts,
      now: now.value,
      clipboard: clipboard.value ?? unread,
      counter: String(counterOf(id, nth)),
      answers: given,
    });
  }

  /** What has to be asked before the content can be appended; nothing while that is not known. */
  function questionsOf({ id, variables }: Filled, content: string) {
    if (!variables || known.value === null) return [];
    return known.value.reading.questionsIn(content).map(({ source, variable }) => ({
      signatureId: id,
      source,
      variable,
      answer:
        answers.value[id]?.[source] ?? (variable.name === 'choose' ? variable.options[0] : ''),
    }));
  }

  return {
    load: () => (loading ??= load()),
    isLoaded: () => known.value !== null,

    /**
     * The content with its variables filled in; as it stands where it has none, or not yet.
     * @param nth how many of the same go before it
     */
    fill: (signature: Filled, content: string, nth: number): Rendered =>
      render(signature, content, answersTo(signature), { nth }),

    /** As it will be; what is not answered yet stands there as the question, what is not read by its name. */
    preview(signature: Filled, content: string): Rendered {
      const given = answersTo(signature);
      for (const { source, variable } of questionsOf(signature, content))
        if (variable.name === 'ask' && !given.get(source))
          given.set(source, `‹${variable.question}›`);
      const unread = `‹${words.value.signatures.samples.clipboard}›`;
      return render(signature, content, given, { unread });
    },

    questionsOf,

    answer(id: string, source: string, answer: string): void {
      setAnswers({ ...answers.value, [id]: { ...answers.value[id], [source]: answer } });
    },

    /** To be called once the signatures are on their way. */
    forget(ids: readonly string[]): void {
      const left = Object.entries(answers.value).filter(([id]) => !ids.includes(id));
      if (left.length < Object.keys(answers.value).length) setAnswers(Object.fromEntries(left));
    },

    /**
     * Reads the clipboard where the contents need it and it could not be read yet, asking for it: to be
     * called while a press is being handled. False where it may not be read.
     */
    async readClipboard(contents: readonly string[]): Promise<boolean> {
      const needs = contents.some(content =>
        known.value?.reading.usesVariable(content, 'clipboard'),
      );
      if (!needs) return true;
      clipboard.value ??= await page.clipboard(true);
      return clipboard.value !== null;
    },
  };
}
