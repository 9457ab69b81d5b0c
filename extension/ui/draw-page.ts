import { type ComponentChild, render } from 'preact';
import './until-drawn.css';

/** Draws the page, in place of what its HTML says until then. */
export function drawPage(page: ComponentChild): void {
  const place = document.getElementById('app') ?? document.body;
  place.replaceChildren();
  render(page, place);
}
