/**
 * Renders a signature for a planned post. Variables that need a page or a clipboard stay as placeholders,
 * for the user to fill in.
 */
import { parseHost } from '../../../shared/counting/host.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { stripCredentials } from '../../../shared/signatures/site.ts';
import type { Question } from '../../../shared/signatures/variables/render.ts';
import { findVersionForHost, getVersionContent } from '../../../shared/signatures/versions.ts';
import { strings } from '../../app/strings.ts';
import { withOpenQuestions } from '../../app/wording/answers.ts';

export type SignatureText = Pick<Signature, 'content' | 'versions' | 'variables'>;
export type PlannedText = {
  text: string;
  /** Variables that only the page knows on which the post will be composed. */
  placeholders: string[];
  /** The questions that the user answers before the append. */
  questions: { source: string; variable: Question }[];
};

/** @param answers by the variable's source text; a question without an answer shows its text if omitted */
export type PlannedWording = (
  signature: SignatureText,
  url: string | null,
  answers?: ReadonlyMap<string, string>,
) => PlannedText;

/** Returns the content of the version for the post's site, without rendering variables. */
export const plainWording: PlannedWording = (signature, url) => ({
  text: getVersionContent(signature, findVersionForHost(signature, parseHost(url)).index),
  placeholders: [],
  questions: [],
});

const composerOnlyVariables = ['title', 'selection', 'clipboard', 'counter'] as const;

/** @param nowMs milliseconds since 1970 */
export async function loadPlannedWording(nowMs: number): Promise<PlannedWording> {
  const { loadDateLanguage, findQuestions, renderVariables, hasVariable } = await import(
    '../../signatures/variables/render.ts'
  );
  const language = await loadDateLanguage(strings.value.language.tag, navigator.languages);
  return (signature, url, answers) => {
    const plain = plainWording(signature, url);
    if (!signature.variables) return plain;
    const unavailable = [
      ...composerOnlyVariables,
      ...(url === null ? (['url', 'host'] as const) : []),
    ];
    const questions = findQuestions(plain.text);
    const { text } = renderVariables(plain.text, {
      now: new Date(nowMs),
      language,
      url: url === null ? '{{url}}' : stripCredentials(url),
      host: parseHost(url) ?? '{{host}}',
      title: '{{title}}',
      selection: '{{selection}}',
      clipboard: '{{clipboard}}',
      counter: '{{counter}}',
      answers: answers ?? withOpenQuestions(new Map(), questions),
    });
    const names = unavailable.filter(name => hasVariable(plain.text, name));
    return { text, placeholders: names.map(name => `{{${name}}}`), questions };
  };
}
