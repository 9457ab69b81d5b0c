/**
 * A receiver of webhooks on this machine. Tests verify deliveries with the published library, and each body is
 * compared with the OpenAPI document.
 */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describeApi } from '../../server/openapi/document.ts';
import { routes } from '../../server/routes/routes.ts';
import { createEventChecker, parseDocument } from './api-document.ts';

const checkEvent = createEventChecker(parseDocument(describeApi(routes)));

export type Received = {
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every type
  data: any;
  timestamp: string;
  headers: IncomingHttpHeaders;
  /** The body as it arrived. */
  text: string;
};

export type Receiver = {
  /** The address for the webhook. */
  url: string;
  received: Received[];
  /** Answers a delivery. A test may replace it; it answers 200 by default. */
  answer: (response: ServerResponse, received: Received) => void;
  /** Throws if a body was not as documented. */
  close: () => Promise<void>;
};

export async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: response => response.end('ok'),
    close: async () => {
      await new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (faults.size > 0) throw new Error(`Not as documented: ${[...faults].join('; ')}`);
    },
  };
  const faults = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const id = String(request.headers['webhook-id']);
    const fault = checkEvent(JSON.parse(text));
    if (fault !== null) faults.add(fault);
    const received = { ...JSON.parse(text), id, headers: request.headers, text };
    receiver.received.push(received);
    receiver.answer(response, received);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

/** Throws unless the library accepts the delivery with this secret. */
export function verifyDelivery({ headers, text }: Received, secret: string): void {
  new Webhook(secret).verify(text, headers as Record<string, string>);
}
