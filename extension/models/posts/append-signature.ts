/** A signature appended to a post that is planned, as it would be to one that is composed. */
import { type CountingFacts, count, type Measure } from '../../../shared/counting/count.ts';
import { hostOf } from '../../../shared/counting/host.ts';
import { type Network, networkOf } from '../../../shared/counting/network.ts';
import type { Separator } from '../../../shared/text/separator.ts';
import { textToAppend } from '../../signatures/separator.ts';
import { isPresent } from '../../signatures/visible.ts';
import type { Appendable, PlannedWording } from './planned-wording.ts';

type PlannedPost = { content: string; url: string | null };
type Appending = { wording: PlannedWording; separator: Separator };

/** The post's text with the signature at its end, in the version for the post's site. */
export function withSignature(
  { content, url }: PlannedPost,
  signature: Appendable,
  { wording, separator }: Appending,
): string {
  return content + textToAppend(content, [wording(signature, url).text], { separator });
}

/** Whether what the signature says there stands in the post already. */
export function isInPost(
  { content, url }: PlannedPost,
  signature: Appendable,
  wording: PlannedWording,
): boolean {
  return isPresent(content, wording(signature, url).text);
}

/** What the network of the post's page counts; the plain characters where it is no known one. */
export function measurePost(
  url: string | null,
  text: string,
  facts: CountingFacts,
): { network: Network; measure: Measure | undefined } {
  const network = networkOf(hostOf(url) ?? '');
  return { network, measure: count(network, text, facts)[0] };
}
