/**
 * A link to a server that can fall silent: neither side receives anything from the other, nor learns that
 * the connection is lost. A frozen machine and a NAT that drops its mapping behave like this.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** @param target URL of the server; only host and port are used */
export async function startSilentLink(target: string) {
  const sockets = new Set<Socket>();
  let isSilent = false;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A reset by the other side must not end the test.
    socket.on('error', () => {});
    return socket;
  };
  const server = createServer({ allowHalfOpen: true }, client => {
    track(client);
    if (isSilent) return;
    const { hostname, port } = new URL(target);
    const upstream = track(connect(Number(port), hostname));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Drops all data from now on, on old and new connections. */
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** Forwards new connections again. The old ones stay silent. */
    resume() {
      isSilent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
