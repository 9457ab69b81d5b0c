/** The names of all properties that source files read, as the parser that builds them reads them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const root = join(import.meta.dirname, '../..');

export type Names = {
  /** Of whatever they are read. */
  all: string[];
  /** Of the window: what a page can give to a frame of its own. */
  ofWindow: string[];
};

/** In the files of these patterns. */
export function propertyNames(patterns: string[]): Names {
  const paths = globSync(patterns, { cwd: root });
  return namesIn(paths.map(path => readFileSync(join(root, path), 'utf8')));
}

type Part = { type: string; name?: unknown; value?: unknown };

export function namesIn(sources: string[]): Names {
  const all = new Set<string>();
  const ofWindow = new Set<string>();
  const note = (owner: Part | null, key: Part) => {
    const name = key.type === 'Identifier' ? key.name : key.value;
    if (typeof name !== 'string') return;
    all.add(name);
    if (isWindow(owner)) ofWindow.add(name);
  };
  for (const source of sources) {
    new Visitor({
      MemberExpression: ({ object, property }) => note(object, property),
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern') return;
        for (const each of id.properties)
          if (each.type === 'Property') note(init && withoutTypes(init), each.key);
      },
      ObjectPattern({ properties }) {
        for (const each of properties) if (each.type === 'Property') note(null, each.key);
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
