import type { Kind } from '../composer.ts';
import { editable } from '../editable.ts';
import { insertText } from '../typing.ts';
import { until } from '../waiting.ts';
import { copiesOf } from './copies.ts';

/** It copies its text into the field that it was made of 100 ms after its last copy, at the latest. */
const copiedMs = 120;

/** Jodit, which stands beside the field that it was made of. */
export const jodit: Kind = {
  ...editable,
  name: 'jodit',
  accepts: root => root.matches('.jodit-wysiwyg'),
  techniques: [insertText],
  watchCopies(root) {
    const copies = copiesOf(root);
    return () => until(() => copies.every(isOf => isOf(root)), copiedMs);
  },
  // 100 ms behind that copy.
  pictureMs: 220,
};
