/** Renders a signature for a preview, with example values for variables that depend on a page. */
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';

/**
 * Renders the content of a signature. Returns the text, the offset of the caret (null if none is
 * given) and a warning about invalid variables or a truncated text.
 */
export type SampleRenderer = (content: string) => {
  text: string;
  caret: number | null;
  warning?: string;
};

export const renderPlainSample: SampleRenderer = content => ({ text: content, caret: null });

const page = { url: 'https://example.org/post', host: 'example.org' };

/**
 * Loads the code for variables and creates a renderer.
 * @param nowMs milliseconds since the epoch
 */
export async function loadSampleRenderer(nowMs: number): Promise<SampleRenderer> {
  const { loadDateLanguage, findQuestions, renderVariables } = await import(
    '../../signatures/variables/render.ts'
  );
  const { language, popup, signatures } = strings.value;
  const dateLanguage = await loadDateLanguage(language.tag, navigator.languages);
  const { samples } = signatures;
  return content => {
    const answers = new Map<string, string>();
    for (const { source, variable } of findQuestions(content)) {
      if (variable.name === 'ask') answers.set(source, `‹${variable.question}›`);
    }
    const values = {
      ...samples,
      ...page,
      now: new Date(nowMs),
      language: dateLanguage,
      counter: '1',
      answers,
    };
    const { text, caret, invalidVariables, isTruncated } = renderVariables(content, values);
    const warnings = [
      ...(invalidVariables.length > 0
        ? [signatures.notVariables(isolate(invalidVariables.join(' ')))]
        : []),
      ...(isTruncated ? [popup.cutToFit] : []),
    ];
    return { text, caret, ...(warnings.length > 0 && { warning: warnings.join(' · ') }) };
  };
}
