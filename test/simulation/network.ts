/** Messages in flight between devices and the server. They are JSON texts, as on a real network. */
import { parseAnswer, SyncError, type SyncFailure } from '../../extension/sync/api.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { SyncRequest, SyncResponse } from '../../shared/sync/sync-protocol.ts';
import { corruptAnswer } from './corrupt-answer.ts';
import { type ExtensionContext, type Gate, passGate } from './device.ts';
import { type SimulatedServer, SimulatedServerError } from './server.ts';

export type Message =
  | { to: 'server'; context: ExtensionContext; call: number; text: string }
  | {
      to: 'device';
      context: ExtensionContext;
      call: number;
      text: string;
      failure: SyncFailure | null;
    };

/** True if the gate is one at which a context waits for a response. */
const isNetworkGate = (gate: Gate): gate is Extract<Gate, { access: 'network' }> =>
  gate.access === 'network';

export type NetworkOptions = {
  server: SimulatedServer;
  pageSize: number;
  /** Receives the text of every message that arrives. */
  log: (line: string) => void;
  /** Receives each request, its response, and the rows that the server accepted. */
  onAnswer: (request: SyncRequest, answer: SyncResponse, accepted: Row[]) => void;
};

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork({ server, pageSize, log, onAnswer }: NetworkOptions) {
  const messages: Message[] = [];
  /** `late` counts responses whose sender no longer waits for them. */
  const counts = { requests: 0, lost: 0, doubled: 0, late: 0 };
  let calls = 0;

  async function answerText(request: SyncRequest): Promise<string> {
    const answer = await server.sync(request);
    const accepted = (request.changes as Row[]).filter(
      (_, position) => answer.acks[position]?.outcome === 'accepted',
    );
    onAnswer(request, answer, accepted);
    const corruption = network.nextCorruption;
    network.nextCorruption = null;
    return JSON.stringify(corruption === null ? answer : corruptAnswer(answer, corruption));
  }

  /** Returns the response of the server, or of whatever answers at its address. */
  async function serve(text: string): Promise<{ text: string; failure: SyncFailure | null }> {
    if (network.isKeyRevoked) return { text: '', failure: 'key-refused' };
    if (network.isGone) return { text: '', failure: 'server-not-understood' };
    const request: SyncRequest = JSON.parse(text);
    try {
      return { text: await answerText(request), failure: null };
    } catch (error) {
      if (error instanceof SimulatedServerError) return { text: '', failure: 'busy' };
      throw error;
    }
  }

  async function arrive(message: Message): Promise<void> {
    const { context, call } = message;
    log(`to ${message.to} of ${context.device.index}: ${message.text}`);
    if (message.to === 'server') {
      counts.requests++;
      messages.push({ to: 'device', context, call, ...(await serve(message.text)) });
      return;
    }
    const gate = context.gates.find(isNetworkGate);
    if (gate?.call !== call) {
      // The context that sent the request no longer waits for the response.
      counts.late++;
      return;
    }
    const { failure, text } = message;
    await passGate(context, gate, () => {
      if (failure !== null) return gate.fail(new SyncError(failure, null));
      try {
        gate.answer(parseAnswer(gate.request, JSON.parse(text)));
      } catch (error) {
        if (!(error instanceof SyncError)) throw error;
        gate.fail(error);
      }
    });
  }

  const network = {
    messages,
    counts,
    isKeyRevoked: false,
    isGone: false,
    /** A fraction that selects how the next response is corrupted; null if it is not. */
    nextCorruption: null as number | null,

    send(context: ExtensionContext, request: SyncRequest): number {
      const text = JSON.stringify({ ...request, limit: Math.min(request.limit, pageSize) });
      messages.push({ to: 'server', context, call: calls++, text });
      return calls - 1;
    },

    async carry(message: Message, fate: 'arrives' | 'lost' | 'doubled'): Promise<void> {
      if (fate === 'doubled') counts.doubled++;
      else messages.splice(messages.indexOf(message), 1);
      if (fate === 'lost') counts.lost++;
      else await arrive(message);
    },
  };
  return network;
}
