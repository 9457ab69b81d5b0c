/** Tools that count a text, and that append signatures to a post. */
import { z } from 'zod';
import { parseHost } from '../../../shared/counting/host.ts';
import {
  appendSignaturesBody,
  countBody,
  countResponse,
} from '../../../shared/http/text-bodies.ts';
import type { Post } from '../../../shared/resources/post.ts';
import { uuid } from '../../../shared/resources/scalars.ts';
import { countText as count } from '../../counting/count-text.ts';
import { appendSignatures } from '../../signatures/append-signatures.ts';
import { parseArguments, tool } from '../tool.ts';
import { ignorePrecondition } from './resource-tools.ts';

const { text, network, site, limit } = countBody.shape;

export const countText = tool({
  name: 'count_text',
  title: 'Count text',
  description: 'Counts a text as a network counts it. Give either network or site.',
  scope: 'read',
  isDestructive: false,
  isIdempotent: true,
  returnsTexts: false,
  args: {
    text,
    network: network.describe('elsewhere has no limit.'),
    site: site.describe('Host of the page, such as x.com'),
    limit: limit.describe('Only for mastodon: the limit of the instance.'),
  },
  result: countResponse.extend({ network: z.string() }),
  run: async ({ sent }) => count(parseArguments(countBody, sent)),
});

const append = appendSignaturesBody.shape;

export const appendSignature = tool({
  name: 'append_signature',
  title: 'Append signature',
  description:
    'Copies signatures to the end of a post that is not published. Returns its text, its count for the network, and the variables that a person has to fill in.',
  scope: 'write',
  isDestructive: false,
  isIdempotent: false,
  returnsTexts: true,
  args: {
    id: uuid.describe('The post.'),
    signature_ids: append.signature_ids.describe('In order. Repeats are allowed.'),
    separator: append.separator.describe('Default blank-line.'),
    site: append.site.describe(
      'Host that picks versions and count. Default: the host of the post’s url.',
    ),
    time_zone: append.time_zone.describe('IANA zone of dates. Default UTC.'),
    language: append.language.describe('Of dates. Default en.'),
  },
  result: z.object({
    id: uuid,
    content: z.string(),
    count: countResponse.extend({ network: z.string() }),
    unfilled: z.array(z.string()),
  }),
  run: async ({ context, principal: { workspaceId }, args, sent }) => {
    const { id, ...body } = args;
    const { json, unfilledNames } = await appendSignatures(
      { ...context, workspaceId, id },
      { body, sentFields: sent },
      ignorePrecondition,
    );
    const { content, url }: Post = JSON.parse(json);
    // A post without an address is for no known network.
    const postSite = args.site ?? parseHost(url) ?? '';
    return {
      id,
      content,
      count: count({ text: content, site: postSite }),
      unfilled: unfilledNames,
    };
  },
});
