/** Tools that count and split a text, and that append signatures to a post. */
import { z } from 'zod';
import { parseHost } from '../../../shared/counting/host.ts';
import { findNetwork } from '../../../shared/counting/network.ts';
import { splitBody, splitResponse } from '../../../shared/http/split-body.ts';
import {
  appendSignaturesBody,
  countBody,
  countResponse,
} from '../../../shared/http/text-bodies.ts';
import type { Post } from '../../../shared/resources/post.ts';
import { uuid } from '../../../shared/resources/scalars.ts';
import { countText as count } from '../../counting/count-text.ts';
import { resolveNetwork } from '../../counting/resolve-network.ts';
import { appendSignatures } from '../../signatures/append-signatures.ts';
import { splitText as split } from '../../signatures/split-text.ts';
import { parseArguments, tool } from '../tool.ts';
import { ignorePrecondition } from './resource-tools.ts';
import { siteArguments } from './site-arguments.ts';

const { text, network, limit } = countBody.shape;

export const countText = tool({
  name: 'count_text',
  title: 'Count text',
  description: 'Counts a text as a network counts it. Give network or site.',
  scope: 'read',
  isDestructive: false,
  isIdempotent: true,
  returnsTexts: false,
  args: {
    text,
    ...siteArguments,
    network: network.describe('elsewhere has no limit of its own.'),
    limit: limit.describe('Replaces that of the network: 25000 on X with Premium.'),
  },
  result: countResponse.extend({ network: z.string() }),
  run: async ({ args: { site, ...args } }) =>
    count(parseArguments(countBody, { ...args, network: resolveNetwork({ ...args, site }) })),
});

const splitting = splitBody.shape;
/** The name says enough, or append_signature describes the same argument. */
const undescribed = { description: undefined };
const append = appendSignaturesBody.shape;

export const splitText = tool({
  name: 'split_text',
  title: 'Split text',
  description:
    'Splits a text into the parts of a thread that each fit the network. A line of --- is always a cut. Stores nothing.',
  scope: 'read',
  isDestructive: false,
  isIdempotent: true,
  returnsTexts: true,
  args: {
    text: splitting.text.meta(undescribed),
    ...siteArguments,
    limit: splitting.limit.meta(undescribed),
    numbering: splitting.numbering.meta(undescribed),
    signature_ids: splitting.signature_ids.meta(undescribed),
    signature_on: splitting.signature_on.meta(undescribed),
    time_zone: append.time_zone.meta(undescribed),
    language: append.language.meta(undescribed),
  },
  result: splitResponse.extend({ unfilled: z.array(z.string()).optional() }),
  run: async ({ context, principal: { workspaceId }, args: { site, ...args }, sent }) => {
    // The host is more than its network: it also picks versions and fills {{host}}.
    const place = site === undefined ? { network: args.network } : { network: undefined, site };
    resolveNetwork({ ...args, site });
    const body = parseArguments(splitBody, { ...args, ...place });
    const source = { queries: context.storage.queries, workspaceId, nowMs: context.now() };
    const { unfilledNames, ...parts } = await split(source, { body, sentFields: sent });
    return unfilledNames.length === 0 ? parts : { ...parts, unfilled: unfilledNames };
  },
});

export const appendSignature = tool({
  name: 'append_signature',
  title: 'Append signature',
  description:
    'Copies signatures to the end of a post that is not published. Network or site picks versions and count; default: the host of its url. Returns its text, its count, and the variables that a person has to fill in.',
  scope: 'write',
  isDestructive: false,
  isIdempotent: false,
  returnsTexts: true,
  args: {
    id: uuid.describe('Of the post.'),
    signature_ids: append.signature_ids.describe('In order. Repeats are allowed.'),
    separator: append.separator.describe('Default blank-line.'),
    ...siteArguments,
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
    const { storage, writer, now } = context;
    const { id, site, ...body } = args;
    const network = resolveNetwork(args);
    const { json, unfilledNames } = await appendSignatures(
      { storage, writer, now, workspaceId, id },
      // The host is more than its network: it also fills {{host}}.
      { body: site === undefined ? body : { ...body, network: undefined, site }, sentFields: sent },
      ignorePrecondition,
    );
    const { content, url }: Post = JSON.parse(json);
    // A post without an address is for no known network.
    const counted = network ?? findNetwork(parseHost(url) ?? '');
    return {
      id,
      content,
      count: count({ text: content, network: counted }),
      unfilled: unfilledNames,
    };
  },
});
