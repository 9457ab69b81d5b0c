/** Parses the address of one or more NATS servers that form a cluster. */

export type NatsAddress = {
  servers: readonly NatsServer[];
  /** True if the connection has to be encrypted. */
  isEncrypted: boolean;
  credentials: { user: string; pass: string } | { token: string } | undefined;
};

export type NatsServer = { host: string; port: number };

const defaultPort = 4_222;
const addressPattern =
  /^(?<scheme>nats|tls):\/\/(?:(?<credentials>[^@/]*)@)?(?<servers>[^@/]+)\/?$/;

/** Returns null if the text is not `nats://[user:password@|token@]host[:port][,host[:port]...]`, or `tls://...`. */
export function parseNatsAddress(text: string): NatsAddress | null {
  const { scheme, credentials, servers = '' } = addressPattern.exec(text)?.groups ?? {};
  const parsedServers = servers.split(',').map(parseServer);
  const parsedCredentials = parseCredentials(credentials);
  if (parsedCredentials === null || !parsedServers.every(server => server !== null)) return null;
  return {
    servers: parsedServers,
    isEncrypted: scheme === 'tls',
    credentials: parsedCredentials,
  };
}

function parseServer(text: string): NatsServer | null {
  const url = `http://${text}`;
  if (text === '' || /[\s?#\\]/.test(text) || !URL.canParse(url)) return null;
  // The parser leaves out the usual port of its scheme.
  const port = /:(\d+)$/.exec(text)?.[1];
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === '' || port === '0' || (text.endsWith(':') && port === undefined)) return null;
  return { host, port: port === undefined ? defaultPort : Number(port) };
}

/** Returns null if the credentials are malformed, and undefined if there are none. */
function parseCredentials(text: string | undefined): NatsAddress['credentials'] | null {
  if (text === undefined) return undefined;
  const colon = text.indexOf(':');
  try {
    if (colon === -1) return text === '' ? null : { token: decodeURIComponent(text) };
    const user = decodeURIComponent(text.slice(0, colon));
    return user === '' ? null : { user, pass: decodeURIComponent(text.slice(colon + 1)) };
  } catch {
    return null;
  }
}
