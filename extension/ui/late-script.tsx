import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** Components in a script of their own. Until it is loaded they draw nothing, from then on at once. */
export function lateScript<Module extends object>(from: () => Promise<Module>) {
  const loaded = signal<Module | null>(null);

  /** Rejects where it cannot be had; then it can be called again. */
  async function load(): Promise<void> {
    loaded.value ??= await from();
  }

  function part<Props extends object>(
    of: (module: Module) => ComponentType<Props>,
  ): ComponentType<Props> {
    return function Part(props: Props) {
      const Component = loaded.value && of(loaded.value);
      useEffect(() => {
        // Where it cannot be had, the page's own handlers tell.
        void load();
      }, []);
      return Component && <Component {...props} />;
    };
  }

  return { load, part };
}
