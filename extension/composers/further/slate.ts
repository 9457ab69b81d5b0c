import type { Kind } from '../composer.ts';
import { parting, settleAtEnd } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { delay } from '../waiting.ts';

/** Slate takes notice of a moved caret at most every 100 ms. */
const throttleMs = 110;

/** Slate. Measured: text typed by command is shown, but the model never gets it. */
export const slate: Kind = {
  ...parting,
  name: 'slate',
  accepts: root => root.matches('[data-slate-editor]'),
  techniques: [pasteText],
  async caretToEnd(root) {
    if (await settleAtEnd(root)) await delay(throttleMs);
  },
};
