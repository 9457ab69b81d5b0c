/** Renders a signature for a preview, with example values for variables that depend on a page. */
import { renderPlainText } from '../../../shared/signatures/render-signature.ts';
import type { OwnValues } from '../../../shared/signatures/variables/own-values.ts';
import type { RenderedContent } from '../../../shared/signatures/variables/variable.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { withOpenQuestions } from '../../app/wording/answers.ts';

/**
 * Fills in the variables of a content, for the example page or a host. Returns a warning if some are invalid or the
 * text was truncated.
 */
export type SampleRenderer = (
  content: string,
  host?: string | null,
) => RenderedContent & { warning?: string };

export const renderPlainSample: SampleRenderer = renderPlainText;

const page = { url: 'https://example.org/post', host: 'example.org' };

/**
 * Loads the code for variables and creates a renderer.
 * @param nowMs milliseconds since the epoch
 */
export async function loadSampleRenderer(nowMs: number, own: OwnValues): Promise<SampleRenderer> {
  const { loadDateLanguage, createFill } = await import('../../signatures/variables/render.ts');
  const { language, popup, signatures } = strings.value;
  const fill = createFill({
    ...signatures.samples,
    ...page,
    now: new Date(nowMs),
    language: await loadDateLanguage(language.tag, navigator.languages),
    counter: '1',
    own,
    answers: withOpenQuestions(new Map()),
  });
  return (content, host) => {
    const rendered = fill(content, host ?? page.host);
    const { invalidVariables, isTruncated } = rendered;
    const warnings = [
      ...(invalidVariables.length > 0
        ? [signatures.notVariables(isolate(invalidVariables.join(' ')))]
        : []),
      ...(isTruncated ? [popup.cutToFit] : []),
    ];
    return { ...rendered, ...(warnings.length > 0 && { warning: warnings.join(' · ') }) };
  };
}
