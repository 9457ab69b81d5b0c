/** The server's tests by where they run. All others run on SQLite, in `npm test` and in `npm run test:all`. */

const toPaths = (names: readonly string[]) => names.map(name => `test/server/${name}.test.ts`);

/**
 * Server tests that try much at random, wait for slow clients, or start processes or a browser. They take more than half
 * of the time of all server tests, so `npm test` leaves them to `npm run test:all`.
 */
export const longServerTests = toPaths([
  'command-line',
  'connect-page',
  'crash-recovery',
  'events',
  'fuzz',
  'log',
  'mass-deletion',
  'mcp-command',
  'nested-signatures',
  'recipes',
  'reference-page',
  'samples',
  'slow-clients',
  'unread-answers',
  'webhook-kills',
]);

/**
 * Tests of what the two databases do in their own ways: lists, search, sync, webhooks, keys, limits, what is
 * stored once, and random requests. They run on PostgreSQL too. The others reach the database only through these parts.
 */
export const dialectTests = toPaths([
  'api-key-security',
  'api-keys',
  'calendars',
  'events',
  'fuzz',
  'idempotency',
  'imports-synced',
  'mass-deletion',
  'newer-versions',
  'operations',
  'pairings',
  'post-list',
  'search',
  'post-search',
  'posts',
  'purge-conflicts',
  'rate-limit',
  'rebuild-projections',
  'resources',
  'search-cost',
  'sync',
  'sync-requests',
  'values',
  'views-synced',
  'webhook-events',
  'webhook-repeats',
  'webhooks',
  'workspace-isolation',
]);
