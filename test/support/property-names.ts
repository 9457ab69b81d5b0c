/** The names of all properties that source files read, as the parser that builds them reads them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const root = join(import.meta.dirname, '../..');

export function propertyNames(patterns: string[]): string[] {
  const names = new Set<string>();
  for (const path of globSync(patterns, { cwd: root })) {
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
    const note = (node: { type: string; name?: unknown; value?: unknown }) => {
      const name = node.type === 'Identifier' ? node.name : node.value;
      if (typeof name === 'string') names.add(name);
    };
    new Visitor({
      MemberExpression: ({ property }) => note(property),
      ObjectPattern({ properties }) {
        for (const each of properties) if (each.type === 'Property') note(each.key);
      },
    }).visit(program);
  }
  return [...names].sort();
}
