/** Appends a signature to a planned post, in the same way as to a composer on a page. */
import { type CountingContext, type CountResult, count } from '../../../shared/counting/count.ts';
import { fitHashtagSets } from '../../../shared/counting/hashtags.ts';
import { parseHost } from '../../../shared/counting/host.ts';
import { findNetwork, type Network } from '../../../shared/counting/network.ts';
import { getHashtagLimit } from '../../../shared/counting/rules.ts';
import type { Separator } from '../../../shared/resources/signature.ts';
import { appendToPost } from '../../../shared/signatures/append-to-post.ts';
import type { SignatureText } from '../../../shared/signatures/render-signature.ts';
import type { Answers } from '../../../shared/signatures/variables/render.ts';
import { isPresent } from '../../signatures/text-presence.ts';
import type { PlannedWording } from './planned-wording.ts';

type PlannedPost = { content: string; url: string | null };
type AppendOptions = {
  wording: PlannedWording;
  separator: Separator;
  /** True if sets of hashtags are appended as they are written. */
  addsAllHashtags: boolean;
  answers?: Answers;
};

/** Returns the post's text with the signature at its end, in the version for the post's site. */
export function appendSignature(
  { content, url }: PlannedPost,
  signature: SignatureText,
  { wording, separator, addsAllHashtags, answers }: AppendOptions,
): string {
  const { text } = wording(signature, url, answers);
  const limit = getHashtagLimit(findNetworkOfPost({ url }));
  const { contents } = fitHashtagSets(content, [text], limit, addsAllHashtags);
  return appendToPost(content, contents, separator);
}

/** True if the post already contains the signature's text for its site. */
export function isSignatureInPost(
  { content, url }: PlannedPost,
  signature: SignatureText,
  wording: PlannedWording,
  answers?: Answers,
): boolean {
  const { text } = wording(signature, url, answers);
  return isPresent(content, text);
}

/** Counts the text like the network; as plain characters if it is unknown. */
export function measurePost(
  network: Network,
  text: string,
  countingContext: CountingContext,
): CountResult | undefined {
  return count(network, text, countingContext)[0];
}

/** Returns the network of the post's page. */
export const findNetworkOfPost = ({ url }: Pick<PlannedPost, 'url'>): Network =>
  findNetwork(parseHost(url) ?? '');
