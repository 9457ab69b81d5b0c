/**
 * Renders the text of a signature. Popup, pages, manager, API and MCP all call this function, so that a signature has
 * the same text everywhere for the same site and the same facts.
 */
import type { Signature } from '../resources/signature.ts';
import { addLinkSource, findLinkSource } from './link-source.ts';
import type { RenderedContent } from './variables/variable.ts';
import { findVersionForHost, getVersionContent, type VersionIndex } from './versions.ts';

/** The fields of a signature that its text depends on. */
export type SignatureText = Pick<Signature, 'content' | 'variables'> & {
  source_in_links?: boolean;
  versions: readonly Signature['versions'][number][];
};

/** The host of the post. It picks the version unless the user has chosen one. */
export type Place = { host: string | null; version?: VersionIndex };

/**
 * Fills in the variables of a content with what the caller knows; `host` picks the versions of the signatures in it.
 * It is passed in, because the popup's first frame comes before the code for variables.
 */
export type FillVariables = (content: string, host: string | null) => RenderedContent;

/** @param fill null while the code for variables is not loaded: their source then stays in the text */
export function renderSignature(
  signature: SignatureText,
  { host, version = findVersionForHost(signature, host).index }: Place,
  fill: FillVariables | null,
): RenderedContent {
  const content = getVersionContent(signature, version);
  const rendered =
    signature.variables && fill !== null ? fill(content, host) : renderPlainText(content);
  const source = signature.source_in_links ? findLinkSource(host) : null;
  return source === null ? rendered : addLinkSource(rendered, source);
}

/** Returns a text without variables. */
export function renderPlainText(text: string): RenderedContent {
  return {
    text,
    caret: null,
    invalidVariables: [],
    isTruncated: false,
    questions: [],
    needsClipboard: false,
  };
}
