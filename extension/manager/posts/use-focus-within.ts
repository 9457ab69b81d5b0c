import type { TargetedFocusEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Tracks if the focus is in an element, for controls that take up room only then. If a press moves
 * the focus away, `isWithin` changes only after the press: until then nothing moves, because the
 * browser does not click a button that moves during the press.
 */
export function useFocusWithin() {
  const [isWithin, setWithin] = useState(false);
  const pressEnded = useRef<Promise<void> | null>(null);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    let endPress = () => {};
    const beginPress = () => {
      // Ends an earlier press whose release was missed.
      endPress();
      const { promise, resolve } = Promise.withResolvers<void>();
      pressEnded.current = promise;
      endPress = () => {
        pressEnded.current = null;
        // Deferred, because the click event follows the release of the pointer.
        setTimeout(resolve);
      };
    };
    window.addEventListener('pointerdown', beginPress, { capture: true, signal });
    for (const eventName of ['pointerup', 'pointercancel'])
      window.addEventListener(eventName, () => endPress(), { capture: true, signal });
    return () => lifetime.abort();
  }, []);

  return {
    isWithin,
    onFocusIn: () => setWithin(true),
    async onFocusOut({ currentTarget, relatedTarget }: TargetedFocusEvent<HTMLElement>) {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      await pressEnded.current;
      // The focus may have returned by now.
      setWithin(currentTarget.contains(document.activeElement));
    },
  };
}
