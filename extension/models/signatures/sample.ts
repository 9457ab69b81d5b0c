/** What a signature with variables says, with examples for what only a page knows. */
import { isolate } from '../../../shared/text/isolate.ts';
import { words } from '../app/all-words.ts';

/**
 * The text, where in it the caret will stand (null where nothing marks a place), and what is to be said
 * of it where something in it was meant as a variable and is none.
 */
export type Sample = (content: string) => { text: string; caret: number | null; warning?: string };

export const plainSample: Sample = content => ({ text: content, caret: null });

const page = { url: 'https://example.org/post', host: 'example.org' };

/** @param nowMs milliseconds since 1970 */
export async function loadSample(nowMs: number): Promise<Sample> {
  const { loadDateLanguage, questionsIn, renderVariables } = await import(
    '../../signatures/variables/index.ts'
  );
  const { language, popup, signatures } = words.value;
  const spoken = await loadDateLanguage(language.tag, navigator.languages);
  const { samples } = signatures;
  return content => {
    const answers = new Map<string, string>();
    for (const { source, variable } of questionsIn(content)) {
      if (variable.name === 'ask') answers.set(source, `‹${variable.question}›`);
    }
    const facts = {
      ...samples,
      ...page,
      now: new Date(nowMs),
      language: spoken,
      counter: '1',
      answers,
    };
    const { text, caret, faults, isCut } = renderVariables(content, facts);
    const warnings = [
      ...(faults.length > 0 ? [signatures.notVariables(isolate(faults.join(' ')))] : []),
      ...(isCut ? [popup.cutToFit] : []),
    ];
    return { text, caret, ...(warnings.length > 0 && { warning: warnings.join(' · ') }) };
  };
}
