/** Messages under way between devices and the server, as the text that they are on the wire. */
import { SyncError, type SyncFailure, understand } from '../../extension/sync/api.ts';
import type { Row } from '../../shared/rows/row.ts';
import type { SyncAnswer, SyncRequest } from '../../shared/sync/sync-protocol.ts';
import { spoil } from './bad-answers.ts';
import { type Context, goOn } from './device.ts';
import { ServerFault, type SimulatedServer } from './server.ts';

export type Message =
  | { to: 'server'; context: Context; call: number; text: string }
  | { to: 'device'; context: Context; call: number; text: string; failure: SyncFailure | null };

export type NetworkOptions = {
  server: SimulatedServer;
  pageSize: number;
  /** Told of everything that passes, word by word. */
  log: (line: string) => void;
  /** Told of the rows of a request that the server took in, and of its answer. */
  onAnswer: (request: SyncRequest, answer: SyncAnswer, accepted: Row[]) => void;
};

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork({ server, pageSize, log, onAnswer }: NetworkOptions) {
  const messages: Message[] = [];
  const counts = { requests: 0, lost: 0, doubled: 0, late: 0 };
  let calls = 0;

  async function answerText(request: SyncRequest): Promise<string> {
    const answer = await server.sync(request);
    const accepted = (request.changes as Row[]).filter(
      (_, position) => answer.acks[position]?.outcome === 'accepted',
    );
    onAnswer(request, answer, accepted);
    const spoiled = network.badAnswer;
    network.badAnswer = null;
    return JSON.stringify(spoiled === null ? answer : spoil(answer, spoiled));
  }

  async function serve(text: string): Promise<{ text: string; failure: SyncFailure | null }> {
    if (network.isKeyRevoked) return { text: '', failure: 'key-refused' };
    if (network.isGone) return { text: '', failure: 'server-not-understood' };
    const request: SyncRequest = JSON.parse(text);
    try {
      return { text: await answerText(request), failure: null };
    } catch (error) {
      if (error instanceof ServerFault) return { text: '', failure: 'busy' };
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
    const gate = context.gates.find(({ at }) => at === 'network');
    if (gate?.at !== 'network' || gate.call !== call) {
      // Nobody waits for it any longer.
      counts.late++;
      return;
    }
    const { failure, text } = message;
    await goOn(context, gate, () => {
      if (failure !== null) return gate.fail(new SyncError(failure, null));
      try {
        gate.answer(understand(gate.request, JSON.parse(text)));
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
    /** How the next answer is spoiled, as a fraction. */
    badAnswer: null as number | null,

    send(context: Context, request: SyncRequest): number {
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
