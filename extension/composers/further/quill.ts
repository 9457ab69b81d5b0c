import type { Kind } from '../composer.ts';
import { parting } from '../editable.ts';
import { pasteText } from '../paste.ts';
import { insertLines } from '../typing.ts';

/** Quill takes everything together in its history that happens within a second. */
const undoGroupMs = 1050;

/** Quill 1, known by the place it has a paste go to. Measured: a paste that none made is lost there. */
export const quill1: Kind = {
  ...parting,
  name: 'quill1',
  accepts: root => root.matches(':has(> .ql-clipboard) > .ql-editor'),
  techniques: [insertLines],
  undoGroupMs,
};

export const quill: Kind = {
  ...parting,
  name: 'quill',
  accepts: root => root.matches('.ql-editor'),
  techniques: [pasteText],
  undoGroupMs,
};
