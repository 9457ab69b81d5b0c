/** Takes the place of `more-editors.ts` if the package of editors is not installed. */
export const moreEditors = {};
export const loadPeer = null;
export const loadReactOverlays = null;
export const loadWordPressBlocks = null;
