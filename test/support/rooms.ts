/**
 * The rooms of the source, what each may import, and which files of a feature the others may import. A room is
 * `shared`, `server` or a folder of `extension/`.
 */

const floor = ['shared', 'extension/locales'];
const device = [...floor, 'extension/store', 'extension/messages', 'extension/signatures'];

/** The rooms below the features, from the lowest to the highest, and those that each may import besides itself. */
export const floors: Record<string, readonly string[]> = {
  shared: [],
  server: ['shared'],
  'extension/build': [],
  'extension/locales': ['shared'],
  'extension/signatures': ['shared'],
  'extension/store': ['shared'],
  'extension/platform': ['shared'],
  'extension/messages': ['shared', 'extension/platform'],
  'extension/sync': ['shared', 'extension/store', 'extension/messages', 'extension/platform'],
  'extension/composers': ['shared'],
  'extension/surface': ['shared', 'extension/composers', 'extension/platform'],
  'extension/app': device,
  'extension/ui': [...floor, 'extension/app'],
};

/** The features, and the files of each that others may import. Entrypoints may import every file. */
export const publicFiles: Record<string, readonly string[]> = {
  'extension/account': ['account-control.ts', 'account-group.tsx', 'account-model.ts', 'worker.ts'],
  'extension/append': [
    'counted-uses.ts',
    'describe-editor.ts',
    'find-composer.ts',
    'page-api.ts',
    'page.ts',
    'pending-appends.ts',
    'rendered-signature.ts',
    'worker.ts',
  ],
  'extension/backups': ['backup-line.tsx', 'backups-group.tsx', 'backups-model.ts', 'worker.ts'],
  'extension/background': ['context.ts'],
  'extension/button': ['button-group.tsx', 'button-model.ts', 'worker.ts'],
  'extension/composed-posts': ['popup-port.ts', 'posted-posts.ts', 'saved-notice.ts', 'worker.ts'],
  'extension/due': [
    'compose-address.ts',
    'due-model.ts',
    'due-section.tsx',
    'open-variables.ts',
    'put-in-model.ts',
    'reminders-control.ts',
    'reminders-group.tsx',
    'worker.ts',
  ],
  'extension/manager': ['transfer/export.ts'],
  'extension/picker': ['input-guard.ts', 'worker.ts'],
  'extension/popup': [
    'append-requests.ts',
    'clipboard.ts',
    'held-keys.ts',
    'page-control.ts',
    'popup-page.ts',
    'site-access.ts',
  ],
  'extension/site-scripts': [
    'button-script.ts',
    'button-sites.ts',
    'controls.ts',
    'shortcut-settings.ts',
    'suggestion-script.ts',
  ],
  'extension/suggestions': ['permissions-model.ts', 'worker.ts'],
  'extension/threads': [
    'parts-list.tsx',
    'split-text.ts',
    'thread-key.ts',
    'thread-memory.ts',
    'thread-model.ts',
    'thread-section.tsx',
    'worker.ts',
  ],
  'extension/triggers': ['triggers-group.tsx', 'triggers-model.ts', 'worker.ts'],
  'extension/welcome': [],
};

/** All rooms may import these files of a feature: the words of an append, which import nothing else. */
export const contracts = /^extension\/append\/(request|result|unreported-results)\.ts$/;

export const isFeature = (room: string): boolean => publicFiles[room] !== undefined;

/** Returns `shared`, `server`, `extension/ui` ...; null for packages and for files outside the rooms. */
export function getRoom(path: string): string | null {
  const [top, second, third] = path.split('/');
  if (top === 'shared' || top === 'server') return top;
  return top === 'extension' && third !== undefined ? `extension/${second}` : null;
}

/** Says whether a file may import another; files outside the rooms, such as configuration, may import any. */
export function mayImport(file: string, target: string): boolean {
  const [from, to] = [getRoom(file), getRoom(target)];
  if (contracts.test(file)) return to === 'shared' || contracts.test(target);
  if (from === null || to === from || contracts.test(target)) return true;
  if (from === 'extension/entrypoints') return to !== 'server';
  if (!isFeature(from)) return floors[from]?.includes(to ?? '') ?? false;
  if (to === 'server' || to === 'extension/entrypoints' || to === null) return false;
  const name = target.split('/').slice(2).join('/');
  return publicFiles[to]?.includes(name) ?? floors[to] !== undefined;
}

const signalFiles = /^extension\/(app|entrypoints)|-model\.ts$|\.tsx$|\/use-[^/]+\.ts$/;

/** The files that may import a package. A package that is not listed may be imported nowhere. */
const packages: [name: RegExp, files: RegExp][] = [
  [/^zod$/, /./],
  [/^node:/, /^(server|extension\/build)\//],
  [
    /^(compression|express|helmet|kysely|pg|pino|pino-http|prom-client|rate-limiter-flexible)$/,
    /^server\//,
  ],
  [/^(kysely\/migration|zod-openapi|swagger-ui-dist)$/, /^server\//],
  [/^@modelcontextprotocol\/server$/, /^server\//],
  [/^dexie$/, /^extension\/store\//],
  // On the server only the client that is packed with it imports these.
  [/^(ky|eventsource-parser(\/stream)?)$/, /^(server|extension\/sync)\//],
  [/^wxt\/browser$/, /^extension\/platform\//],
  [/^wxt\/utils\//, /^extension\/entrypoints\//],
  [/^preact(\/.*)?$/, /^extension\/(ui|entrypoints)\/|\.tsx$|\/use-[^/]+\.ts$/],
  [/^@preact\/signals$/, signalFiles],
  [/^lucide$/, /\.tsx$/],
  [/^@leeoniya\/ufuzzy$/, /^extension\/signatures\//],
  [/^date-fns(\/.*)?$/, /^(server|extension\/signatures)\//],
  [/^tlds$/, /^(server|extension\/app)\//],
  [/^lean-qr\//, /^extension\/manager\/keys\/connect-dialog\.tsx$/],
  [/^yaml$/, /^extension\/manager\/transfer\//],
  [/^vite$/, /^extension\/(build|entrypoints)\//],
  [/^terser$/, /^extension\/build\//],
];

export function mayImportPackage(name: string, file: string): boolean {
  const room = getRoom(file);
  if (room === 'shared') return name === 'zod';
  // Configuration and declarations are outside the rooms and may import any package.
  if (room === null) return true;
  return packages.some(([pattern, files]) => pattern.test(name) && files.test(file));
}
