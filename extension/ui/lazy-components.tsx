import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Loads components from a script of their own. They render nothing until it has loaded, and
 * synchronously from then on.
 */
export function lazyComponents<Module extends object>(importModule: () => Promise<Module>) {
  const loaded = signal<Module | null>(null);

  /** Rejects if the script cannot be loaded; it can be called again. */
  async function load(): Promise<void> {
    loaded.value ??= await importModule();
  }

  function createComponent<Props extends object>(
    selectComponent: (module: Module) => ComponentType<Props>,
  ): ComponentType<Props> {
    return function LazyComponent(props: Props) {
      const Component = loaded.value && selectComponent(loaded.value);
      useEffect(() => {
        // The page's own error handlers report a failure.
        void load();
      }, []);
      return Component && <Component {...props} />;
    };
  }

  return { load, createComponent };
}
