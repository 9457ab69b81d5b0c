/** Reads the imports of a source file with the parser that also builds it. */
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'vite';

export type SourceImports = {
  /** Every imported, re-exported, `import()`ed or type-imported module: a path from the root, or a package. */
  imports: string[];
  /** The modules that are loaded together with the file: no types and no `import()`. */
  staticImports: string[];
  /** True if an `import()` has an expression that cannot be resolved statically. */
  hasDynamicExpression: boolean;
  /** True if the file uses the browser's extension API as a global. */
  usesBrowser: boolean;
};

const browserNames = new Set(['chrome', 'browser']);
const globals = new Set(['globalThis', 'window', 'self']);

/** @param path path from the root, with its extension */
export function readImports(path: string, text: string): SourceImports {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const specifiers = new Set<string>();
  const importedNames = new Set<string>();
  const staticSpecifiers = new Set<string>();
  let hasDynamicExpression = false;
  let usesBrowser = false;
  const addStatic = (source: { value: string } | null, kind: string | null | undefined) => {
    if (source !== null && kind !== 'type') staticSpecifiers.add(source.value);
  };
  const add = ({ source }: { source: { type: string; value?: unknown } | null }) => {
    if (source === null) return;
    if (source.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value);
    else hasDynamicExpression = true;
  };
  new Visitor({
    ImportDeclaration(node) {
      add(node);
      addStatic(node.source, node.importKind);
      for (const { local } of node.specifiers) importedNames.add(local.name);
    },
    ExportNamedDeclaration(node) {
      add(node);
      addStatic(node.source, node.exportKind);
    },
    ExportAllDeclaration(node) {
      add(node);
      addStatic(node.source, node.exportKind);
    },
    ImportExpression: add,
    TSImportType: add,
    MemberExpression({ object, property }) {
      const isGlobal = object.type === 'Identifier' && globals.has(object.name);
      const named = isGlobal ? property : object;
      if (named.type !== 'Identifier' || !browserNames.has(named.name)) return;
      usesBrowser ||= isGlobal || !importedNames.has(named.name);
    },
  }).visit(program);
  const resolve = (specifier: string) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier;
  return {
    imports: Array.from(specifiers, resolve),
    staticImports: Array.from(staticSpecifiers, resolve),
    hasDynamicExpression,
    usesBrowser,
  };
}
