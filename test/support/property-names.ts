/** Collects the names of all properties that source files read, with the parser that also builds them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { listStaticImports } from './architecture-rules.ts';

const root = join(import.meta.dirname, '../..');

export type PropertyNames = {
  /** Names read from any object. */
  all: string[];
  /** Names read from the window: a page can define these in a frame of its own. */
  ofWindow: string[];
};

/** Returns the files of the extension that scripts in other sites' pages load: `append.js`, `picker.js` and so on. */
export function listPageSources(): string[] {
  const files = globSync('{extension,shared}/**/*.{ts,tsx}', { cwd: root });
  const sources = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]));
  const entrypoints = files.filter(file =>
    /^extension\/entrypoints\/(?!background)[^/]+\.ts$/.test(file),
  );
  const loaded = entrypoints.flatMap(entry => [...listStaticImports(entry, sources).keys()]);
  return [...new Set(loaded)].filter(file => file.startsWith('extension/')).sort();
}

/** Reads the property names of the files that `listPageSources` lists. */
export function readPropertyNamesOfPageSources(): PropertyNames {
  const paths = listPageSources();
  return findPropertyNames(paths.map(path => readFileSync(join(root, path), 'utf8')));
}

type Part = { type: string; name?: unknown; value?: unknown };

export function findPropertyNames(sources: string[]): PropertyNames {
  const all = new Set<string>();
  const ofWindow = new Set<string>();
  const add = (owner: Part | null, key: Part) => {
    const name = key.type === 'Identifier' ? key.name : key.value;
    if (typeof name !== 'string') return;
    all.add(name);
    if (isWindow(owner)) ofWindow.add(name);
  };
  for (const source of sources) {
    new Visitor({
      MemberExpression: ({ object, property }) => add(object, property),
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern') return;
        for (const each of id.properties)
          if (each.type === 'Property') add(init && withoutTypes(init), each.key);
      },
      ObjectPattern({ properties }) {
        for (const each of properties) if (each.type === 'Property') add(null, each.key);
      },
    }).visit(parseSync('source.ts', source).program);
  }
  return { all: [...all].sort(), ofWindow: [...ofWindow].sort() };
}

function isWindow(part: Part | null): boolean {
  return part?.type === 'Identifier' && /^(window|globalThis|self)$/.test(String(part.name));
}

function withoutTypes(part: Part): Part {
  const isTyped = /^TS(As|NonNull|Satisfies)/.test(part.type);
  return isTyped ? withoutTypes((part as Part & { expression: Part }).expression) : part;
}
