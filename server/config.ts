/**
 * Reads the server's settings from environment variables. Each error is a sentence for the
 * operator.
 */

import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `${name} must be from ${min} to ${max}`);

/** Accepts an IPv6 address only in brackets, as in a Host header. */
const isHostName = (name: string) =>
  /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name) ||
  (/^\[[0-9a-f:.]+\]$/.test(name) && isIPv6(name.slice(1, -1)));

const environment = z
  .object({
    HOST: z.string().min(1, 'HOST must not be empty').default('127.0.0.1'),
    PORT: wholeNumber('PORT', 0, 65_535).default(8_787),
    DATA_DIR: z.string().min(1, 'DATA_DIR must not be empty').default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, {
        error: 'DATABASE_URL must be sqlite: and a file, or postgres:// and a server',
      })
      // The driver encodes characters that a URL may not contain; they occur in passwords.
      .refine(
        url => url.startsWith('sqlite:') || URL.canParse(url) || URL.canParse(encodeURI(url)),
        'DATABASE_URL is not a valid URL',
      )
      .optional(),
    DATABASE_LISTEN_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\/.+$/,
        'DATABASE_LISTEN_URL must be postgres:// and a server, reached without a pooler',
      )
      .optional(),
    ALLOWED_HOSTS: z
      .string()
      .transform(list =>
        list
          .toLowerCase()
          .split(',')
          // Removes the trailing dot of a fully qualified name, which clients may or may not send.
          .map(name => name.trim().replace(/(?<=[^.])\.$/, ''))
          .filter(Boolean),
      )
      .refine(
        names => names.every(isHostName),
        'ALLOWED_HOSTS must be host names without port, IPv6 in brackets, separated by commas',
      )
      .default([])
      .readonly(),
    RATE_LIMIT: wholeNumber('RATE_LIMIT', 1, 1_000_000_000).default(3_000),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 600).default(10),
    WEBHOOK_ALLOW_PRIVATE: z
      .enum(['true', 'false'], 'WEBHOOK_ALLOW_PRIVATE must be true or false')
      .default('false'),
  })
  .superRefine(({ DATABASE_URL: url, DATABASE_LISTEN_URL }, context) => {
    // It would have no effect, and the operator would not learn that the server is on another database.
    if (DATABASE_LISTEN_URL !== undefined && (url === undefined || url.startsWith('sqlite:')))
      context.addIssue({
        code: 'custom',
        message:
          'DATABASE_LISTEN_URL is only for PostgreSQL: set DATABASE_URL to its address too, or remove DATABASE_LISTEN_URL',
      });
  })
  .transform(variables => ({
    // Accepts IPv6 addresses in brackets too, as they are written in URLs.
    host: variables.HOST.replace(/^\[(.*)\]$/, '$1'),
    port: variables.PORT,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl:
      variables.DATABASE_URL ?? `sqlite:${join(resolve(variables.DATA_DIR), 'colophon.db')}`,
    /** The address of the same PostgreSQL database without a connection pooler, if `databaseUrl` has one. */
    databaseListenUrl: variables.DATABASE_LISTEN_URL,
    /** Names by which clients may address the server, in addition to `HOST` and loopback names. */
    allowedHosts: variables.ALLOWED_HOSTS,
    /** Requests per minute and key. */
    rateLimit: variables.RATE_LIMIT,
    logLevel: variables.LOG_LEVEL,
    /** Time that running requests may take to finish during a shutdown. */
    drainMs: variables.DRAIN_SECONDS * 1_000,
    /** True if webhooks may address the machine itself and its private network. */
    allowsPrivateWebhooks: variables.WEBHOOK_ALLOW_PRIVATE === 'true',
  }));

export type Config = z.output<typeof environment>;

/** Returns the settings, or one sentence for each error in them. */
export function readConfig(
  variables: Record<string, string | undefined>,
): { config: Config } | { errors: string[] } {
  // An empty variable counts as not set, as in shells and compose files.
  const nonEmpty = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = environment.safeParse(Object.fromEntries(nonEmpty));
  if (parsed.success) return { config: parsed.data };
  return { errors: parsed.error.issues.map(issue => `${issue.message}.`) };
}

const packageJson = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The version of this server, from its package. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageJson));
