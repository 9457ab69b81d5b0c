/** A link to PostgreSQL that counts round trips. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A round trip begins with bytes of the client that follow an answer, on any connection. Statements that are
 * sent together are one.
 */
export async function startCountingLink(url: string) {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer(client => {
    const database = connect(Number(port), hostname);
    let isAnswered = true;
    client.on('data', part => {
      if (isAnswered) count++;
      isAnswered = false;
      database.write(part);
    });
    database.on('data', part => {
      isAnswered = true;
      client.write(part);
    });
    for (const socket of [client, database]) {
      sockets.add(socket);
      // Like PostgreSQL and its client. Otherwise the second part of an answer would arrive 40 ms late.
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        database.destroy();
        sockets.delete(socket);
      });
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const linkUrl = new URL(url);
  linkUrl.port = String((server.address() as AddressInfo).port);
  return {
    url: linkUrl.href,
    countRoundTrips: () => count,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
