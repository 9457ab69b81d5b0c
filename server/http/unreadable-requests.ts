/**
 * Requests that never become one: Node's parser refuses them, or they do not come to an end in
 * time. Node itself would answer with a bare status; these too are problem details.
 */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ProblemError, problemBody } from '../errors.ts';
import { fixedHeaders } from './fixed-headers.ts';

export function answerUnreadable(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = latest.get(socket);
    if (response !== undefined && isUnderWay(response)) {
      // What is sent now would be read as a part of it.
      if (response.headersSent) socket.destroy(error);
      else response.once('close', () => socket.destroy(error));
    } else refuse(socket, problemOf(error));
  });
  // The expectations of others may be ignored (RFC 9110, 10.1.1), and what is asked for is clear.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => refuse(socket, malformed()));
}

/** Whether the answer is to a request that came in whole: the unreadable one stands behind it. */
function isUnderWay(response: ServerResponse): boolean {
  return !response.writableFinished && (response.headersSent || response.req.complete);
}

function problemOf({ code }: NodeJS.ErrnoException): ProblemError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('headers_too_large', 'Address and headers have at most 16 KiB.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('timeout', 'Send it at once, or in parts that follow soon.');
    default:
      return malformed();
  }
}

function malformed(): ProblemError {
  return new ProblemError('malformed_request', 'It cannot be read as HTTP.');
}

function refuse(socket: Duplex, problem: ProblemError): void {
  // Whoever is gone already needs no answer.
  socket.on('error', () => {});
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const body = problemBody(problem, id);
  const text = JSON.stringify(body);
  const headers = [
    ...fixedHeaders,
    ['X-Request-Id', id],
    ['Content-Type', 'application/problem+json'],
    ['Content-Length', Buffer.byteLength(text)],
    ['Connection', 'close'],
  ];
  const head = [
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end([...head, '', text].join('\r\n'), () => socket.destroy());
}
