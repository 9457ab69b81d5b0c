/**
 * Answers requests that Node's HTTP parser refuses or that do not end in time. Node would send a
 * bare status; these responses are problem details too.
 */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProblemBody, ProblemError } from '../errors.ts';
import { securityHeaders } from './security-headers.ts';

export function handleClientErrors(server: Server): void {
  const latestResponses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    latestResponses.set(request.socket, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = latestResponses.get(socket);
    if (response !== undefined && isInProgress(response)) {
      // Anything sent now would be read as part of the response in progress.
      if (response.headersSent) socket.destroy(error);
      else response.once('close', () => socket.destroy(error));
    } else sendProblem(socket, toProblem(error));
  });
  // Node would refuse an `Expect` header other than `100-continue`. A server may ignore the header (RFC
  // 9110, 10.1.1), because the request itself is clear.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => sendProblem(socket, createMalformedRequestProblem()));
}

/**
 * True if the response is being sent, or will be because its request has arrived completely. The error
 * then concerns what follows on the same connection.
 */
function isInProgress(response: ServerResponse): boolean {
  return !response.writableFinished && (response.headersSent || response.req.complete);
}

function toProblem({ code }: NodeJS.ErrnoException): ProblemError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('headers_too_large', 'The URL and headers may be at most 16 KiB.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('timeout', 'Send the whole request without long pauses.');
    default:
      return createMalformedRequestProblem();
  }
}

function createMalformedRequestProblem(): ProblemError {
  return new ProblemError('malformed_request', 'The request cannot be read as HTTP.');
}

function sendProblem(socket: Duplex, problem: ProblemError): void {
  // A client that has disconnected needs no response.
  socket.on('error', () => {});
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
  const body = createProblemBody(problem, id);
  const text = JSON.stringify(body);
  const headers = [
    ...securityHeaders,
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
