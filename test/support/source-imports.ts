/** What a source file leans on, as the parser that builds it reads it. */
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'vite';

export type Leaning = {
  /** Imported, re-exported, loaded by `import()` or named in a type: from the root, or a package. */
  imports: string[];
  /** Those of them that are loaded with the file: neither types, nor what `import()` loads. */
  atOnce: string[];
  /** Loaded by an expression that nobody can follow. */
  unreadable: boolean;
  /** Uses the browser's API for extensions as a global. */
  usesBrowser: boolean;
};

const browserNames = new Set(['chrome', 'browser']);
const globals = new Set(['globalThis', 'window', 'self']);

/** @param path from the root, with its ending */
export function leaningOf(path: string, text: string): Leaning {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = new Set<string>();
  const imported = new Set<string>();
  const withIt = new Set<string>();
  let unreadable = false;
  let usesBrowser = false;
  const noteAtOnce = (source: { value: string } | null, kind: string | null | undefined) => {
    if (source !== null && kind !== 'type') withIt.add(source.value);
  };
  const note = ({ source }: { source: { type: string; value?: unknown } | null }) => {
    if (source === null) return;
    if (source.type === 'Literal' && typeof source.value === 'string') found.add(source.value);
    else unreadable = true;
  };
  new Visitor({
    ImportDeclaration(node) {
      note(node);
      noteAtOnce(node.source, node.importKind);
      for (const { local } of node.specifiers) imported.add(local.name);
    },
    ExportNamedDeclaration(node) {
      note(node);
      noteAtOnce(node.source, node.exportKind);
    },
    ExportAllDeclaration(node) {
      note(node);
      noteAtOnce(node.source, node.exportKind);
    },
    ImportExpression: note,
    TSImportType: note,
    MemberExpression({ object, property }) {
      const isGlobal = object.type === 'Identifier' && globals.has(object.name);
      const named = isGlobal ? property : object;
      if (named.type !== 'Identifier' || !browserNames.has(named.name)) return;
      usesBrowser ||= isGlobal || !imported.has(named.name);
    },
  }).visit(program);
  const resolve = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier;
  return {
    imports: Array.from(found, resolve),
    atOnce: Array.from(withIt, resolve),
    unreadable,
    usesBrowser,
  };
}
