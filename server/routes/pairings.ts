/** Pairings: a device with a key invites another one by a code, and confirms it. */
import type { Response } from 'express';
import { createdApiKeySchema } from '../../shared/http/api.ts';
import {
  createdClaimSchema,
  createdPairingSchema,
  maxOpenPairings,
  newClaimSchema,
  newPairingSchema,
  pairingSchema,
} from '../../shared/http/pairings.ts';
import { createNotFoundProblem, ProblemError } from '../errors.ts';
import { createJsonAnswer, noContent, sendAnswer } from '../http/answer.ts';
import { answerJson } from '../http/conditional.ts';
import { locate } from '../http/location.ts';
import { parseBody, readSentFields } from '../http/request-body.ts';
import { examples } from '../openapi/examples.ts';
import { claimCode, fetchKey } from '../pairings/claims.ts';
import { confirmPairing, createPairing, deletePairing, getPairing } from '../pairings/pairings.ts';
import { type Route, route } from './route.ts';

const tag = 'Pairings';
const noStore = { 'Cache-Control': 'no-store' } as const;

const creation = route({
  method: 'POST',
  path: '/api/pairings',
  scope: 'write',
  body: newPairingSchema,
  isBodyOptional: true,
  secretFields: ['code'],
  operation: {
    id: 'createPairing',
    tag,
    summary: 'Create a code that connects another device',
    description: `The code works once, within ten minutes. A workspace has at most ${maxOpenPairings} open codes.`,
    example: { scope: examples.pairing.scope },
  },
  response: {
    status: 201,
    description: 'The code. It is shown only once.',
    schema: createdPairingSchema,
    example: {
      id: examples.pairing.id,
      code: 'WDJB-MJHT',
      expires_at: '2026-03-01T09:10:00.000Z',
    },
    hasLocation: true,
    problems: ['limit_reached'],
  },
  handle: async ({ context: { storage, now }, principal, request, body }) => {
    const created = await createPairing(storage, principal, body, now());
    const headers = { ...noStore, ...locate(request, created.id) };
    return createJsonAnswer(created, { status: 201, headers });
  },
});

const reading = route({
  method: 'GET',
  path: '/api/pairings/{id}',
  scope: 'read',
  operation: { id: 'getPairing', tag, summary: 'Read which device wants to connect' },
  response: {
    status: 200,
    description: 'The pairing. The device is null until it has claimed the code.',
    schema: pairingSchema,
    example: examples.pairing,
    conditional: 'read',
  },
  handle: async ({ context: { storage, now }, principal: { workspaceId }, request, id }) => {
    const pairing = await getPairing(storage.queries, { id, workspaceId }, now());
    return answerJson(request, { body: JSON.stringify(pairing) });
  },
});

const deletion = route({
  method: 'DELETE',
  path: '/api/pairings/{id}',
  scope: 'write',
  operation: { id: 'deletePairing', tag, summary: 'End a code and its claim at once' },
  response: { status: 204, description: 'The pairing has ended.' },
  handle: async ({ context: { storage, now }, principal: { workspaceId }, id }) => {
    await deletePairing(storage, { id, workspaceId }, now());
    return noContent;
  },
});

const confirmation = route({
  method: 'POST',
  path: '/api/pairings/{id}/confirm',
  scope: 'write',
  operation: {
    id: 'confirmPairing',
    tag,
    summary: 'Connect the device that has claimed the code',
    description:
      'Creates its key, named after the device. Confirm only if both devices show the same two words.',
  },
  response: {
    status: 204,
    description: 'The device gets its key with its claim.',
    problems: ['conflict'],
  },
  handle: async ({ context: { storage, now }, principal: { workspaceId }, id }) => {
    await confirmPairing(storage, { id, workspaceId }, now());
    return noContent;
  },
});

const claiming: Route = {
  method: 'POST',
  path: '/api/pairings/claims',
  // The code stands for a key.
  scope: null,
  body: newClaimSchema,
  // Its answer is a secret, which no record may hold.
  ignoresIdempotencyKey: true,
  operation: {
    id: 'claimPairing',
    tag,
    summary: 'Claim a code as a new device',
    description:
      'Wrong, used, deleted and expired codes have the same answer. Ten of them in a minute from one address, or a hundred in ten minutes from all, and further claims are refused for a while.',
    example: { code: 'WDJB-MJHT', device: examples.pairing.device },
  },
  response: {
    status: 201,
    description: 'The claim. Its user compares the words, and confirms on the other device.',
    schema: createdClaimSchema,
    example: { claim: '…', words: examples.pairing.words },
    problems: ['not_found'],
  },
  serve: async ({ storage, failedTries, now }, request, response) => {
    const address = request.socket.remoteAddress ?? '';
    failedTries.requireTry(address);
    const body = parseBody(newClaimSchema, await readSentFields(request));
    const claimed = await failedTries.count(address, () =>
      claimCode(storage, { ...body, address }, now()),
    );
    if (claimed === null)
      throw new ProblemError(
        'not_found',
        'This code is wrong, used or expired. Create a new one on the other device.',
      );
    sendSecret(response, 201, claimed);
  },
};

const fetching: Route = {
  method: 'GET',
  path: '/api/pairings/claims/{claim}',
  // The claim stands for a key.
  scope: null,
  operation: {
    id: 'getClaimedKey',
    tag,
    summary: 'Get the key of a claim',
    description: 'Ask again every few seconds while the answer is 202.',
  },
  response: {
    status: 200,
    description: 'The key. It is given once, and again for 60 seconds.',
    schema: createdApiKeySchema,
    example: { api_key: examples.apiKey, plain_key: 'clp_…' },
    pending: 'The other device has not confirmed yet.',
  },
  serve: async ({ storage, now }, request, response) => {
    // An answer to HEAD has no body, so it does not have the key.
    const startsRepeat = request.method === 'GET';
    const claim = String(request.params.claim);
    const fetched = await fetchKey(storage, claim, { nowMs: now(), startsRepeat });
    if (fetched === null) throw createNotFoundProblem();
    if (fetched === 'waiting')
      return sendAnswer(response, { status: 202, headers: noStore, body: null });
    sendSecret(response, 200, { api_key: fetched.apiKey, plain_key: fetched.plainKey });
  },
};

function sendSecret(response: Response, status: number, value: unknown): void {
  sendAnswer(response, createJsonAnswer(value, { status, headers: noStore }));
}

export const pairingRoutes: readonly Route[] = [
  creation,
  reading,
  deletion,
  confirmation,
  claiming,
  fetching,
];
