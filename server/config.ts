/** The server's settings, from environment variables; each fault is said in a sentence. */
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `${name} must be from ${min} to ${max}`);

/** Of an address of IPv6 only as it is written in a Host header, in brackets. */
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
      // As the driver reads it, which encodes what a password may not hold.
      .refine(
        url => url.startsWith('sqlite:') || URL.canParse(url) || URL.canParse(encodeURI(url)),
        'DATABASE_URL cannot be read as an address',
      )
      .optional(),
    ALLOWED_HOSTS: z
      .string()
      .transform(list =>
        list
          .toLowerCase()
          .split(',')
          // The dot at the end of a full name; callers may send it or not.
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
    ANSWER_CACHE_MB: wholeNumber('ANSWER_CACHE_MB', 0, 100_000).default(64),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 600).default(10),
  })
  .transform(variables => ({
    // As in an address, where brackets stand around it.
    host: variables.HOST.replace(/^\[(.*)\]$/, '$1'),
    port: variables.PORT,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl:
      variables.DATABASE_URL ?? `sqlite:${join(resolve(variables.DATA_DIR), 'colophon.db')}`,
    /** Names by which the server may be called, beside those of this machine. */
    allowedHosts: variables.ALLOWED_HOSTS,
    /** Requests a minute and key. */
    rateLimit: variables.RATE_LIMIT,
    /** Memory for lists that were answered before, in bytes; 0 keeps none. */
    answerCacheBytes: variables.ANSWER_CACHE_MB * 1024 * 1024,
    logLevel: variables.LOG_LEVEL,
    /** How long requests under way may take to end once the server is told to stop. */
    drainMs: variables.DRAIN_SECONDS * 1_000,
  }));

export type Config = z.output<typeof environment>;

/** The settings, or the sentences that say what is wrong with them. */
export function readConfig(
  variables: Record<string, string | undefined>,
): { config: Config } | { faults: string[] } {
  // A variable that is set to nothing counts as not set, as shells and compose files have it.
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return { config: parsed.data };
  return { faults: parsed.error.issues.map(issue => `${issue.message}.`) };
}
