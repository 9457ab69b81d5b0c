/**
 * Editors of which nothing is known, beside fields that hold a copy of what is written: the copy is
 * what gets sent. Some pages take it with each key alone, and would send the post without the text.
 */
import type { Kind, Technique } from '../composer.ts';
import { editable } from '../editable.ts';
import { besideFields } from '../elsewhere.ts';
import { allKinds } from '../index.ts';
import { pressNothing } from '../press-key.ts';
import { undo } from '../undo.ts';
import { until } from '../waiting.ts';
import { copiesOf } from './copies.ts';

/** Most pages take their copy at once; some when nothing was written for a while. */
const copiedMs = 500;
const afterKeyMs = 200;

/** These know what their editors send. */
const named = allKinds.filter(kind => kind !== besideFields && kind !== editable);

export const copied: Kind = {
  ...editable,
  name: 'copied',
  accepts: root => besideFields.accepts(root) && !named.some(kind => kind.accepts(root)),
  techniques: editable.techniques.map(seenCopied),
  undo(root, isUnchanged) {
    const copies = copiesOf(root);
    undo(root, isUnchanged);
    void seeCopied(root, copies);
  },
};

/** The technique, done once the copies have followed. */
function seenCopied(technique: Technique): Technique {
  return {
    ...technique,
    async insert(root, text) {
      const copies = copiesOf(root);
      const isTaken = await technique.insert(root, text);
      if (isTaken) await seeCopied(root, copies);
      return isTaken;
    },
  };
}

/** Waits until the copies hold what is written now, and has the page take them where it does not. */
async function seeCopied(root: HTMLElement, copies: ReturnType<typeof copiesOf>): Promise<void> {
  const areTaken = () => copies.every(isOf => isOf(root));
  if (await until(areTaken, copiedMs)) return;
  for (const types of [['keyup'], ['keydown', 'keyup']]) {
    pressNothing(root, types);
    if (await until(areTaken, afterKeyMs)) return;
  }
}
