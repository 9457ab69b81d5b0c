/** A signature appended to a post that is planned, as it would be to one that is composed. */
import { type CountingFacts, count, type Measure } from '../../../shared/counting/count.ts';
import { type Network, networkOf } from '../../../shared/counting/network.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import type { Separator } from '../../../shared/text/separator.ts';
import { textToAppend } from '../../signatures/separator.ts';
import { contentOf, versionFor } from '../../signatures/versions.ts';

type PlannedPost = { content: string; url: string | null };
type Appendable = Pick<Signature, 'content' | 'versions'>;

/** The post's text with the signature at its end, in the version for the post's site. */
export function withSignature(
  { content, url }: PlannedPost,
  signature: Appendable,
  separator: Separator,
): string {
  const said = contentOf(signature, versionFor(signature, hostOf(url)).index);
  return content + textToAppend(content, [said], { separator });
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

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).hostname : null;
}
