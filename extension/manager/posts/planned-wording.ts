/**
 * Renders a signature for a planned post. Variables that need a page or a clipboard stay as they are, for the user to
 * fill in.
 */
import { parseHost } from '../../../shared/counting/host.ts';
import {
  type FillVariables,
  renderSignature,
  type SignatureText,
} from '../../../shared/signatures/render-signature.ts';
import type { OwnValues } from '../../../shared/signatures/variables/own-values.ts';
import type { Answers } from '../../../shared/signatures/variables/render.ts';
import type { FoundQuestion } from '../../../shared/signatures/variables/variable.ts';
import { strings } from '../../app/strings.ts';
import { withOpenQuestions } from '../../app/wording/answers.ts';

export type PlannedText = {
  text: string;
  /** Variables that stay as they are, each once. */
  placeholders: string[];
  /** The questions that the user answers before the append. */
  questions: FoundQuestion[];
};

/** @param answers a question without an answer shows its text if omitted */
export type PlannedWording = (
  signature: SignatureText,
  url: string | null,
  answers?: Answers,
) => PlannedText;

/** Returns the content of the version for the post's site, without rendering variables. */
export const plainWording: PlannedWording = (signature, url) => render(signature, url, null);

/** @param nowMs milliseconds since 1970 */
export async function loadPlannedWording(nowMs: number, own: OwnValues): Promise<PlannedWording> {
  const { loadDateLanguage, createFill } = await import('../../signatures/variables/render.ts');
  const language = await loadDateLanguage(strings.value.language.tag, navigator.languages);
  const ofComposer = { title: null, selection: null, clipboard: null, counter: null };
  return (signature, url, answers = withOpenQuestions(new Map())) => {
    const host = parseHost(url);
    const values = { ...ofComposer, now: new Date(nowMs), language, url, host, own, answers };
    return render(signature, url, createFill(values));
  };
}

function render(
  signature: SignatureText,
  url: string | null,
  fill: FillVariables | null,
): PlannedText {
  const rendered = renderSignature(signature, { host: parseHost(url) }, fill);
  const { text, invalidVariables, questions } = rendered;
  return { text, placeholders: [...new Set(invalidVariables)], questions };
}
