import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { insertText } from '../typing.ts';

/**
 * The browser's own editing, but not its pastes. Measured: MediumEditor loses the line breaks first;
 * Nextcloud's editor puts them in beside every history.
 */
export const mediumEditor: Kind = {
  ...parting,
  name: 'medium-editor',
  accepts: root => root.matches('[data-medium-editor-element], .rich-contenteditable__input'),
  techniques: [insertText],
};
