import type { Rolldown } from 'vite';

/** The pages that use a module, by the names of their folders in `extension/entrypoints`. */
type Use = {
  /** Pages that load it before their first frame. */
  first: ReadonlySet<string>;
  /** Pages that load it at any time. */
  ever: ReadonlySet<string>;
};

/**
 * The files for code that several pages share, in the order in which code is put into them: into the first that fits.
 *
 * They are few, because the first frame of a page waits for a request for each. They import only files before them:
 * whatever a module imports is used by all pages that use the module, and so fits at least as early.
 */
const files: { name: string; fits: (use: Use) => boolean }[] = [
  // The shortcut list is small, and loads nothing else.
  { name: 'shared-by-all', fits: ({ first }) => first.has('shortcut-list') && first.size > 1 },
  {
    name: 'shared-by-popup-and-manager',
    fits: ({ first }) => first.has('popup') && first.has('manager'),
  },
  { name: 'shared-by-manager', fits: ({ first }) => first.has('manager') && first.size > 1 },
  // The popup loads these when a press opens something.
  { name: 'manager-parts', fits: ({ first, ever }) => first.has('manager') && ever.size > 1 },
  { name: 'shared-by-popup', fits: ({ first }) => first.size > 1 },
];

/** Returns the groups of modules from which the bundler makes these files. */
export function groupSharedScripts(): Rolldown.CodeSplittingGroup[] {
  const uses = new Map<string, Use>();
  return files.map(({ name }, index) => ({
    name: (id, context) => {
      const use = uses.get(id) ?? findUse(id, context);
      uses.set(id, use);
      return files.find(({ fits }) => fits(use))?.name === name ? name : null;
    },
    debugName: name,
    tags: ['$initial'],
    priority: files.length - index,
  }));
}

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

function findUse(id: string, context: Context): Use {
  const listImporters = (module: string) => context.getModuleInfo(module)?.importers ?? [];
  const listLazyImporters = (module: string) =>
    context.getModuleInfo(module)?.dynamicImporters ?? [];
  return {
    first: findPages(id, listImporters),
    ever: findPages(id, module => [...listImporters(module), ...listLazyImporters(module)]),
  };
}

/** Returns the pages from which these importers lead to the module. */
function findPages(id: string, listImporters: (module: string) => string[]): Set<string> {
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const page = /\/entrypoints\/([^/]+)\/index\.html$/.exec(module)?.[1];
    if (page !== undefined) pages.add(page);
    for (const importer of listImporters(module)) seen.add(importer);
  }
  return pages;
}
