/** Renders the texts of signatures for a post, with the variables that a server can fill in. */
import { parseHost } from '../../shared/counting/host.ts';
import { getMainHost, type Network } from '../../shared/counting/network.ts';
import { maxContentLength } from '../../shared/resources/post.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { renderSignature } from '../../shared/signatures/render-signature.ts';
import { createFill, type VariableValues } from '../../shared/signatures/variables/render.ts';
import { countCharacters } from '../../shared/text/text.ts';
import { yieldToEventLoop } from '../batches.ts';
import { createValidationProblem, type ProblemError } from '../errors.ts';
import { findViews } from '../resources/reads.ts';
import type { Queries } from '../storage/storage.ts';
import { loadDateLanguage } from './date-language.ts';
import { readOwnValues } from './own-values.ts';

type Source = { queries: Queries; workspaceId: string; nowMs: number };

export type RenderRequest = {
  signature_ids: readonly string[];
  /** The network or the host that picks the versions; without both, the host of `url`. */
  network?: Network | undefined;
  site?: string | undefined;
  /** The address of the post. */
  url: string | null;
  time_zone: string;
  language: string;
};

export type RenderedSignatures = {
  isKnown: (id: string) => boolean;
  /** The texts of the known signatures, in the order of their ids. */
  texts: string[];
  /** Names of the variables that stay as they are, each once, in the order of the texts. */
  unfilledNames: string[];
  /** Set if no post can hold the texts; the caller throws it where it is the first error. */
  problem: ProblemError | null;
};

/** Stops as soon as no post could hold the texts, so that the work is bounded by the size of a post. */
export async function renderSignatures(
  { queries, workspaceId, nowMs }: Source,
  { signature_ids: ids, url, time_zone, language, ...site }: RenderRequest,
): Promise<RenderedSignatures> {
  const found = await findViews(queries, { workspaceId, kind: 'signature' }, [...new Set(ids)]);
  const signatures = new Map<string, Signature>(
    Array.from(found, ([id, { view }]) => [id, JSON.parse(view ?? '{}')]),
  );
  const unfilledNames = new Set<string>();
  const rendered: RenderedSignatures = {
    isKnown: id => signatures.has(id),
    texts: [],
    get unfilledNames() {
      return [...unfilledNames];
    },
    problem: null,
  };
  const values: VariableValues = {
    now: new Date(nowMs),
    language: await loadDateLanguage(language, time_zone),
    host: chooseHost(site, url),
    url,
    own: await readOwnValues({ queries, workspaceId }, [...signatures.values()]),
    ...ofDevice,
  };
  const known = new Map<string, string>();
  let characterCount = 0;
  for (const [position, id] of ids.entries()) {
    const signature = signatures.get(id);
    if (signature === undefined) continue;
    let text = known.get(id);
    if (text === undefined) {
      await yieldToEventLoop();
      const result = renderOrRefuse(signature, position, values, unfilledNames);
      if (typeof result !== 'string') return { ...rendered, problem: result };
      text = result;
      known.set(id, text);
    }
    characterCount += countCharacters(text);
    if (characterCount > maxContentLength) return { ...rendered, problem: createTooLongProblem() };
    rendered.texts.push(text);
  }
  return rendered;
}

/** The values that only a device knows. */
const ofDevice = {
  title: null,
  selection: null,
  clipboard: null,
  counter: null,
  answers: null,
};

/** Returns the host that picks the versions; null if no version is to be picked. */
function chooseHost(
  { site, network }: Pick<RenderRequest, 'site' | 'network'>,
  url: string | null,
): string | null {
  if (site !== undefined) return site;
  if (network === undefined) return parseHost(url);
  return network === 'elsewhere' ? null : getMainHost(network);
}

function renderOrRefuse(
  signature: Signature,
  position: number,
  values: VariableValues,
  unfilledNames: Set<string>,
): string | ProblemError {
  const fill = createFill(values);
  const { text, invalidVariables, isTruncated } = renderSignature(signature, values, fill);
  // The extension shortens the values and says so. Nobody reads a warning of the server.
  if (isTruncated)
    return createValidationProblem({
      [`signature_ids.${position}`]: ['must be at most 10,000 characters with its variables'],
    });
  for (const name of invalidVariables.map(toHeaderName))
    if (name !== null && unfilledNames.size < maxNames) unfilledNames.add(name);
  return text;
}

/** Keeps the header far below the limits of clients. */
const maxNames = 50;

/**
 * Returns the name in `{{name:argument}}`, `{{my.NAME}}` or `{{signature.NAME}}`; null if it cannot stand in a header.
 * The names of signatures have any characters: one that cannot stand there, or has a comma, is named `signature`.
 */
function toHeaderName(source: string): string | null {
  const inner = source.slice(2, -2).trim();
  if (/^signature\../.test(inner))
    return /^[\x20-\x2b\x2d-\x7e]{1,67}$/.test(inner) ? inner : 'signature';
  const name = (inner.split(':')[0] ?? '').trim();
  return /^[\w.+-]{1,67}$/.test(name) ? name : null;
}

export function createTooLongProblem(): ProblemError {
  const limit = maxContentLength.toLocaleString('en');
  const message = `the post's content must be at most ${limit} characters with these signatures`;
  return createValidationProblem({ signature_ids: [message] });
}
