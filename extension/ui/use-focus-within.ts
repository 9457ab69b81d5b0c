import type { TargetedFocusEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Whether the focus is in an element, for what takes room only meanwhile. A press that takes the focus
 * away is ended first: a button that moves between the two halves of a press is not clicked.
 */
export function useFocusWithin() {
  const [isWithin, setWithin] = useState(false);
  const press = useRef<Promise<void> | null>(null);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let end = () => {};
    const begin = () => {
      end();
      const { promise, resolve } = Promise.withResolvers<void>();
      press.current = promise;
      end = () => {
        press.current = null;
        // The click comes behind the release.
        setTimeout(resolve);
      };
    };
    window.addEventListener('pointerdown', begin, { capture: true, signal });
    for (const over of ['pointerup', 'pointercancel'])
      window.addEventListener(over, () => end(), { capture: true, signal });
    return () => lifetime.abort();
  }, []);

  return {
    isWithin,
    onFocusIn: () => setWithin(true),
    async onFocusOut({ currentTarget, relatedTarget }: TargetedFocusEvent<HTMLElement>) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      await press.current;
      // It may have come back meanwhile.
      setWithin(currentTarget.contains(document.activeElement));
    },
  };
}
