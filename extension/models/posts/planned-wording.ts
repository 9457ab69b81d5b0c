/**
 * Renders a signature for a planned post. Variables that need a page or an answer of the user stay as
 * placeholders, for the user to fill in.
 */
import { parseHost } from '../../../shared/counting/host.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { findVersionForHost, getVersionContent } from '../../signatures/versions.ts';
import { strings } from '../app/strings.ts';

export type SignatureText = Pick<Signature, 'content' | 'versions' | 'variables'>;
export type PlannedWording = (
  signature: SignatureText,
  url: string | null,
) => { text: string; placeholders: string[] };

/** Returns the content of the version for the post's site, without rendering variables. */
export const plainWording: PlannedWording = (signature, url) => ({
  text: getVersionContent(signature, findVersionForHost(signature, parseHost(url)).index),
  placeholders: [],
});

const composerOnlyVariables = ['title', 'selection', 'clipboard', 'counter'] as const;

/** @param nowMs milliseconds since 1970 */
export async function loadPlannedWording(nowMs: number): Promise<PlannedWording> {
  const { loadDateLanguage, findQuestions, renderVariables, hasVariable } = await import(
    '../../signatures/variables/render.ts'
  );
  const language = await loadDateLanguage(strings.value.language.tag, navigator.languages);
  return (signature, url) => {
    const plain = plainWording(signature, url);
    if (!signature.variables) return plain;
    const unavailable = [
      ...composerOnlyVariables,
      ...(url === null ? (['url', 'host'] as const) : []),
    ];
    const questionSources = findQuestions(plain.text).flatMap(({ source, variable }) =>
      variable.name === 'ask' ? [source] : [],
    );
    const { text } = renderVariables(plain.text, {
      now: new Date(nowMs),
      language,
      url: url ?? '{{url}}',
      host: parseHost(url) ?? '{{host}}',
      title: '{{title}}',
      selection: '{{selection}}',
      clipboard: '{{clipboard}}',
      counter: '{{counter}}',
      // Each question is answered by its own source text, which so remains as a placeholder.
      answers: new Map(questionSources.map(source => [source, source])),
    });
    const names = unavailable.filter(name => hasVariable(plain.text, name));
    return { text, placeholders: [...names.map(name => `{{${name}}}`), ...questionSources] };
  };
}
