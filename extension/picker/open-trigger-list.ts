/**
 * The list of a typed shortcut, at the caret. It is protected like the picker (install.ts), with two differences:
 * - The focus stays in the composer, where the user goes on typing. The list's keys are those that the user
 *   presses there (triggers/page.ts). Its page accepts a choice only after it has been visible for a while.
 * - It always has the same size, because a page can measure it, and must not learn how many signatures match.
 */
import type { Composer } from '../composers/composer.ts';
import { createCaretPlacement } from '../surface/caret-placement.ts';
import { isFullyVisible } from '../surface/dom-visibility.ts';
import { findSurfaceParent } from '../surface/surface-parent.ts';
import { trackEarlierTopLayerElements } from '../surface/top-layer.ts';
import { hasUntrackedOverlay } from '../surface/untracked-overlays.ts';
import type { OpenPickerOptions } from './picker-api.ts';
import { createPickerSurface, fitSize, type OpenPicker } from './picker-surface.ts';

const preferredSizePx = { width: 320, height: 236 };

export function openShortcutList(
  { adapter, root }: Composer,
  { url }: OpenPickerOptions,
  lifetime: AbortController,
): OpenPicker {
  const visibleElement = adapter.getVisibleElement?.(root) ?? root;
  const earlierElements = trackEarlierTopLayerElements(lifetime.signal);
  const size = fitSize(preferredSizePx);
  const { host, frame, show } = createPickerSurface(size, url);
  // Tab must not reach the frame: the keys typed there would be missing in the composer.
  frame.tabIndex = -1;
  const getPosition = createCaretPlacement(host, root);
  show(findSurfaceParent(visibleElement), visibleElement, getPosition, lifetime);
  return {
    // Unlike in the picker, a movement does not matter: the list's page checks each press of the pointer.
    isFullyVisible: () => !hasUntrackedOverlay(host) && isFullyVisible(host, earlierElements, size),
    close: () => lifetime.abort(),
  };
}
