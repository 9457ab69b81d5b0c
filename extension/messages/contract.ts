/** The messages between the extension's own pages and its worker: each with its request and reply. */
import { z } from 'zod';
import { appendRequest } from '../append/request.ts';
import { refusalReasons } from '../append/result.ts';
import { claimedKey, claimResult } from './claim-result.ts';

/** The composer that a signature would be appended to, as the popup shows it. */
const composerState = z.discriminatedUnion('found', [
  z.object({
    found: z.literal(true),
    /** The composer's ID, valid as long as its document lives. */
    composer: z.string(),
    /** The frame that holds the composer. */
    frameId: z.int(),
    /** The composer's text, as the user reads it. */
    text: z.string(),
    /** True if the editor renders only a part of the text, so that `text` is incomplete. */
    isPart: z.boolean().optional(),
    /** The page's host. `url` is its address without a fragment. */
    host: z.string(),
    url: z.string(),
    /** The field's limit in UTF-16 units, null if it has none. */
    maxLength: z.int().nullable(),
    /** The user's caret or selection in `text`, null if it is not known. */
    caret: z.object({ start: z.int(), end: z.int() }).nullable().optional(),
  }),
  z.object({
    found: z.literal(false),
    reason: z.enum(refusalReasons),
    /** The host to request permission for, if the reason is `frame-not-reachable`. */
    host: z.string().nullable(),
  }),
]);
export type ComposerState = z.output<typeof composerState>;

/** The data for the picker's page. The page gets them once, for the token in its address. */
const pickerClaim = z.object({
  tabId: z.int(),
  composer: composerState,
  /** The signature to highlight first, by its id. */
  suggested: z.string().nullable(),
  typed: z
    .object({
      /** The place of the signature: the text that it replaces. */
      place: z.object({ where: z.literal('caret'), replacedText: z.string() }),
      /** The signature that the user has chosen, and that only asks for something; null if they have to choose. */
      chosenId: z.string().nullable(),
    })
    .nullable()
    .optional(),
});
export type PickerClaim = z.output<typeof pickerClaim>;

/** The result of connecting. `other-workspace` means that the user must agree to merge two workspaces. */
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
      /** The user does not consent to sending data. */
      'no-consent',
    ]),
  }),
]);
export type ConnectResult = z.output<typeof connectResult>;

/** A server, with the headers that a proxy in front of it expects. */
const serverFields = {
  server: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
};

const empty = z.object({});

export const contract = {
  /** Reads the state of a tab's composer without changing anything. */
  probe: { request: z.object({ tabId: z.int() }), reply: composerState },
  /** Describes the structure of a refused editor, without the user's text. Null if the editor has gone. */
  reportEditor: {
    request: z.object({ tabId: z.int() }),
    reply: z.object({ report: z.string().nullable() }),
  },
  /** Accepts the request and replies at once, so that the sender closes and the page gets the focus. */
  append: { request: appendRequest, reply: z.object({ accepted: z.literal(true) }) },
  /** Returns the data for the picker's page, null if the token is invalid. */
  claimPicker: { request: z.object({ token: z.string() }), reply: pickerClaim.nullable() },
  /** Like `append`, for the picker, which closes first. Refused if a page has disguised the picker. */
  appendFromPicker: {
    request: appendRequest.extend({ wasVisible: z.boolean() }),
    reply: z.object({ accepted: z.boolean() }),
  },
  closePicker: { request: z.object({ tabId: z.int() }), reply: empty },
  /** Syncs soon, after a local write. */
  syncSoon: { request: empty, reply: empty },
  /** Syncs now after a remote write, unless the device has this version or sync has stopped. */
  syncWake: { request: z.object({ version: z.int().nullable() }), reply: empty },
  /** Syncs now because the user requested it. `deletions` is their decision on a mass deletion. */
  syncNow: { request: z.object({ deletions: z.enum(['ask', 'delete', 'keep']) }), reply: empty },
  /** Tests a connection and stores it if it works. */
  connect: {
    request: z.object({ ...serverFields, key: z.string(), mixes: z.boolean() }),
    reply: connectResult,
  },
  /** Claims the code of a pairing for this device. */
  claimCode: {
    request: z.object({
      ...serverFields,
      code: z.string(),
      device: z.object({ name: z.string(), kind: z.string() }),
    }),
    reply: claimResult,
  },
  /** Asks for the key of a claim. */
  fetchClaimedKey: {
    request: z.object({ ...serverFields, claim: z.string() }),
    reply: claimedKey,
  },
  disconnect: { request: empty, reply: empty },
  /** Turns sync by the browser's account on or off, as the database says. Its result is there, too. */
  exchangeAccount: { request: empty, reply: empty },
  /** Writes a backup now. Its result is in the database. */
  backUp: { request: empty, reply: empty },
} as const;

export type Contract = typeof contract;
export type MessageName = keyof Contract;
export type Request<N extends MessageName> = z.input<Contract[N]['request']>;
export type Reply<N extends MessageName> = z.output<Contract[N]['reply']>;
