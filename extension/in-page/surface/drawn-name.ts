/**
 * A person's own words within a surface, drawn by its style. A page that searches itself for a text
 * (`window.find`) is told of what stands in closed shadow roots as well, so that it could guess a
 * name letter by letter; what a style draws it neither finds nor selects. Assistive technology reads
 * it like all other text.
 */
import { createHtml } from '../../composers/dom.ts';
import { isDefended } from './defences.ts';

/** The name runs its own way, and the sentence around it stays in order. */
export function drawName(name: string): Node {
  const element = createHtml('bdi');
  if (isDefended) element.dataset.name = name;
  else element.textContent = name;
  return element;
}
