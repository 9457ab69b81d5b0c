/**
 * What a signature says at the end of a post that is planned. What only the page knows on which a post
 * is composed, or the person, stays as it stands in the signature, for the person to fill in.
 */
import { hostOf } from '../../../shared/counting/host.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { contentOf, versionFor } from '../../signatures/versions.ts';
import { words } from '../app/words.ts';

export type Appendable = Pick<Signature, 'content' | 'versions' | 'variables'>;
export type PlannedWording = (
  signature: Appendable,
  url: string | null,
) => { text: string; toFillIn: string[] };

/** Of signatures without variables: the version for the post's site. */
export const plainWording: PlannedWording = (signature, url) => ({
  text: contentOf(signature, versionFor(signature, hostOf(url)).index),
  toFillIn: [],
});

const onPageAlone = ['title', 'selection', 'clipboard', 'counter'] as const;

/** @param nowMs milliseconds since 1970 */
export async function loadPlannedWording(nowMs: number): Promise<PlannedWording> {
  const { loadDateLanguage, questionsIn, renderVariables, usesVariable } = await import(
    '../../signatures/variables/index.ts'
  );
  const language = await loadDateLanguage(words.value.language.tag, navigator.languages);
  return (signature, url) => {
    const plain = plainWording(signature, url);
    if (!signature.variables) return plain;
    const unknown = [...onPageAlone, ...(url === null ? (['url', 'host'] as const) : [])];
    const asked = questionsIn(plain.text).flatMap(({ source, variable }) =>
      variable.name === 'ask' ? [source] : [],
    );
    const { text } = renderVariables(plain.text, {
      ...{ now: new Date(nowMs), language, url: url ?? '{{url}}', host: hostOf(url) ?? '{{host}}' },
      ...{ title: '{{title}}', selection: '{{selection}}', clipboard: '{{clipboard}}' },
      counter: '{{counter}}',
      answers: new Map(asked.map(source => [source, source])),
    });
    const names = unknown.filter(name => usesVariable(plain.text, name));
    return { text, toFillIn: [...names.map(name => `{{${name}}}`), ...asked] };
  };
}
