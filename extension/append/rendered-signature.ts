/** Renders a signature for the page of a tab, without asking the user for anything. */
import type { Signature } from '../../shared/resources/signature.ts';
import { stripCredentials } from '../../shared/signatures/site.ts';
import {
  findQuestions,
  hasVariable,
  renderVariables,
} from '../../shared/signatures/variables/render.ts';
import { findVersionForHost, getVersionContent } from '../../shared/signatures/versions.ts';
import type { WorkerContext } from '../background/context.ts';
import { countUses } from '../signatures/rank-signatures.ts';
import { loadDateLanguage } from '../signatures/variables/date-language.ts';
import { listUses } from '../store/read.ts';

export type RenderedSignature = {
  content: string;
  /** The caret's offset in the content after the insertion, null if the signature has no mark. */
  caret: number | null;
  /** True if the user has to answer a question or to let the clipboard be read first. */
  asksUser: boolean;
};

type Page = { tabId: number; host: string };

/** Renders the version of the signature for this host. */
export async function renderSignature(
  { platform, database, loadStrings }: WorkerContext,
  signature: Signature,
  { tabId, host }: Page,
): Promise<RenderedSignature> {
  const content = getVersionContent(signature, findVersionForHost(signature, host).index);
  if (!signature.variables) return { content, caret: null, asksUser: false };
  const [{ language }, { url = '', title = '' }, uses] = await Promise.all([
    loadStrings(),
    platform.tabs.getTab(tabId),
    listUses(database),
  ]);
  const { text, caret } = renderVariables(content, {
    now: new Date(),
    language: await loadDateLanguage(language.tag, navigator.languages),
    url: stripCredentials(url),
    title,
    host,
    // The user has a caret in the post, and no selection. A signature that needs the clipboard asks first.
    selection: '',
    clipboard: '',
    counter: String(countUses(uses, signature.id) + 1),
    answers: new Map(),
  });
  const asksUser = findQuestions(content).length > 0 || hasVariable(content, 'clipboard');
  return { content: text, caret, asksUser };
}
