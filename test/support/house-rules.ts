/** The rules of ARCHITECTURE.md, and what in a set of files breaks them. */
import { leaningOf } from './source-imports.ts';

/** The rooms that each room may import, beside itself. */
export const mayImport: Record<string, readonly string[]> = {
  shared: [],
  server: ['shared'],
  'extension/composers': ['shared', 'extension/orders'],
  'extension/orders': ['shared'],
  'extension/signatures': ['shared'],
  'extension/messages': ['shared', 'extension/orders'],
  'extension/store': ['shared'],
  'extension/locales': ['shared', 'extension/orders'],
  'extension/sync': ['shared', 'extension/store', 'extension/messages'],
  'extension/in-page': [
    'shared',
    'extension/composers',
    'extension/signatures',
    'extension/orders',
    'extension/messages',
    'extension/locales',
  ],
  'extension/worker': [
    'shared',
    'extension/in-page',
    'extension/orders',
    'extension/signatures',
    'extension/store',
    'extension/sync',
    'extension/messages',
    'extension/locales',
  ],
  'extension/models': [
    'shared',
    'extension/store',
    'extension/messages',
    'extension/orders',
    'extension/signatures',
    'extension/locales',
  ],
  'extension/ui': ['shared', 'extension/models', 'extension/orders', 'extension/locales'],
  'extension/pages': [
    'shared',
    'extension/in-page',
    'extension/store',
    'extension/sync',
    'extension/messages',
    'extension/models',
    'extension/orders',
    'extension/ui',
  ],
  'extension/build': [],
};

const anyInExtension = Object.keys(mayImport).filter(room => room !== 'server');

/** The rooms that a package may be imported in. A package that is not named here, in none. */
const doors: [what: RegExp, rooms: RegExp][] = [
  [/^zod$/, /./],
  [/^node:/, /^(server|extension\/build)$/],
  [
    /^(compression|express|helmet|kysely|pg|pino|pino-http|prom-client|rate-limiter-flexible)$/,
    /^server$/,
  ],
  [/^(kysely\/migration|zod-openapi|swagger-ui-dist)$/, /^server$/],
  [/^dexie$/, /^extension\/store$/],
  [/^(ky|eventsource-parser)$/, /^extension\/sync$/],
  [/^wxt\//, /^extension\/(entrypoints|in-page|worker|pages|messages)$/],
  [/^preact(\/.*)?$/, /^extension\/(entrypoints|pages|ui)$/],
  [/^@preact\/signals$/, /^extension\/(entrypoints|pages|ui|models)$/],
  [/^lucide$/, /^extension\/ui$/],
  [/^(@leeoniya\/ufuzzy|date-fns(\/.*)?)$/, /^extension\/signatures$/],
  [/^(tlds|yaml)$/, /^extension\/models$/],
  [/^(vite|@preact\/preset-vite)$/, /^extension\/(build|entrypoints)$/],
  [/^terser$/, /^extension\/build$/],
];

/** Where the browser's API for extensions may be used. */
const browserRooms = /^extension\/(entrypoints|in-page|worker|pages|messages)$/;

/** Where what has a lifetime is made by whoever gives it one, and is passed in. */
const statelessRooms = /^extension\/(composers|in-page|worker)$/;
const moduleState =
  /^(export )?(let |const [^=]+= *(new (Map|WeakMap|WeakSet|AbortController)\b|\[\]|\{\}))/m;

const leftovers = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/;
const mostLines = 200;
const mostLinesOfEntrypoint = 40;

export type Sources = ReadonlyMap<string, string>;
export type Fault = { rule: string; file: string; what: string };

export function faultsIn(sources: Sources): Fault[] {
  const faults: Fault[] = [];
  const arrows = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const say = (rule: string, what = '') => faults.push({ rule, file, what });
    const room = roomOf(file);
    const { imports, unreadable, usesBrowser } = leaningOf(file, text);
    arrows.set(file, imports);
    for (const target of imports) {
      const other = roomOf(target);
      if (other !== null && other !== room && !isOpen(room, other)) say('rooms', target);
      if (other === null && !target.startsWith('extension/') && !hasDoor(target, room))
        say('doors', target);
    }
    if (unreadable) say('followed', 'import() of an expression');
    if (usesBrowser && !browserRooms.test(room ?? '')) say('browser');
    if (statelessRooms.test(room ?? '') && moduleState.test(text)) say('state');
    if (leftovers.test(file)) say('names');
    const lines = text.split('\n').length - 1;
    const most = room === 'extension/entrypoints' ? mostLinesOfEntrypoint : mostLines;
    if (lines > most) say('length', `${lines} lines`);
  }
  for (const circle of circlesIn(arrows))
    faults.push({ rule: 'circles', file: circle[0] ?? '', what: circle.join(' > ') });
  return faults;
}

/** What is loaded with a file: files and packages, each with the file that first asks for it. */
export function loadedWith(entry: string, sources: Sources): Map<string, string> {
  const askedBy = new Map([[entry, entry]]);
  for (const file of askedBy.keys()) {
    const text = sources.get(file);
    if (text === undefined) continue;
    for (const target of leaningOf(file, text).atOnce)
      if (!askedBy.has(target)) askedBy.set(target, file);
  }
  return askedBy;
}

/** `shared`, `server`, `extension/ui` ...; null for packages and files beside the rooms. */
export function roomOf(path: string): string | null {
  const [top, second, third] = path.split('/');
  if (top === 'shared' || top === 'server') return top;
  return top === 'extension' && third !== undefined ? `extension/${second}` : null;
}

function isOpen(from: string | null, to: string): boolean {
  if (from === 'extension/entrypoints') return anyInExtension.includes(to);
  return (mayImport[from ?? ''] ?? []).includes(to);
}

function hasDoor(target: string, room: string | null): boolean {
  if (room === 'shared') return target === 'zod';
  // Configuration and declarations beside the rooms.
  if (room === null) return true;
  return doors.some(([what, rooms]) => what.test(target) && rooms.test(room));
}

export function circlesIn(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const target of arrows.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of arrows.keys()) visit(file, []);
  return found;
}
