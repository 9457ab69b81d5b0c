/** Loads a practice editor by its name. */
import { moreEditors } from './more-editors.ts';
import type { Mount } from './practice.ts';

const editors = import.meta.glob<{ mount: Mount }>('./editors/*.ts');

/** Throws if there is no such editor, or if it is not installed. */
export async function loadEditor(name: string): Promise<Mount> {
  const load = editors[`./editors/${name}.ts`] ?? moreEditors[`./more-editors/${name}.ts`];
  if (load === undefined)
    throw new Error(`There is no practice editor ${name}. Most come with: npm run editors`);
  return (await load()).mount;
}
