import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** A component whose script is loaded when it is first drawn; until then it is nothing. */
export function part<Props extends object>(
  from: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);

  return function Loaded(props: Props) {
    const Component = loaded.value;
    // Before the frame, which then shows it where it is loaded already.
    useLayoutEffect(() => {
      if (loaded.value !== null) return;
      // Where it cannot be had, the page's own handlers tell.
      void from().then(component => {
        loaded.value = component;
      });
    }, []);
    return Component === null ? null : <Component {...props} />;
  };
}
