/** All that needs the package of editors. Without it, `no-more-editors.ts` takes the place of this file. */
import type { Mount } from './practice.ts';

export const moreEditors = import.meta.glob<{ mount: Mount }>('./more-editors/*.ts');

/** Loads another library that inserts text into fields and editable elements, for comparison. */
export const loadPeer = () => import('text-field-edit');

export const loadReactOverlays = () => import('./react-overlays.ts');
export const loadWordPressBlocks = () => import('@wordpress/blocks');
