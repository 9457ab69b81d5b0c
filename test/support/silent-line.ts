/**
 * A line to a server that can fall silent: no side hears of the other any more, and none that the
 * connection is gone, as with a machine that is frozen or a network that has forgotten it.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** @param target the URL of the server, of which host and port are taken */
export async function startSilentLine(target: string) {
  const sockets = new Set<Socket>();
  let isSilent = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // It ends as its other side does.
    socket.on('error', () => {});
    return socket;
  };
  const server = createServer({ allowHalfOpen: true }, client => {
    keep(client);
    if (isSilent) return;
    const { hostname, port } = new URL(target);
    const upstream = keep(connect(Number(port), hostname));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** From now on nothing is carried, on old connections and new ones. */
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** New connections are carried again; the old ones never. */
    carryAgain() {
      isSilent = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
