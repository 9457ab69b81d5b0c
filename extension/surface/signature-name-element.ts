/**
 * An element that shows a signature's name. A style sheet renders the name from an attribute, because
 * `window.find` finds text even in a closed shadow root: a page could guess a name letter by letter.
 * Text from a style sheet is neither found nor selected. Assistive technology reads it like other text.
 */
import { createHtmlElement } from '../composers/dom.ts';

/** Creates the element. It isolates the direction of the name from the sentence around it. */
export function createSignatureNameElement(name: string): Node {
  const element = createHtmlElement('bdi');
  element.dataset.name = name;
  return element;
}
