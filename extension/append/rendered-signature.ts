/** Renders a signature for the page of a tab, without asking the user for anything. */
import type { Signature } from '../../shared/resources/signature.ts';
import { renderSignature } from '../../shared/signatures/render-signature.ts';
import { mayName, toOwnValues } from '../../shared/signatures/variables/own-values.ts';
import { createFill, type VariableValues } from '../../shared/signatures/variables/render.ts';
import type { WorkerContext } from '../background/context.ts';
import { countUses } from '../signatures/rank-signatures.ts';
import { loadDateLanguage } from '../signatures/variables/date-language.ts';
import { listSignatures, listUses, listValues } from '../store/read.ts';

export type SignatureForPage = {
  content: string;
  /** The caret's offset in the content after the insertion, null if the signature has no mark. */
  caret: number | null;
  /** True if the user has to answer a question or to let the clipboard be read first. */
  asksUser: boolean;
};

type Page = { tabId: number; host: string };

/** Renders the version of the signature for this host. */
export async function renderForPage(
  context: WorkerContext,
  signature: Signature,
  page: Page,
): Promise<SignatureForPage> {
  const values = signature.variables ? await readValues(context, signature, page) : null;
  const { text, caret, questions, needsClipboard } = renderSignature(
    signature,
    page,
    values && createFill(values),
  );
  return { content: text, caret, asksUser: questions.length > 0 || needsClipboard };
}

async function readValues(
  { platform, database, loadStrings }: WorkerContext,
  signature: Signature,
  { tabId, host }: Page,
): Promise<VariableValues> {
  const [{ language }, { url = '', title = '' }, uses, values, signatures] = await Promise.all([
    loadStrings(),
    platform.tabs.getTab(tabId),
    listUses(database),
    listValues(database),
    mayName(signature, 'signature') ? listSignatures(database) : [],
  ]);
  return {
    now: new Date(),
    language: await loadDateLanguage(language.tag, navigator.languages),
    url,
    title,
    host,
    // The user has a caret in the post, and no selection. A signature that needs the clipboard asks first.
    selection: '',
    clipboard: '',
    counter: String(countUses(uses, signature.id) + 1),
    own: toOwnValues(values, signatures),
    answers: new Map(),
  };
}
