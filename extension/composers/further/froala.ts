import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteBlocks } from '../paste.ts';
import { caretBehind } from './caret-behind.ts';

/** Froala. It moves the caret into a bin for what is pasted, and takes it from the event after all. */
export const froala: Kind = {
  ...parting,
  name: 'froala',
  accepts: root => root.matches('.fr-element'),
  techniques: [pasteBlocks],
  // Measured: with the caret inside one of these it pastes into its last item.
  caretToEnd: root => caretBehind(root, 'ul, ol, blockquote'),
};
