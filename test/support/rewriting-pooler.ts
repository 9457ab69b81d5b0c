/** Proxies to PostgreSQL that stand for poolers and databases without LISTEN. */
import { type AddressInfo, connect, createServer } from 'node:net';

/** A pooler that accepts LISTEN and forwards no notifications: it lets servers listen to other channels only. */
export const startDeafPooler = (databaseUrl: string) =>
  startRewritingPooler(databaseUrl, 'listen colophon_', 'listen no_news__');

/** A database that does not know LISTEN: the statement is a syntax error there. */
export const startDatabaseWithoutListen = (databaseUrl: string) =>
  startRewritingPooler(databaseUrl, 'listen colophon_', 'nolist colophon_');

/** @param replacement as long as the text, so that the lengths in the protocol stay right */
async function startRewritingPooler(databaseUrl: string, text: string, replacement: string) {
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname);
    client.on('data', chunk =>
      upstream.write(Buffer.from(chunk.toString('latin1').replaceAll(text, replacement), 'latin1')),
    );
    upstream.pipe(client);
    for (const socket of [client, upstream])
      socket
        .on('error', () => {})
        .on('close', () => [client, upstream].map(each => each.destroy()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Resolves once its clients have gone. */
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}
