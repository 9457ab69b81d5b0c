/** What the parts of the extension say to each other: each message's request and reply. */
import { z } from 'zod';
import { appendOrder } from '../orders/order.ts';
import { reasons } from '../orders/outcome.ts';

/** The composer that a signature would go into, as the popup shows it. */
const composerState = z.discriminatedUnion('found', [
  z.object({
    found: z.literal(true),
    /** Names this composer for as long as its page lives. */
    composer: z.string(),
    /** What the composer holds, as its person reads it. */
    text: z.string(),
    /** Whether that is not the whole, since its editor draws no more. */
    isPart: z.boolean().optional(),
    /** The page's host, and its address without a fragment. */
    host: z.string(),
    url: z.string(),
    /** The most UTF-16 units the field takes, null without a limit. */
    maxLength: z.int().nullable(),
  }),
  z.object({
    found: z.literal(false),
    reason: z.enum(reasons),
    /** The host to ask permission for, where the reason is `frame-not-reachable`. */
    host: z.string().nullable(),
  }),
]);
export type ComposerState = z.output<typeof composerState>;

/** What the picker's page is told, once, for the token that it was opened with. */
const pickerClaim = z.object({
  tabId: z.int(),
  composer: composerState,
  /** The signature to highlight first, by its id. */
  suggested: z.string().nullable(),
});
export type PickerClaim = z.output<typeof pickerClaim>;

/** How a try to connect ended; `other-workspace` asks whether two workspaces shall be mixed. */
const connectResult = z.discriminatedUnion('connected', [
  z.object({ connected: z.literal(true) }),
  z.object({
    connected: z.literal(false),
    reason: z.enum([
      'unreachable',
      'key-refused',
      'server-not-understood',
      'update-extension',
      'update-server',
      'other-workspace',
      'redirect',
      'login',
      'forbidden',
      'page',
      /** The person does not let anything go out. */
      'no-consent',
    ]),
  }),
]);
export type ConnectResult = z.output<typeof connectResult>;

const nothing = z.object({});

export const contract = {
  /** Looks at the composer of a tab without changing anything. */
  probe: { request: z.object({ tabId: z.int() }), reply: composerState },
  /** What the editor that was refused is built of, without a word of the person's; null where it has gone. */
  reportEditor: {
    request: z.object({ tabId: z.int() }),
    reply: z.object({ report: z.string().nullable() }),
  },
  /** Hands the order over and returns at once: the sender closes, so that the page has the focus. */
  append: { request: appendOrder, reply: z.object({ accepted: z.literal(true) }) },
  /** The picker's page begins; null for a token that is not good. */
  claimPicker: { request: z.object({ token: z.string() }), reply: pickerClaim.nullable() },
  /** As `append`, from the picker, which closes first; refused where a page has disguised it. */
  appendFromPicker: {
    request: appendOrder.extend({ isSeen: z.boolean() }),
    reply: z.object({ accepted: z.boolean() }),
  },
  closePicker: { request: z.object({ tabId: z.int() }), reply: nothing },
  /** Something was written: sync soon. */
  syncSoon: { request: nothing, reply: nothing },
  /** Somebody has written: sync now, unless the device has this version or sync has stopped. */
  syncWake: { request: z.object({ version: z.int().nullable() }), reply: nothing },
  /** The person asks for a sync, and may agree to a mass deletion with it. */
  syncNow: { request: z.object({ deletions: z.enum(['ask', 'delete', 'keep']) }), reply: nothing },
  /** Tests a connection and keeps it if it works. */
  connect: {
    request: z.object({
      server: z.string(),
      key: z.string(),
      headers: z.record(z.string(), z.string()).optional(),
      mixes: z.boolean(),
    }),
    reply: connectResult,
  },
  disconnect: { request: nothing, reply: nothing },
} as const;

export type Contract = typeof contract;
export type MessageName = keyof Contract;
export type Request<N extends MessageName> = z.input<Contract[N]['request']>;
export type Reply<N extends MessageName> = z.output<Contract[N]['reply']>;
