/** Fields that hold a copy of what is written in an editor, as text or as HTML. */
import { withoutThings } from '../../../shared/text/thing.ts';
import { visible } from '../../../shared/text/visible.ts';
import { parentOf, real, treeOf } from '../dom.ts';
import { isSeen } from '../key-catcher.ts';
import { readText } from '../reading.ts';

/** Editors stand in so many elements of their own, beside the field that they were made of. */
const wrappings = 3;

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Those that hold what `root` does now; each tells whether it still does, whatever is written then. */
export function copiesOf(root: HTMLElement): ((root: HTMLElement) => boolean)[] {
  const fields = treeOf(root).querySelectorAll<Field>('textarea, input[type=hidden]');
  const now = wordsOf(root);
  return [...fields]
    .filter(field => (now !== '' || isUnseenBeside(root, field)) && textIn(field) === now)
    .map(field => root => textIn(field) === wordsOf(root));
}

const wordsOf = (root: HTMLElement) => visible(withoutThings(readText(root)));

/** An empty field is a copy of nothing, unless it stands right there, for nobody to write in. */
function isUnseenBeside(root: HTMLElement, field: Field): boolean {
  let box: Element = root;
  for (let level = 0; level < wrappings; level++) box = parentOf(box) ?? box;
  return real(box).contains(field) && !isSeen(field);
}

function textIn({ value }: Field): string {
  if (!value.includes('<')) return visible(value);
  return visible(new DOMParser().parseFromString(value, 'text/html').body.textContent);
}
